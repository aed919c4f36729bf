import { isDeepStrictEqual } from 'node:util';
import { type Piped, withoutPiped, withPiped } from '#basics/piping.ts';
import { contractOf } from '#questions/contract.ts';
import { type Lose, limeCodes, type OwnCodes } from '#questions/exchange/kind-exchange.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import type { ItemInput } from '#questions/model/question.ts';
import { ButtonWords } from '#survey/buttons.ts';
import { surveyFields } from '#survey/document/fields.ts';
import { mapSections, SECTION_FIELDS, type SectionField } from '#survey/section-levels.ts';
import { firstSettings } from '#survey/settings.ts';
import type { FiledSurvey } from './canvass-file.ts';
import type { Leaving, Program } from './leaving.ts';
import type { Losses } from './losses.ts';

/** The questions of a survey for the other program; lists what is lost. */
export function leaving(survey: FiledSurvey, program: Program, losses: Losses): Leaving[] {
  const { questions } = survey;
  const names = namesFor(survey, program, losses);
  const left = new Map<string, Leaving>();
  /** The sets whose number is told, of sections, and of the subsections of this one. */
  const [toldOuter, toldSets] = [new Set<string>(), new Set<string>()];
  return questions.map((question, index) => {
    const { kind, text, required = false, rows, settings } = question;
    const lose = losses.at(`questions.${index}`, withoutPiped(text));
    const from = question.carries ? left.get(question.carries.question) : undefined;
    const carries = question.carries && from ? { from, not: question.carries.not === true } : null;
    const options = carries ? carriedOptions(carries) : question.options;
    loseItems(options, lose);
    loseItems(rows, lose);
    if (question.carries && !from) lose('setting', 'carries');
    if (question.entriesOf && program === 'inLime') lose('setting', 'entriesOf');
    for (const { name } of question.quotas ?? []) lose('quota', name);
    if (question.order) lose('setting', `order: ${question.order}`);
    for (const [name, value] of Object.entries(question)) {
      if (!TOLD.has(name) && value !== null && value !== undefined && value !== false) lose('setting', name);
    }
    const loseOf = (field: SectionField) =>
      losses.at(`questions.${index}.${field}`, withoutPiped(question[field]?.title ?? ''));
    const loseOfSections = { section: loseOf('section'), subsection: loseOf('subsection') };
    mapSections(question, ({ drawn }, field) => drawn && loseOfSections[field]('setting', `drawn: ${drawn}`));
    if (question.section) toldSets.clear();
    mapSections(question, ({ set, setDrawn }, field) => {
      const told = field === 'section' ? toldOuter : toldSets;
      if (set && setDrawn && !told.has(set)) loseOfSections[field]('setting', `setDrawn: ${setDrawn} (${set})`);
      if (set && setDrawn) told.add(set);
    });
    const { needs } = contractOf(kind);
    const each: Leaving = {
      own: {
        name: names[index] ?? '',
        ...{ text, required, settings },
        options: needs.options === undefined ? [] : options.map((option) => option.text),
        rows: needs.rows === undefined ? [] : rows.map((row) => row.text),
        codes: { options: codesOf(options), rows: codesOf(rows) },
        exclusive: options.map((option) => option.exclusive === true),
        itemSettings: options.map((option) => option.settings ?? contractOf(kind).item?.settings.parse({})),
      },
      ...{ question, options, carries, lose },
      loseOfSections,
    };
    if (question._id !== undefined) left.set(question._id, each);
    return each;
  });
}

const codesOf = (items: readonly ItemInput[]): OwnCodes => items.map(({ ownCode = null }) => ownCode);

/**
 * The names of the questions: their own codes, and others. The other programs read words in braces as names, so no text of the survey
 * may contain one.
 */
function namesFor(survey: FiledSurvey, program: Program, losses: Losses): string[] {
  const texts = JSON.stringify(survey).toLowerCase();
  const loseAt = (index: number) => losses.at(`questions.${index}`, withoutPiped(survey.questions[index]?.text ?? ''));
  const own = survey.questions.map(({ ownCode = null }, index) => {
    if (ownCode === null || !texts.includes(`{${ownCode.toLowerCase()}`)) return ownCode;
    loseAt(index)('code', ownCode);
    return null;
  });
  const codes = program === 'inLime' ? limeCodes(own, { loseAt }) : own;
  const isCode = (name: RegExp) => codes.some((code) => code !== null && name.test(code));
  let prefix = 'q';
  while (texts.includes(`{${prefix}`) || isCode(new RegExp(`^${prefix}\\d+$`, 'i'))) prefix += 'q';
  return codes.map((code, index) => code ?? `${prefix}${index + 1}`);
}

