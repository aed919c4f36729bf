// What a file of LimeSurvey says of the survey as a whole: its texts, its end, its notice, and values from its address.
import { faultOfName } from '#basics/field-names.ts';
import { DESCRIPTION_MAX, FIELD_NAME_MAX, HIDDEN_FIELDS_MAX } from '#basics/limits.ts';
import { formedLines, linkedLines, showsFile } from '#questions/exchange/formed-words.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import type { ReadEnding, ReadQuestion, ReadSurvey } from './foreign-question.ts';
import { withCodes } from './lime-constants.ts';
import { attributeIn, fieldIn, isNone, type Reading, rowsOf } from './lime-rows.ts';
import { limeWordsIn } from './lime-words.ts';
import type { XmlRow } from './xml-file.ts';

const wordsIn = ({ file, language }: Pick<Reading, 'file' | 'language'>): XmlRow | undefined =>
  rowsOf(file, 'surveys_languagesettings').find((row) => fieldIn(row, 'surveyls_language') === language);

const placeOf = (words: XmlRow | undefined): string => (words ? `line ${words.line}` : 'surveys_languagesettings');

/** The title, the description and the settings. */
export function surveyOf(settings: XmlRow | undefined, reading: Reading): ReadSurvey['survey'] {
  const words = wordsIn(reading);
  const lose = reading.losses.at(placeOf(words));
  const formed = (name: string) => {
    const html = withCodes(fieldIn(words, name), reading);
    // Nothing is known of a respondent before the first question.
    for (const [placeholder] of html.matchAll(/\{[A-Za-z][^{}<>]{0,200}\}/g)) lose('placeholder', placeholder);
    return linkedLines(html, lose);
  };
  for (const name of ['expires', 'startdate']) {
    if (fieldIn(settings, name) !== '') lose('survey', `${name}: ${fieldIn(settings, name)}`);
  }
  const parts = DESCRIBED.filter((name) => name !== WELCOME || !isWelcomeApart(reading));
  return {
    title: plainLine(fieldIn(words, 'surveyls_title'), lose),
    description: parts
      .map(formed)
      .filter((part) => part !== '')
      .join('\n'),
    duration: null,
    asked: ({ A: 'together', S: 'one-by-one' } as const)[fieldIn(settings, 'format')] ?? 'by-section',
    anonymous: fieldIn(settings, 'anonymized') === 'Y',
  };
}

const WELCOME = 'surveyls_welcometext';
const DESCRIBED = ['surveyls_description', WELCOME];

/** Whether the description has no room for the welcome or its pictures; the original decides for its translations. */
function isWelcomeApart(reading: Reading): boolean {
  const words = wordsIn({ ...reading, language: reading.base });
  if (showsFile(fieldIn(words, WELCOME))) return true;
  return DESCRIBED.map((name) => formedLines(fieldIn(words, name))).join('\n').length > DESCRIPTION_MAX;
}

/** A welcome that the description cannot hold, as the first statement. */
export function welcomeIn(reading: Reading): ReadQuestion[] {
  if (!isWelcomeApart(reading)) return [];
  const words = wordsIn(reading);
  const where = placeOf(words);
  const html = withCodes(fieldIn(words, WELCOME), reading);
  const text = formedLines(html, reading.losses.at(where, plainLine(html)));
  return [
    {
      ...{ where, name: where, written: { kind: 'statement' }, text, explanation: '', required: false },
      ...{ section: null, shownWhen: [], optionsShownWhen: new Map(), optionsOf: null, shuffled: [], pinned: true },
    },
  ];
}

/** What respondents read at the end, and where they may go. */
export function endIn(reading: Reading): ReadEnding {
  const words = wordsIn(reading);
  const where = placeOf(words);
  const lines = (name: string) => formedLines(withCodes(fieldIn(words, name), reading), reading.losses.at(where));
  const said = [lines('surveyls_endtext'), lines('surveyls_urldescription')].filter((part) => part !== '').join('\n');
  return { where, link: fieldIn(words, 'surveyls_url').trim(), words: said, shownWhen: [] };
}

