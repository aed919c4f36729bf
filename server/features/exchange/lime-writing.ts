import type { WayToAsk } from '#basics/choices.ts';
import type { Piped } from '#basics/piping.ts';
import type { ForeignItem, LimeQuestion, Lose } from '#questions/exchange/kind-exchange.ts';
import type { Loss } from '#questions/exchange/losses.ts';
import { asHtml } from '#questions/exchange/plain-words.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import { entered, mapSections } from '#survey/section-levels.ts';
import type { FiledSurvey } from './canvass-file.ts';
import { CALLS, writeRelevance } from './condition-writing.ts';
import type { ReadCondition } from './conditions.ts';
import { createLeavingValues } from './formula-writing.ts';
import type { Leaving } from './leaving.ts';
import { limeDefaults } from './leaving-defaults.ts';
import { limeSets } from './lime-sets.ts';
import { asXml, LANGUAGE, type Row, TABLES, type Tables } from './lime-tables.ts';
import { addValue, baseOf, l10nOf, SURVEY_ID } from './lime-values.ts';
import type { Losses } from './losses.ts';
import { type NamedThere, namesOf, nothingWritten, type Written } from './named-there.ts';
import { saidThere } from './own-conditions.ts';
import { BEGIN, END, inTheirWords, leaving, loseOfSurvey, type Say } from './own-questions.ts';
import { writeLimeWords } from './piped-words.ts';

/** The written part so far. */
interface Writing {
  tables: Tables;
  written: Written & Map<string, NamedThere>;
  /** The written questions. */
  made: Map<Leaving, LimeQuestion>;
  gid: number;
  newId: () => number;
}

/** A survey as the text of a file for LimeSurvey. */
export function writeLimeSurvey(survey: FiledSurvey, losses: Losses): string {
  const tables = Object.fromEntries(TABLES.map((name) => [name, [] as Row[]])) as Tables; // a list for each name
  loseOfSurvey(survey, ['anonymous', 'calculations'], losses);
  if (survey.duration) losses.at('survey')('survey', `duration: ${survey.duration}`);
  addSurvey(tables, survey);
  let id = 0;
  const writing: Writing = {
    tables,
    written: nothingWritten('inLime', CALLS.lime),
    made: new Map(),
    gid: 0,
    newId: () => ++id,
  };
  const left = leaving(survey, 'inLime', losses);
  const taken = new Set(left.map(({ own }) => own.name.toLowerCase()));
  const values = createLeavingValues(survey.calculations, {
    ...{ written: writing.written, losses },
    isFree: (name) => /^[A-Za-z][A-Za-z\d]{0,19}$/.test(name) && !taken.has(name.toLowerCase()),
  });
  let order = 0;
  /** The sections around a question, the outer one first. */
  let around: readonly Surrounding[] = [];
  let isShuffled = false;
  const swaps = limeSets(left);
  for (const each of left) {
    const said = inTheirWords(each, (carried) => wordsOf(carried, writing.written));
    const begun = begunWith(said);
    around = begun.reduce(entered, around);
    if (begun.length > 0 || writing.gid === 0) {
      const isBeforeAll = around.every(({ level }) => level === 2);
      isShuffled = (isBeforeAll && survey.shuffled) || around.some(({ section }) => section.shuffled);
      writing.gid += 1;
      addGroup({ begun, around, set: swaps.get(each) ?? '' }, writing);
    }
    addValues();
    order += 1;
    addQuestion(said, each, { writing, order, isShuffled });
    addValues();
  }
  values.lose();
  return asXml(tables);

  /** In a group that is hidden, it calculates nothing. */
  function addValues(): void {
    if (around.some(({ section }) => section.show)) return;
    for (const value of values.next()) {
      order += 1;
      addValue(value, writing, order);
    }
  }
}

