import { formedLine, formedLines } from '#questions/exchange/formed-words.ts';
import type { ForeignItem, Lose } from '#questions/exchange/kind-exchange.ts';
import { plainLine, plainLines } from '#questions/exchange/plain-words.ts';
import { fileFault } from './file-fault.ts';
import {
  addQuestion,
  become,
  type ForeignSource,
  type OptionsOf,
  type ReadCalculation,
  type ReadEnding,
  type ReadQuestion,
  type ReadSurvey,
  type ShownWhen,
  saysSomething,
} from './foreign-question.ts';
import { DEFAULTS } from './lime-defaults.ts';
import { designedIn } from './lime-designer.ts';
import { orderIn } from './lime-order.ts';
import {
  assertOnce,
  byNumber,
  conditionIn,
  fieldIn,
  inOwnLanguage,
  isNone,
  type Reading,
  rowsOf,
  saidIn,
  textOf,
  wordsOf,
} from './lime-rows.ts';
import type { Losses } from './losses.ts';
import type { XmlRow, XmlTables } from './xml-file.ts';

/** Attributes that do not change the question, or that are read elsewhere. */
const COSMETIC = new Set(
  `
  question_template cssclass hide_tip statistics_showgraph statistics_graphtype printable_help save_as_default clear_default
  page_break scale_export display_columns answer_width repeat_headings text_input_width text_input_columns display_rows
  input_size label_input_columns answer_width_bycolumn image public_statistics em_validation_q_tip em_validation_sq_tip theme
  showpopups show_title show_comment samechoiceheight samelistheight choice_title rank_title dropdown_size dropdown_prefix
  category_separator dropdown_dates dropdown_dates_month_style reverse use_dropdown button_size keep_aspect horizontal_scroll
  max_buttons_row crop_or_resize other_position other_comment_mandatory num_value_int_only min_num_value_n max_num_value_n
  slider_accuracy slider_handle slider_orientation slider_min slider_max slider_rating slider_showminmax slider_separator
  slider_custom_handle slider_default slider_default_set slider_middlestart slider_reset prefix suffix numbers_only
  allowed_filetypes max_filesize min_num_of_files question_theme_name other date_format encrypted other_replace_text
  maximum_chars placeholder min_answers max_answers location_mapheight location_mapwidth location_mapzoom
  location_nodefaultfromip location_city location_state location_postal location_country location_defaultcoordinates
  dualscale_headerA dualscale_headerB random_group array_filter array_filter_exclude hidden
`.match(/\w+/g),
);

/** How versions of LimeSurvey name the order of answers and subquestions, and a random one. */
const ORDERS: readonly string[] = ['random_order', 'answer_order', 'subquestion_order'];
const RANDOM = new Set(['1', 'random']);

/** Reads a file of LimeSurvey: a whole survey, a group or a question. @throws AppError `invalid_input` with the line of what cannot be read */
export function readLimeSurvey(file: XmlTables, losses: Losses): ReadSurvey {
  if (!['Survey', 'Group', 'Question'].includes(file.docType)) throw fileFault('LimeSurveyDocType', 'unknown');
  const [settings] = rowsOf(file, 'surveys');
  const language = fieldIn(settings, 'language') || (file.languages[0] ?? 'en');
  const names = new Map(rowsOf(file, 'questions').map((row) => [fieldIn(row, 'qid'), fieldIn(row, 'title')]));
  const isScored = fieldIn(settings, 'assessments') === 'Y';
  const types = new Map(rowsOf(file, 'questions').map((row) => [fieldIn(row, 'qid'), fieldIn(row, 'type')]));
  const reading: Reading = { file, losses, language, names, types, isScored };
  const lose = losses.at('surveys');
  const others = new Set([...file.languages, ...fieldIn(settings, 'additional_languages').split(' ')]);
  others.delete(language);
  others.delete('');
  if (others.size > 0) lose('language', [...others].join(', '));
  for (const row of rowsOf(file, 'quota')) losses.at(`line ${row.line}`)('quota', fieldIn(row, 'name'));
  if (rowsOf(file, 'assessments').length > 0) lose('scores', 'assessments');
  const { questions, calculations } = questionsOf(reading);
  return { survey: surveyOf(settings, reading), questions, calculations, endings: [endIn(reading)] };
}