/** The options of an earlier question, each under the condition that it was chosen there, or not. */
function carriedOptions({ from, not }: NonNullable<Leaving['carries']>): ItemInput[] {
  const { _id, kind, settings } = from.question;
  const coded = from.options.map(({ text }, index) => ({ code: index + 1, text }));
  const offers = contractOf(kind).offers?.({ options: coded, rows: [], slots: {}, settings }) ?? [];
  // Conditions on a ranking name the first place only, but an option with any place is carried.
  const question = offers.length > 0 ? _id : undefined;
  return from.options.map(({ text, picture, show, ownCode }): ItemInput => {
    const chosen = { question: question ?? '', chosen: [text], ...(not && { not: true as const }) };
    // A chosen option was offered.
    const all = not ? [{ answered: question ?? '' }, chosen, ...flat(show)] : [chosen];
    return { text, ownCode, ...(picture !== undefined && { picture }), show: { all } as ShowInput };
  });
}

/** Joined to others that hold, too. */
const flat = (show: ShowInput | null | undefined) => (show ? ('all' in show ? show.all : [show]) : []);

/** A placeholder in another program's notation; `withInstead`: with the text without an answer. */
export type Say = (carried: Piped) => { written: string; withInstead: boolean } | null;

/**
 * A question with its placeholders in another program's notation.
 * @param say null for a placeholder that it cannot write: the text without an answer replaces it, and the loss is listed
 */
export function inTheirWords(each: Leaving, say: Say): Leaving {
  const { own, question, lose, loseOfSections } = each;
  const { explanation } = question;
  const words = (loses: Lose) => (text: string) =>
    withPiped(text.replaceAll(MARKS, ''), (carried) => {
      const said = say(carried);
      const instead = carried.instead || NOTHING;
      if (!said) loses('placeholder', instead);
      else if (carried.instead && !said.withInstead) loses('setting', `instead: ${instead}`);
      return said?.written ?? instead;
    });
  const said = words(lose);
  return {
    ...each,
    own: { ...own, text: said(own.text), options: own.options.map(said), rows: own.rows.map(said) },
    question: {
      ...question,
      ...(explanation && { explanation: said(explanation) }),
      ...mapSections(question, (section, field) => {
        const saidOfSection = words(loseOfSections[field]);
        return { ...section, title: saidOfSection(section.title), text: saidOfSection(section.text) };
      }),
    },
  };
}

/** Mark the begin and end of placeholders, because other braces are words. No text has these noncharacters. */
export const [BEGIN, END] = ['\ufdd0', '\ufdd1'];
const MARKS = new RegExp(`[${BEGIN}${END}]`, 'g');
const NOTHING = '…';

/** The properties of a question that are written, or listed as lost elsewhere. */
const TOLD = new Set([
  ...['_id', 'kind', 'text', 'explanation', 'required', 'options', 'rows', 'settings', 'quotas', 'order', 'show'],
  ...[
    ...SECTION_FIELDS,
    'carries',
    'entriesOf',
    'shuffled',
    'pinned',
    'ownCode',
    'defaultAnswer',
    'requiredIf',
    'validIf',
    'invalidText',
  ],
]);

function loseItems(items: readonly ItemInput[], lose: Lose): void {
  for (const { text, picture, pinned, seats } of items) {
    if (pinned) lose('setting', `pinned: ${text}`);
    if (picture) lose('picture', text);
    if (seats) lose('seats', `${text}: ${seats}`);
  }
}

/** Lists the settings of a survey that no other program can hold. */
export function loseOfSurvey(survey: FiledSurvey, told: readonly string[], losses: Losses): void {
  const lose = losses.at('survey');
  if (survey.pollQuestion) lose('poll', survey.pollQuestion);
  for (const { title } of survey.endings ?? []) lose('ending', title);
  for (const { name } of survey.fields ?? []) lose('field', name);
  const first: Readonly<Record<string, unknown>> = firstSettings;
  for (const [name, value] of Object.entries(survey)) {
    const isLost = !told.includes(name) && fileRules[name]?.inOtherFiles === 'lost';
    if (!isLost || value === null || value === false || (Array.isArray(value) && value.length === 0)) continue;
    if (!isDeepStrictEqual(first[name], value)) lose('survey', `${name}: ${detailOf(name, value)}`);
  }
}

const detailOf = (name: string, value: unknown): string => {
  if (name === 'buttons') return Object.values(ButtonWords.parse(value)).join(', ');
  return typeof value === 'object' ? NOTHING : String(value);
};
const fileRules: Readonly<Record<string, { inOtherFiles: string }>> = surveyFields;