/** Words of an answer in a text. */
function wordsOf({ of, name, instead }: Piped, written: Written): ReturnType<Say> {
  const value = of === 'calculated' ? written.calculated.get(name) : undefined;
  if (value !== undefined) return { withInstead: false, written: `${BEGIN}${value}.NAOK${END}` };
  const named = of === 'question' ? written.get(name) : undefined;
  const { tells, inParts } = named ? namesOf('inLime', named.each) : {};
  if (!named || !tells) return null;
  const withInstead = instead !== '' && !/['\\]/.test(instead);
  const words = { code: named.each.own.name, inParts: inParts === true, instead: withInstead ? instead : '' };
  return { withInstead, written: `${BEGIN}${writeLimeWords(words)}${END}` };
}

function addSurvey(tables: Tables, { title, description, asked = 'together', anonymous }: FiledSurvey): void {
  tables.surveys.push({
    ...{ sid: SURVEY_ID, gsid: 1, admin: '', active: 'N', expires: '', startdate: '', adminemail: '' },
    ...{ anonymized: anonymous ? 'Y' : 'N', format: FORMATS[asked], savetimings: 'N', language: LANGUAGE },
    ...{ additional_languages: '', datestamp: 'N', allowprev: 'Y', showwelcome: 'Y', showprogress: 'Y' },
  });
  tables.surveys_languagesettings.push({
    ...{ surveyls_survey_id: SURVEY_ID, surveyls_language: LANGUAGE, surveyls_title: asHtml(title || 'Survey') },
    ...{ surveyls_description: asHtml(description).replaceAll('\n', '<br />'), surveyls_welcometext: '' },
    ...{ surveyls_endtext: '', surveyls_url: '', surveyls_dateformat: 6, surveyls_numberformat: 0 },
  });
}
const FORMATS: Record<WayToAsk, string> = { together: 'A', 'by-section': 'G', 'one-by-one': 'S' };

/** A section around a question. */
interface Surrounding {
  level: 2 | undefined;
  section: NonNullable<Leaving['question']['section']>;
  lose: Lose;
}

const begunWith = ({ question, loseOfSections }: Leaving): Surrounding[] =>
  Object.values(
    mapSections(question, (section, field) => ({
      ...{ section, lose: loseOfSections[field] },
      level: field === 'subsection' ? (2 as const) : undefined,
    })),
  );

/** A group for a section, or for a subsection, because groups there have no groups in them. */
function addGroup(
  { begun, around, set }: Record<'begun' | 'around', readonly Surrounding[]> & { set: string },
  { tables, gid, written }: Writing,
): void {
  const [inner, outer] = [around.at(-1), around.at(-2)];
  if (inner?.level === 2) inner.lose('setting', 'subsection');
  const whole = outer?.section.show ? saidThere(outer.section.show, written, 'inLime') : null;
  // If it had a group of its own, that has named the loss.
  if (outer?.section.show && !whole && begun.includes(outer)) outer.lose('condition');
  const grelevance = inner ? (relevanceOf(inner.section.show, written, inner.lose, whole) ?? '') : '';
  const words = (of: 'title' | 'text', between: string) =>
    asHtml(
      begun
        .map(({ section }) => section[of])
        .filter((each) => each !== '')
        .join(between),
    );
  tables.groups.push({ gid, sid: SURVEY_ID, group_order: gid, randomization_group: set, grelevance });
  tables.group_l10ns.push({
    ...{ id: gid, gid, language: LANGUAGE },
    ...{ group_name: words('title', ': '), description: words('text', '\n') },
  });
}

/** @param each the same question with our words, by which conditions name its choices */
function addQuestion(
  said: Leaving,
  each: Leaving,
  { writing, order, isShuffled }: { writing: Writing; order: number; isShuffled: boolean },
): void {
  const { own, question, lose } = said;
  const { tables, gid, newId, written } = writing;
  const made = exchangeOf(question.kind).toLime(own, lose);
  const qid = newId();
  const { filter, relevances } = optionsOf(said, made, writing);
  const attributes = {
    ...made.attributes,
    ...filter,
    ...(question.shuffled && shuffledIn(made)),
    // All questions of a group with this name come in a random order, and the others stay.
    ...(isShuffled && !question.pinned && { random_group: `g${gid}` }),
  };
  const base = baseOf(gid, made.type);
  const { requiredIf, validIf, invalidText } = question;
  if (requiredIf && !own.required) lose('rule', 'requiredIf');
  tables.questions.push({
    ...{ qid, parent_qid: 0, ...base, title: own.name, preg: String(made.attributes?.['preg'] ?? '') },
    ...{ other: made.other ? 'Y' : 'N', mandatory: own.required ? 'Y' : 'N', question_order: order, scale_id: 0 },
    relevance: relevanceOf(question.show, written, lose, answeredFirst(said, filter)) ?? '1',
    question_theme_name: made.theme ?? '',
  });
  const html = made.html ?? asHtml(own.text);
  tables.question_l10ns.push(l10nOf(newId(), qid, { html, help: asHtml(question.explanation ?? '') }));
  addSubquestions(tables, made, { base, qid, newId, relevances });
  addDefaults(each, made, { tables, qid, newId });
  for (const [index, { value, text }] of (made.answers ?? []).entries()) {
    const aid = newId();
    tables.answers.push({ aid, qid, code: value, sortorder: index, assessment_value: 0, scale_id: 0 });
    tables.answer_l10ns.push({ id: newId(), aid, answer: asHtml(text), language: LANGUAGE });
  }
  writing.made.set(each, made);
  if (question._id !== undefined) {
    const columns = made.answers ?? made.columns;
    const namesIn = (items: readonly ForeignItem[] | undefined = []) => items.map(({ value }) => value);
    written.set(question._id, {
      each,
      options: namesIn(columns ?? made.subquestions),
      rows: namesIn(columns && made.subquestions),
    });
  }
  // A rule may name its own question, which is written by now.
  const rule = validIf ? saidThere(validIf, written, 'inLime') : null;
  if (validIf && !rule) lose('rule');
  const judged = rule && {
    em_validation_q: equationOf({ any: [{ question: own.name, part: null, answered: false }, rule] }, written),
    ...(invalidText && { em_validation_q_tip: asHtml(invalidText) }),
  };
  for (const [attribute, value] of Object.entries({ ...attributes, ...judged })) {
    if (attribute === 'preg') continue;
    const language = LOCALIZED.has(attribute) ? LANGUAGE : '';
    tables.question_attributes.push({ qid, attribute, value, language });
  }
}

function addDefaults(
  each: Leaving,
  made: LimeQuestion,
  { tables, qid, newId }: Pick<Writing, 'tables' | 'newId'> & { qid: number },
): void {
  for (const { part, value } of limeDefaults(each, made)) {
    const dvid = newId();
    const row = tables.subquestions.find((each) => each['parent_qid'] === qid && each['title'] === part);
    tables.defaultvalues.push({ dvid, qid, scale_id: 0, sqid: row?.['qid'] ?? 0, specialtype: '' });
    tables.defaultvalue_l10ns.push({ id: newId(), dvid, language: LANGUAGE, defaultvalue: value });
  }
}

/** Attributes that are texts; the file has them once for each language. */
const LOCALIZED = new Set(['em_validation_q_tip', 'other_replace_text', 'prefix', 'suffix', 'placeholder']);

/** Versions use different names, and each ignores the other's. */
const shuffledIn = ({ subquestions }: LimeQuestion) => ({
  random_order: 1,
  [subquestions ? 'subquestion_order' : 'answer_order']: 'random',
});

/** The options carried from an earlier question, or the conditions of options; none for others. */
function optionsOf(
  { carries, options, own, lose }: Leaving,
  made: LimeQuestion,
  { made: before, written }: Writing,
): { filter: Record<string, string> | null; relevances: readonly string[] } {
  const from = carries && before.get(carries.from);
  const hasOptions = made.subquestions !== undefined && !made.answers && !made.columns;
  // By their codes; an own option, or one that excludes the others, would be left out with them.
  const isAll = hasOptions && made.subquestions?.length === own.options.length && !made.other;
  if (carries && isAll && from?.type === 'M') {
    return { filter: { [carries.not ? FILTERS.not : FILTERS.chosen]: carries.from.own.name }, relevances: [] };
  }
  const relevances = options.map(({ text, show }) => {
    const loses = (what: Loss) => lose(what, text);
    // Answers have no relevance there.
    if (hasOptions) return relevanceOf(show, written, loses) ?? '1';
    if (show && !carries) loses('condition');
    return '1';
  });
  if (carries && !hasOptions) lose('setting', `carries: ${carries.from.own.text}`);
  return { filter: null, relevances };
}
const FILTERS = { chosen: 'array_filter', not: 'array_filter_exclude' } as const;

/** Options that were not chosen come from an answered question, so the condition asks for an answer first. */
const answeredFirst = ({ carries }: Leaving, filter: object | null): ReadCondition | null =>
  filter && carries?.not ? { question: carries.from.own.name, part: null, answered: true } : null;

function relevanceOf(
  show: ShowInput | null | undefined,
  written: Written,
  lose: Lose,
  first: ReadCondition | null = null,
): string | null {
  const condition = show ? saidThere(show, written, 'inLime') : null;
  if (show && !condition) lose('condition');
  const all = [first, condition].filter((part) => part !== null);
  const [only] = all;
  if (!only) return null;
  return equationOf(all.length === 1 ? only : { all }, written);
}

function equationOf(condition: ReadCondition, written: Written): string {
  const inParts = new Set(
    [...written.values()].flatMap(({ each }) => (namesOf('inLime', each).inParts ? [each.own.name] : [])),
  );
  return writeRelevance(condition, (question) => inParts.has(question));
}

function addSubquestions(
  tables: Tables,
  made: LimeQuestion,
  { base, qid, newId, relevances }: { base: Row; qid: number; newId: () => number; relevances: readonly string[] },
): void {
  for (const [scale, items] of [made.subquestions ?? [], made.columns ?? []].entries()) {
    for (const [index, { value, text }] of items.entries()) {
      const own = newId();
      tables.subquestions.push({
        ...{ qid: own, parent_qid: qid, ...base, type: 'T', title: value, preg: '', other: 'N', mandatory: '' },
        ...{ question_order: index, scale_id: scale, relevance: relevances[index] ?? '1', question_theme_name: '' },
      });
      tables.question_l10ns.push(l10nOf(newId(), own, { html: asHtml(text), help: '' }));
    }
  }
}
