import { ANSWER_FILE_BYTES_MAX, ANSWER_FILE_MEGABYTES_MAX } from '#basics/limits.ts';
import type { Foreign, KindExchange } from '#questions/exchange/kind-exchange.ts';
import { given } from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { HINTS } from '#questions/exchange/paper-question.ts';
import { FILES_MAX, type FileSettings } from './taken.ts';

const MEDIA = { pictures: 'image/png,image/jpeg,image/webp', documents: 'application/pdf,text/plain' } as const;
const ENDINGS = { pictures: 'png,jpg,jpeg,webp', documents: 'pdf,txt' } as const;

export const fileExchange: KindExchange<FileSettings> = {
  guess({ said, options, rows }) {
    if (options.length > 0 || rows.length > 0) return null;
    if (HINTS.upload.test(said)) return { kind: 'file' };
    return HINTS.sign.test(said) ? { kind: 'file', settings: { look: 'signature' } } : null;
  },

  fromSurveyJs(question) {
    if (question.type === 'signaturepad') return { kind: 'file', settings: { look: 'signature' } };
    if (question.type !== 'file') return null;
    const isSeveral = question.is('allowMultiple');
    const most = question.number('maxFiles') ?? FILES_MAX;
    const bytes = question.number('maxSize') ?? 0;
    // As many megabytes of a million bytes are the same to people.
    const isOurs = bytes === 0 || (bytes >= ANSWER_FILE_MEGABYTES_MAX * 1e6 && bytes <= ANSWER_FILE_BYTES_MAX);
    if (!isOurs) question.lose('setting', `maxSize: ${bytes}`);
    if (isSeveral && most > FILES_MAX) question.lose('setting', `maxFiles: ${most}`);
    return {
      kind: 'file',
      settings: given({
        taken: takenBy('acceptedTypes', question),
        max: isSeveral ? Math.max(1, Math.min(most, FILES_MAX)) : undefined,
      }),
    };
  },

  fromLime(question) {
    if (question.type !== '|') return null;
    const most = question.number('max_num_of_files') ?? 1;
    if (most > FILES_MAX) question.lose('setting', `max_num_of_files: ${most}`);
    const fewest = question.number('min_num_of_files') ?? 0;
    if (fewest > 1) question.lose('setting', `min_num_of_files: ${fewest}`);
    return {
      kind: 'file',
      ...(fewest > 0 && { required: true }),
      settings: given({
        taken: takenBy('allowed_filetypes', question),
        max: Math.max(1, Math.min(Math.trunc(most), FILES_MAX)),
      }),
    };
  },

  toSurveyJs({ settings }, lose) {
    const { look, taken, max } = settings;
    if (look !== 'upload') {
      if (look === 'drawing') lose('setting', 'look: drawing');
      return { type: 'signaturepad' };
    }
    return {
      type: 'file',
      ...(taken !== 'any' && { acceptedTypes: MEDIA[taken] }),
      ...(max > 1 && { allowMultiple: true, maxFiles: max }),
    };
  },

  toLime({ settings }, lose) {
    const { look, taken, max } = settings;
    loseSettings(settings, { look: 'upload' }, lose);
    return {
      type: '|',
      theme: 'file_upload',
      attributes: {
        max_num_of_files: look === 'upload' ? max : 1,
        allowed_filetypes: taken === 'any' ? `${ENDINGS.pictures},${ENDINGS.documents}` : ENDINGS[taken],
      },
    };
  },
};

const isPicture = (name: string): boolean => /image|png|jpe?g|webp/.test(name);
const isDocument = (name: string): boolean => /pdf|text\/plain|^\.?txt$/.test(name);

/** The nearest of our types for a list of types; undefined for all of ours. Types that no answer can have are listed. */
function takenBy(property: string, question: Foreign): FileSettings['taken'] | undefined {
  const names =
    question
      .words(property)
      ?.toLowerCase()
      .match(/[^\s,;]+/g) ?? [];
  const others = names.filter((name) => !isPicture(name) && !isDocument(name));
  if (others.length > 0) question.lose('setting', `${property}: ${others.join(', ')}`);
  const [pictures, documents] = [names.some(isPicture), names.some(isDocument)];
  return pictures === documents ? undefined : pictures ? 'pictures' : 'documents';
}