/** The privacy notice before the start, and the box that must be ticked to go on. */
export function noticeIn(settings: XmlRow | undefined, reading: Reading): ReadQuestion[] {
  const isShown = ['showsurveypolicynotice', 'showpolicynotice'].some((name) => !isNone(fieldIn(settings, name)));
  const words = wordsIn(reading);
  const where = placeOf(words);
  const original = fieldIn(wordsIn({ ...reading, language: reading.base }), 'surveyls_policy_notice');
  if (!isShown || plainLine(original) === '') return [];
  const notice = formedLines(fieldIn(words, 'surveyls_policy_notice'), reading.losses.at(where));
  const label = plainLine(fieldIn(words, 'surveyls_policy_notice_label'));
  const accept = label || (limeWordsIn(reading.language) ?? limeWordsIn('en'))?.accept || '';
  const parts = { explanation: '', section: null, shownWhen: [], optionsShownWhen: new Map(), optionsOf: null };
  const own = { ...parts, where, name: where, shuffled: [], pinned: true };
  return [
    { ...own, text: notice, required: false, written: { kind: 'statement' } },
    {
      ...{ ...own, text: accept, required: true },
      written: { kind: 'choice', options: [accept], settings: { look: 'consent' } },
    },
  ];
}

/** Values that come with the address of the survey. */
interface FromAddress {
  fields: { name: string; label: string }[];
  /** The names of our fields by the codes of the hidden questions that they filled in. */
  names: Map<string, string>;
  /** The ids of these questions. */
  questions: ReadonlySet<string>;
}

/** What texts say of invited people, in the names of LimeSurvey. Responses of an anonymous survey come without any. */
export function peopleIn(settings: XmlRow | undefined, { file }: Reading, taken: number): string[] {
  if (fieldIn(settings, 'anonymized') === 'Y') return [];
  const texts = ['questions', 'subquestions', 'question_l10ns', 'groups', 'group_l10ns', 'answers', 'answer_l10ns'];
  const found = texts
    .flatMap((table) => rowsOf(file, table))
    .flatMap(({ fields }) => [...fields.values()])
    .flatMap((text) => [...text.matchAll(/\{(TOKEN:\w{1,60})\}/g)].map(([, name = '']) => name));
  return [...new Set(found)].slice(0, HIDDEN_FIELDS_MAX - taken);
}

/** Parameters of the address become hidden fields, and so do the hidden questions that they fill in. */
export function addressIn(settings: XmlRow | undefined, reading: Reading): FromAddress {
  const { file, losses } = reading;
  const fields = new Map<string, { name: string; label: string }>();
  const [names, questions] = [new Map<string, string>(), new Set<string>()];
  for (const row of rowsOf(file, 'survey_url_parameters')) {
    const lose = losses.at(`line ${row.line}`);
    const parameter = fieldIn(row, 'parameter').trim();
    const name = parameter.toLowerCase().replaceAll(/\W/g, '_').slice(0, FIELD_NAME_MAX);
    const isNew = !fields.has(name);
    const isFit = faultOfName(name) === null && (!isNew || fields.size < HIDDEN_FIELDS_MAX);
    // Responses of an anonymous survey come without values of an address.
    if (!isFit || fieldIn(settings, 'anonymized') === 'Y') {
      lose('field', parameter);
      continue;
    }
    if (isNew && name !== parameter) lose('field', `${parameter} → ${name}`);
    const target = fieldIn(row, 'targetqid');
    const code = reading.names.get(target);
    fields.set(name, { name, label: name === parameter ? '' : parameter });
    if (code === undefined) continue;
    const isHidden = attributeIn(file, target, 'hidden') === '1' && isNone(fieldIn(row, 'targetsqid'));
    if (isHidden) {
      names.set(code, name);
      questions.add(target);
    } else lose('default', `${parameter} → ${code}`);
  }
  return { fields: [...fields.values()], names, questions };
}