/** What respondents read at the end, and where they may go. */
function endIn({ file, losses, language }: Reading): ReadEnding {
  const words = rowsOf(file, 'surveys_languagesettings').find((row) => fieldIn(row, 'surveyls_language') === language);
  const where = words ? `line ${words.line}` : 'surveys_languagesettings';
  const lines = (name: string) => plainLines(fieldIn(words, name), losses.at(where));
  const said = [lines('surveyls_endtext'), lines('surveyls_urldescription')].filter((part) => part !== '').join('\n');
  const link = fieldIn(words, 'surveyls_url').trim();
  return { where, link, words: lines('surveyls_endtext') === '' && link === '' ? '' : said, shownWhen: [] };
}

function surveyOf(settings: XmlRow | undefined, { file, losses, language }: Reading): ReadSurvey['survey'] {
  const words = rowsOf(file, 'surveys_languagesettings').find((row) => fieldIn(row, 'surveyls_language') === language);
  const lose = losses.at(words ? `line ${words.line}` : 'surveys_languagesettings');
  const lines = (name: string) => plainLines(fieldIn(words, name), lose);
  const formed = (name: string) => formedLines(fieldIn(words, name), lose);
  for (const name of ['expires', 'startdate']) {
    if (fieldIn(settings, name) !== '') lose('survey', `${name}: ${fieldIn(settings, name)}`);
  }
  return {
    title: lines('surveyls_title').replaceAll('\n', ' '),
    description: [formed('surveyls_description'), formed('surveyls_welcometext')]
      .filter((part) => part !== '')
      .join('\n'),
    duration: null,
    asked: ({ A: 'together', S: 'one-by-one' } as const)[fieldIn(settings, 'format')] ?? 'by-section',
    anonymous: fieldIn(settings, 'anonymized') === 'Y',
  };
}

function questionsOf(reading: Reading): { questions: ReadQuestion[]; calculations: ReadCalculation[] } {
  const { file, losses } = reading;
  const questions: ReadQuestion[] = [];
  const calculations: ReadCalculation[] = [];
  const all = inOwnLanguage(rowsOf(file, 'questions'), reading).filter((row) => isNone(fieldIn(row, 'parent_qid')));
  // A file of one question has no group.
  const alone = all
    .slice(0, 1)
    .map(({ line, fields }) => ({ line, fields: new Map([['gid', fields.get('gid') ?? '']]) }));
  const groups = (file.docType === 'Question' ? alone : inOwnLanguage(rowsOf(file, 'groups'), reading)).toSorted(
    byNumber('group_order'),
  );
  assertOnce(all, 'qid');
  assertOnce(groups, 'gid');
  const known = new Set(groups.map((group) => fieldIn(group, 'gid')));
  const byGroup = Map.groupBy(all, (row) => fieldIn(row, 'gid'));
  for (const row of all) {
    if (!known.has(fieldIn(row, 'gid'))) losses.at(`line ${row.line}`, textOf(row, reading))('type', 'gid');
  }
  const parts = partsOf(reading);
  const order = orderIn(all, parts.attributes);
  for (const group of groups) {
    const words = wordsOf('group_l10ns', 'gid', group, reading);
    let section: ReadQuestion['section'] = {
      title: plainLine(fieldIn(words, 'group_name')),
      text: formedLines(fieldIn(words, 'description'), losses.at(`line ${words.line}`)),
      shownWhen: conditionIn(group, 'grelevance', reading),
      shuffled: order.isShuffled(group),
    };
    const own = byGroup.get(fieldIn(group, 'gid')) ?? [];
    for (const row of own.toSorted(byNumber('question_order'))) {
      if (fieldIn(row, 'type') === '*') {
        calculations.push({ ...equationOf(row, { reading, parts }), after: questions.length });
        continue;
      }
      const pinned = order.isPinned(row);
      const name = order.isShuffled(group) ? '' : attributesOf(row, { reading, parts }).get('random_group');
      if (name) losses.at(`line ${row.line}`, textOf(row, reading))('setting', `random_group: ${name}`);
      for (const question of questionOf(row, { reading, parts })) {
        addQuestion(questions, { ...question, section, pinned });
        section = null;
      }
    }
  }
  return { questions, calculations };
}

