import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TRANSLATIONS_BYTES_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { nativeName } from '#contract/sharing/language-words.ts';
import type { TranslationFile } from '#contract/surveys/translations.ts';
import { fileAddress } from '#web/api/client.ts';
import { FilePreview } from '#web/features/languages/file-preview.tsx';
import { readTranslationFile } from '#web/features/languages/languages.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { decodeText, NoTextError } from '#web/ui/forms/decode-text.ts';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Section } from '#web/ui/section.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Downloads and uploads files for translators. @param props.language the shown language; null without one */
export function TranslationFiles({
  surveyId,
  language,
  onTake,
}: {
  surveyId: string;
  language: string | null;
  onTake: (translations: TranslationFile['translations']) => void;
}) {
  const t = useTranslations('languages.files');
  const params = { id: surveyId };

  return (
    <Section title={t('title')} lead={t('lead')}>
      <div className="flex flex-wrap gap-2.5">
        {language === null ? null : (
          <a
            href={fileAddress('exportTranslations', { params, query: { language } })}
            download
            className={buttonLook('quiet', 'small')}
          >
            <Download aria-hidden="true" className="size-4" />
            {t('export', { name: nativeName(language) })}
          </a>
        )}
        <a
          href={fileAddress('exportTranslations', { params, query: {} })}
          download
          className={buttonLook('quiet', 'small')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('exportAll')}
        </a>
      </div>
      <p className="-mt-3 text-quiet text-sm">{t('exportNew')}</p>
      <ChooseFile surveyId={surveyId} onTake={onTake} />
    </Section>
  );
}

const MEGABYTE = 1024 * 1024;
/** Half of the server's limit: letters outside ASCII may become longer on the way. */
const BYTES_MAX = TRANSLATIONS_BYTES_MAX / 2;

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

function ChooseFile({
  surveyId,
  onTake,
}: {
  surveyId: string;
  onTake: (translations: TranslationFile['translations']) => void;
}) {
  const t = useTranslations('languages.files');
  const failure = useFailureWords();
  const [read, setRead] = useState<{ name: string; file: TranslationFile } | null>(null);
  const { mutate, isPending, error, variables } = useMutation({
    networkMode: 'always',
    async mutationFn(chosen: File) {
      if (chosen.size > BYTES_MAX) throw new TooLarge();
      return readTranslationFile(surveyId, decodeText(new Uint8Array(await chosen.arrayBuffer())));
    },
    onSuccess: (file, { name }) => setRead({ name, file }),
  });

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <FileDrop
        label={t('read')}
        hint={t('drop')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        reading={isPending ? t('reading', { file: variables?.name ?? '' }) : null}
        onChoose={([chosen]) => chosen && mutate(chosen)}
      />
      <p className="text-quiet text-sm">{t('hint')}</p>
      {error && variables ? (
        <Notice tone="refusal" title={t('failed', { file: variables.name })} announce>
          {failure(error)}
        </Notice>
      ) : null}
      {read ? (
        <FilePreview
          name={read.name}
          file={read.file}
          onClose={() => setRead(null)}
          onTake={() => {
            setRead(null);
            onTake(read.file.translations);
          }}
        />
      ) : null}
    </div>
  );
}

function useFailureWords(): (error: unknown) => string {
  const t = useTranslations('languages.files');
  const errorWords = useErrorWords();

  return (error) => {
    if (error instanceof NoTextError) return t('noText');
    if (error instanceof TooLarge) return t('tooLarge', { megabytes: BYTES_MAX / MEGABYTE });
    const { file = '', line = '' } = error instanceof AppError ? (error.fields ?? {}) : {};
    return isFault(file) ? t(`faults.${file}`, { line }) : errorWords(error);
  };
}

const FAULTS = ['empty', 'no_id', 'no_language', 'unclosed', 'too_many_columns', 'too_many_lines'] as const;
const isFault = (file: string): file is (typeof FAULTS)[number] => FAULTS.some((fault) => fault === file);
