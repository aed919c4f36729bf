import * as z from 'zod';
import { DESCRIPTION_MAX, HIDDEN_FIELDS_MAX, QUESTIONS_MAX, TITLE_MAX } from '#basics/limits.ts';
import { optionalText } from '#basics/text.ts';
import { AppError } from '#contract/http/errors.ts';
import { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { ImportedSurvey } from '#contract/surveys/exchange.ts';
import { firstTranslations } from '#contract/surveys/filed-translations.ts';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { contractOf, QuestionInput } from '#questions/contract.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { KeepPicture } from '#server/adapters/pictures/kept-pictures.ts';
import { fileFault } from './file-fault.ts';
import { asObject, type JsonObject, under } from './json-file.ts';
import type { Losses } from './losses.ts';

export const FORMAT = 'canvass.survey';
export const VERSION = 1;

/**
 * The content of our own file: the fields of a survey as its author wrote them, complete or not. A new field of `SurveyInput` is
 * included by itself. Parts of the file name each other by the ids of the exported survey; the importing author's editor gives new
 * ids.
 */
const FiledSurvey = SurveyInput.partial().extend({
  title: optionalText(TITLE_MAX).default(''),
  description: optionalText(DESCRIPTION_MAX).default(''),
  questions: z.array(QuestionInput).max(QUESTIONS_MAX).default([]),
  // An older survey may have a name that is no longer allowed: only that field is dropped.
  fields: z.array(z.object({ name: z.string(), label: z.string().default('') })).optional(),
  translations: firstTranslations,
});
export type FiledSurvey = z.output<typeof FiledSurvey>;

/** A survey as the text of a file. */
export const writeCanvass = (survey: FiledSurvey): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, survey }, null, 2)}\n`;

/**
 * The survey that a file can hold. Incomplete fields, such as an empty category, are dropped.
 * @throws AppError `draft_unfinished` naming the parts of a draft that no survey can have
 */
export function toFiled(written: JsonObject): FiledSurvey {
  const whole = Object.entries(written).filter(([name, value]) => {
    const schema = Object.hasOwn(FiledSurvey.shape, name)
      ? FiledSurvey.shape[name as keyof typeof FiledSurvey.shape]
      : null;
    return name === 'questions' || schema?.safeParse(value).success;
  });
  const judged = FiledSurvey.safeParse(Object.fromEntries(whole));
  if (judged.success) return judged.data;
  throw new AppError('draft_unfinished', { fields: fieldsOf(judged.error) });
}

/**
 * Reads a file of our own. Pictures are there as addresses.
 * @throws AppError `invalid_input` with the place of what no survey can have
 */
export function readCanvass(root: JsonObject, losses: Losses): FiledSurvey {
  if (root['format'] !== FORMAT) throw fileFault('format', 'unknown');
  if (root['version'] !== VERSION) throw fileFault('version', 'version');
  const judged = FiledSurvey.safeParse(root['survey'] ?? {});
  if (!judged.success) throw new AppError('invalid_input', { fields: fieldsOf(judged.error, 'survey.') });
  const { fields, ...rest } = judged.data;
  const survey = {
    ...rest,
    questions: withoutRepeats(rest.questions, losses),
    ...(fields && { fields: fieldsThatFit(fields, { anonymous: rest.anonymous === true, losses }) }),
  };
  assertIdsOnce(survey);
  noteUnknown(root['survey'], survey, { place: 'survey', losses });
  return survey;
}

const fieldsOf = (error: z.ZodError, before = ''): Record<string, string> =>
  Object.fromEntries(
    error.issues.slice(0, FAULTS_MAX).map(({ path, message }) => [`${before}${path.join('.')}` || 'survey', message]),
  );
const FAULTS_MAX = 20;

function assertIdsOnce({ questions }: FiledSurvey): void {
  const seen = new Set<string>();
  const note = (id: string | number | undefined, place: string) => {
    if (id === undefined) return;
    if (seen.has(String(id))) throw fileFault(place, 'repeated');
    seen.add(String(id));
  };
  for (const [index, { _id, options, rows, section, subsection }] of questions.entries()) {
    const place = `survey.questions.${index}`;
    note(_id, `${place}._id`);
    note(section?._id, `${place}.section._id`);
    note(subsection?._id, `${place}.subsection._id`);
    for (const [at, option] of options.entries()) note(option._id, `${place}.options.${at}._id`);
    for (const [at, row] of rows.entries()) note(row._id, `${place}.rows.${at}._id`);
  }
}

/** Drops the own code of a question if an earlier question has it. Own codes of options and rows are judged with their lists. */
function withoutRepeats(questions: readonly QuestionInput[], losses: Losses): QuestionInput[] {
  const taken = new Set<string>();
  return questions.map((question, index) => {
    const code = question.ownCode?.toLowerCase();
    if (!code || !taken.has(code)) {
      if (code) taken.add(code);
      return question;
    }
    losses.at(`survey.questions.${index}`, question.text)('code', question.ownCode ?? '');
    return { ...question, ownCode: null };
  });
}

/** Leaves out the hidden fields that no new survey can have. One with secret responses has none. */
function fieldsThatFit(
  fields: readonly HiddenField[],
  { anonymous, losses }: { anonymous: boolean; losses: Losses },
): HiddenField[] {
  const kept = new Map<string, HiddenField>();
  for (const [index, field] of fields.entries()) {
    const { data } = HiddenField.safeParse(field);
    if (data && !anonymous && !kept.has(data.name) && kept.size < HIDDEN_FIELDS_MAX) kept.set(data.name, data);
    else losses.at(`survey.fields.${index}`)('field', field.name);
  }
  return [...kept.values()];
}

/** Lists properties that the schema does not know, for example of a later version. */
function noteUnknown(given: unknown, read: unknown, { place, losses }: { place: string; losses: Losses }): void {
  if (Array.isArray(given) && Array.isArray(read)) {
    // Without the empty options no place is the file's.
    if (given.length !== read.length) return;
    for (const [index, item] of given.entries()) noteUnknown(item, read[index], { place: under(place, index), losses });
    return;
  }
  const [before, after] = [asObject(given), asObject(read)];
  if (!before || !after) return;
  for (const name of Object.keys(before)) {
    if (Object.hasOwn(after, name)) noteUnknown(before[name], after[name], { place: under(place, name), losses });
    else if (before[name] !== undefined && before[name] !== null) losses.at(place)('setting', name);
  }
}

/** The survey without the pictures that are not stored here. */
export async function withKeptPictures(
  survey: FiledSurvey,
  { keepPicture, losses }: { keepPicture: KeepPicture; losses: Losses },
): Promise<ImportedSurvey> {
  const known = new Map<string, boolean>();
  const isHere = async (address: string) => {
    const found = known.get(address) ?? (await keepPicture(address)) !== null;
    known.set(address, found);
    return found;
  };
  const kept = (items: readonly ItemInput[], place: string) =>
    Promise.all(
      items.map(async ({ picture, ...item }) => {
        if (picture === undefined) return item;
        if (await isHere(picture)) return { ...item, picture };
        losses.at(place, item.text)('picture', picture);
        return item;
      }),
    );
  const questions = [];
  for (const [index, question] of survey.questions.entries()) {
    const place = `survey.questions.${index}`;
    const addresses: string[] = [];
    contractOf(question.kind).withPictures?.(question.settings, (address) => {
      addresses.push(address);
      return address;
    });
    let { settings } = question;
    for (const address of addresses) {
      if (await isHere(address)) continue;
      losses.at(place, question.text)('picture', address);
      settings = Object.fromEntries(Object.entries(asObject(settings) ?? {}).filter(([name]) => name !== 'picture'));
    }
    questions.push({
      ...question,
      settings,
      options: await kept(question.options, place),
      rows: await kept(question.rows, place),
    });
  }
  return {
    ...survey,
    questions,
    ...(survey.pollOptions && { pollOptions: await kept(survey.pollOptions, 'survey.pollOptions') }),
  };
}