/** An equation: its own attribute, otherwise the only expression in its words. */
function equationOf(
  row: XmlRow,
  { reading, parts }: { reading: Reading; parts: Parts },
): Omit<ReadCalculation, 'after'> {
  const own = attributesOf(row, { reading, parts }).get('equation')?.trim() || textOf(row, reading);
  const [, inner = own] = /^\{([^{}]*)\}$/.exec(own) ?? [];
  const isPlain = inner !== own || !/[{}]/.test(own);
  return {
    where: `line ${row.line}`,
    name: fieldIn(row, 'title'),
    written: own,
    formula: isPlain ? saidIn(inner, reading) : null,
  };
}

/** The rows that belong to questions, by the id of their question. */
interface Parts {
  answers: Map<string, XmlRow[]>;
  subquestions: Map<string, XmlRow[]>;
  attributes: Map<string, XmlRow[]>;
  conditions: Map<string, XmlRow[]>;
}

function partsOf(reading: Reading): Parts {
  const { file } = reading;
  const by = (rows: readonly XmlRow[], name: string) => Map.groupBy(rows, (row) => fieldIn(row, name));
  return {
    answers: by(inOwnLanguage(rowsOf(file, 'answers'), reading), 'qid'),
    subquestions: by(inOwnLanguage(rowsOf(file, 'subquestions'), reading), 'parent_qid'),
    attributes: by(rowsOf(file, 'question_attributes'), 'qid'),
    conditions: by(rowsOf(file, 'conditions'), 'qid'),
  };
}

function questionOf(
  row: XmlRow,
  { reading, parts }: { reading: Reading; parts: Parts },
): Omit<ReadQuestion, 'section' | 'pinned'>[] {
  const where = `line ${row.line}`;
  const { losses } = reading;
  const words = wordsOf('question_l10ns', 'qid', row, reading);
  const html = fieldIn(words, 'question');
  const plain = plainLine(html);
  const said = formedLine(html, losses.at(where, plain || fieldIn(row, 'title')));
  // Without words the code has to do, until its author writes some.
  const text = plain || fieldIn(row, 'title');
  const formed = said || text;
  const lose = losses.at(where, text);
  if (said === '' && !UNASKED.has(fieldIn(row, 'type'))) lose('wordless');
  if (saysScript(fieldIn(words, 'script'))) lose('setting', 'script');
  if (fieldIn(row, 'mandatory') === 'S') lose('setting', 'mandatory: S');

  const attributes = attributesOf(row, { reading, parts });
  const optionsShownWhen = new Map<string, ShownWhen[]>();
  const written = become(sourceOf(row, { text, html, reading, parts, lose, attributes, optionsShownWhen }), lose);
  const isRandom = ORDERS.some((name) => RANDOM.has(attributes.get(name) ?? ''));
  return (written ?? []).map((part, index) => ({
    ...{ where, name: fieldIn(row, 'title'), written: part, text: formed },
    explanation: index === 0 ? formedLines(fieldIn(words, 'help'), lose) : '',
    required: fieldIn(row, 'mandatory') === 'Y',
    shownWhen: [...shownWhenOf(row, { reading, parts }), ...(attributes.get('hidden') === '1' ? [HIDDEN] : [])],
    ...{ optionsShownWhen, optionsOf: optionsOf(attributes) },
    shuffled: isRandom ? (['options', 'rows'] as const) : [],
  }));
}

/** Never seen by a respondent, whatever its relevance. */
const HIDDEN: ShownWhen = { written: 'hidden', condition: { value: '0' } };

/** Equations and statements may be without words. */
const UNASKED = new Set(['*', 'X']);

/** A script that is more than a comment. */
const saysScript = (script: string): boolean =>
  script.replaceAll(/\/\*.*?\*\/|<!--.*?-->|^\s*\/\/.*$|<\/?script[^>]*>/gms, '').trim() !== '';

/** The relevance of a question; without any, what its author chose in the designer of conditions. */
function shownWhenOf(row: XmlRow, { reading, parts }: { reading: Reading; parts: Parts }): ShownWhen[] {
  const own = conditionIn(row, 'relevance', reading);
  const designed = parts.conditions.get(fieldIn(row, 'qid')) ?? [];
  return own.length > 0 || designed.length === 0 ? own : [designedIn(designed, reading)];
}

/** The question whose options this one carries, as far as its own options have the same codes. */
function optionsOf(attributes: ReadonlyMap<string, string>): OptionsOf | null {
  const [chosen, not] = ['array_filter', 'array_filter_exclude'].map((name) => attributes.get(name) ?? '');
  if (!chosen && !not) return null;
  const isBoth = chosen && not;
  return {
    question: (isBoth ? `${chosen};${not}` : chosen || not) ?? '',
    which: chosen ? 'selected' : 'unselected',
    written: chosen ? `array_filter: ${chosen}` : `array_filter_exclude: ${not}`,
    byValues: true,
  };
}

function attributesOf(row: XmlRow, { reading, parts }: { reading: Reading; parts: Parts }): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const attribute of parts.attributes.get(fieldIn(row, 'qid')) ?? []) {
    const language = fieldIn(attribute, 'language');
    const name = fieldIn(attribute, 'attribute');
    if (language === '' || language === reading.language) attributes.set(name, fieldIn(attribute, 'value'));
  }
  return attributes;
}

interface Reads {
  text: string;
  html: string;
  reading: Reading;
  parts: Parts;
  lose: Lose;
  attributes: ReadonlyMap<string, string>;
  /** Gets the conditions of subquestions, by their codes. */
  optionsShownWhen: Map<string, ShownWhen[]>;
}

function sourceOf(
  row: XmlRow,
  { text, html, reading, parts, lose, attributes, optionsShownWhen }: Reads,
): ForeignSource {
  const qid = fieldIn(row, 'qid');
  const own: Record<string, string> = {
    other: fieldIn(row, 'other'),
    preg: fieldIn(row, 'preg'),
    question_theme_name: fieldIn(row, 'question_theme_name'),
  };
  const answers = itemsIn(
    parts.answers.get(qid) ?? [],
    { id: 'aid', table: 'answer_l10ns', words: 'answer', code: 'code', order: 'sortorder' },
    { reading, lose, shownWhen: null },
  );
  const subquestions = itemsIn(
    parts.subquestions.get(qid) ?? [],
    { id: 'qid', table: 'question_l10ns', words: 'question', code: 'title', order: 'question_order' },
    { reading, lose, shownWhen: optionsShownWhen },
  );
  return {
    from: 'fromLime',
    type: fieldIn(row, 'type'),
    text,
    options: answers.first,
    rows: subquestions.first,
    others: answers.second.length > 0 ? answers.second : subquestions.second,
    names: [
      ...(own['preg'] === '' ? [] : ['preg']),
      ...[...attributes].flatMap(([name, value]) => {
        const isTold =
          COSMETIC.has(name) ||
          (name === 'relevance' && value === fieldIn(row, name)) ||
          DEFAULTS.get(name)?.has(value) ||
          name.startsWith('time_limit_') ||
          (ORDERS.includes(name) && (RANDOM.has(value) || value === 'normal'));
        return isTold || !saysSomething(value) ? [] : [name];
      }),
    ],
    valueOf(name) {
      if (name === 'heading') return /^\s*<h([1-6])[\s>][^<]*<\/h\1>\s*$/i.test(html);
      const value = Object.hasOwn(own, name) ? own[name] : attributes.get(name);
      return value === '' ? undefined : value;
    },
    wordsOf: (value) =>
      typeof value === 'string' && value !== '' ? (/</.test(value) ? plainLine(value) : value) : undefined,
  };
}

interface ItemNames {
  id: string;
  table: string;
  words: string;
  code: string;
  order: string;
}

function itemsIn(
  rows: readonly XmlRow[],
  names: ItemNames,
  { reading, lose, shownWhen }: { reading: Reading; lose: Lose; shownWhen: Map<string, ShownWhen[]> | null },
): Record<'first' | 'second', ForeignItem[]> {
  const items = rows.toSorted(byNumber(names.order)).map((row) => {
    const said = fieldIn(wordsOf(names.table, names.id, row, reading), names.words);
    const shown = conditionIn(row, 'relevance', reading);
    if (shown.length > 0 && shownWhen) shownWhen.set(fieldIn(row, names.code), shown);
    else for (const { written } of shown) lose('condition', written);
    if (reading.isScored && !isNone(fieldIn(row, 'assessment_value'))) lose('scores', fieldIn(row, names.code));
    return { scale: fieldIn(row, 'scale_id'), value: fieldIn(row, names.code), text: plainLine(said, lose) };
  });
  const of = (isSecond: boolean) =>
    items.filter(({ scale }) => (scale === '1') === isSecond).map(({ value, text }) => ({ value, text }));
  return { first: of(false), second: of(true) };
}
