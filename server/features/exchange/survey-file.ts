import '#questions/parts/pattern-engine.ts';
import {
  DESCRIPTION_MAX,
  EXPLANATION_MAX,
  INVALID_TEXT_MAX,
  OPTIONS_MAX,
  ROWS_MAX,
  SECTION_SET_MAX,
  SECTION_TITLE_MAX,
  TITLE_MAX,
} from '#basics/limits.ts';
import type { ImportedSurvey, Lost } from '#contract/surveys/exchange.ts';
import { contractOf, QuestionInput } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { parted } from '#questions/exchange/plain-words.ts';
import type { EndingInput } from '#survey/endings.ts';
import { mapSections } from '#survey/section-levels.ts';
import { type FiledSurvey, readCanvass } from './canvass-file.ts';
import { type EmbeddedFile, withoutEmbedded } from './embedded-files.ts';
import { fileFault } from './file-fault.ts';
import { defaultIn } from './foreign-defaults.ts';
import { endingOf } from './foreign-ends.ts';
import { codeIn, cut, itemsOf } from './foreign-items.ts';
import { type InLanguage, translationsOf } from './foreign-languages.ts';
import { withLogic } from './foreign-logic.ts';
import { behindStatements, withStatements, withWholeItems } from './foreign-long-texts.ts';
import type { ReadQuestion, ReadSurvey } from './foreign-question.ts';
import { withRulesBehind } from './foreign-rules.ts';
import { quotasOf, scoringOf } from './foreign-worth.ts';
import { formbricksAsSurveyJs, isFormbricks } from './formats/formbricks.ts';
import { googleFormAsSurveyJs, isGoogleForm } from './formats/google-forms.ts';
import { isMoodle, moodleAsSurveyJs } from './formats/moodle.ts';
import { isQualtrics, qualtricsAsSurveyJs } from './formats/qualtrics.ts';
import { redcapAsSurveyJs } from './formats/redcap.ts';
import { isRedcap } from './formats/redcap-table.ts';
import { isTypeform, typeformAsSurveyJs } from './formats/typeform.ts';
import { isWorkbook, readWorkbook, workbookParts } from './formats/workbook.ts';
import { isXlsForm, XLSFORM_SHEETS, xlsFormAsSurveyJs } from './formats/xlsform.ts';
import { asObject, type JsonObject, parseJson } from './json-file.ts';
import type { Program } from './leaving.ts';
import { readLimeSurvey } from './lime-reading.ts';
import { isLimeTab, parseLimeTab } from './lime-tab.ts';
import { createLosses, type Losses } from './losses.ts';
import { endingInOurWords, inOurWords } from './piped-words.ts';
import { readSurveyJs } from './surveyjs-reading.ts';
import { parseTables } from './xml-file.ts';

/** The content of a file. Our own file names pictures, which are looked up later. */
export type ReadFile =
  | { survey: ImportedSurvey; lost: Lost[]; files?: EmbeddedFile[] }
  | { own: FiledSurvey; lost: Lost[] };

/**
 * Reads a file of any known program. Runs in a worker thread, because a file may take long.
 * @throws AppError `invalid_input` with the place of the fault
 */
export function readSurveyFile(file: string | Uint8Array): ReadFile {
  if (typeof file !== 'string') return readPackedFile(file);
  const { text, files } = withoutEmbedded(file);
  const read = readText(text);
  if ('own' in read) return readText(file);
  return files.length === 0 ? read : { ...read, files };
}

function readText(file: string): ReadFile {
  const text = file.replace(/^\uFEFF/, '').trimStart();
  if (text === '') throw fileFault('file', 'empty');
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) throw fileFault('file', 'zip');
  const losses = createLosses();
  if (isMoodle(text)) return fromOther(moodleAsSurveyJs(text, losses), losses);
  if (text.startsWith('<')) return judged(readLimeSurvey(parseTables(text), losses), 'inLime', losses);
  if (isRedcap(text)) return fromOther(redcapAsSurveyJs(text, losses), losses);
  if (isLimeTab(text)) return judged(readLimeSurvey(parseLimeTab(text), losses), 'inLime', losses);
  if (!/^[{["]/.test(text)) throw fileFault('file', 'unknown');

  const whole = parseJson(text);
  const root = asObject(whole) ?? {};
  if (Object.hasOwn(root, 'format')) return { own: readCanvass(root, losses), lost: losses.list() };
  const other = asSurveyJs(root, losses);
  if (other) return fromOther(other, losses);
  const survey = surveyJsIn(whole);
  if (!survey) throw fileFault('file', 'unknown');
  return judged(readSurveyJs(survey, losses), 'inSurveyJs', losses);
}

/** Reads the form of another program, said as SurveyJS: names that it does not have are none of its links. */
const fromOther = (said: JsonObject, losses: Losses): ReadFile =>
  judged({ ...readSurveyJs(said, losses), isClosed: true }, 'inSurveyJs', losses);

/** Reads a file that is no text: a workbook. */
function readPackedFile(file: Uint8Array): ReadFile {
  if (file.length === 0) throw fileFault('file', 'empty');
  if (OLD_WORKBOOK.every((byte, place) => file[place] === byte)) throw fileFault('file', 'xls');
  if (file[0] !== 0x50 || file[1] !== 0x4b) throw fileFault('file', 'unknown');
  const parts = workbookParts(file);
  if (!isWorkbook(parts)) throw fileFault('file', 'zip');
  const workbook = readWorkbook(parts, XLSFORM_SHEETS);
  if (!isXlsForm(workbook)) throw fileFault('file', 'unknown');
  const losses = createLosses();
  return fromOther(xlsFormAsSurveyJs(workbook, losses), losses);
}
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** A form of another program with JSON files, as SurveyJS would say it; null for none. */
function asSurveyJs(root: JsonObject, losses: Losses): JsonObject | null {
  if (isTypeform(root)) return typeformAsSurveyJs(root, losses);
  if (isFormbricks(root)) return formbricksAsSurveyJs(root, losses);
  if (isQualtrics(root)) return qualtricsAsSurveyJs(root, losses);
  return isGoogleForm(root) ? googleFormAsSurveyJs(root, losses) : null;
}

/** A survey of SurveyJS, also where another program wraps it in an object, a list of one, or a text. */
function surveyJsIn(value: unknown, depth = 0): JsonObject | null {
  if (typeof value === 'string' && /^\s*\{/.test(value)) return surveyJsIn(parseJson(value), depth + 1);
  const object = Array.isArray(value) && value.length === 1 ? asObject(value[0]) : asObject(value);
  if (!object || depth > WRAPPERS_MAX) return null;
  if (['pages', 'elements', 'questions'].some((name) => Array.isArray(object[name]))) return object;
  const found = Object.values(object)
    .map((each) => surveyJsIn(each, depth + 1))
    .filter((each) => each !== null);
  // Of several surveys none is meant.
  return found.length === 1 ? (found[0] ?? null) : null;
}
const WRAPPERS_MAX = 3;

function judged({ survey, questions: read, ...rest }: ReadSurvey, program: Program, losses: Losses): ReadFile {
  const { questions, needed } = withStatements(withRulesBehind(read, program), losses);
  const lose = losses.at('file');
  const taken = new Set<string>();
  const logic = withLogic(
    {
      questions: questions.map((each) => ({ read: each, input: toInput(each, taken, losses) })),
      ...rest,
      calculations: rest.calculations.map((each) => ({ ...each, after: behindStatements(each.after, needed) })),
    },
    { program, losses },
  );
  const none: Lose = () => {};
  const named = { ...logic.placeholders, program, lose: none };
  const inWords = (ending: EndingInput) => endingInOurWords(ending, named);
  const words = wordsOf({ survey, endings: rest.endings }, { lose, inWords });
  const base = { ...words, questions: logic.inputs };
  const inLanguage = (other: ReadSurvey): InLanguage => {
    const [codes, quiet] = [new Set<string>(), createLosses()];
    return {
      ...wordsOf(other, { lose: none, inWords }),
      questions: withStatements(withRulesBehind(other.questions, program), quiet, needed).questions.map((each) => {
        const input = toInput(each, codes, quiet);
        return input && inOurWords(input, { ...named, loseOfSections: { section: none, subsection: none } }).input;
      }),
    };
  };
  const translations = rest.languages && translationsOf(rest.languages, { base, read: inLanguage, losses });
  return {
    survey: {
      ...survey,
      ...{ title: words.title, description: words.description },
      ...(translations && { translations }),
      questions: logic.questions,
      ...(logic.calculations.length > 0 && { calculations: logic.calculations }),
      ...(logic.endings.length > 0 && { endings: logic.endings }),
      ...(logic.fields.length > 0 && {
        fields: [...(survey.fields ?? []), ...logic.fields.map((name) => ({ name }))],
      }),
    },
    lost: withPlaces(losses.list(), logic.places),
  };
}

/** The words of a survey that no question has. */
function wordsOf(
  { survey, endings }: Pick<ReadSurvey, 'survey' | 'endings'>,
  { lose, inWords }: { lose: Lose; inWords: (ending: EndingInput) => EndingInput },
) {
  return {
    title: cut(survey.title ?? '', TITLE_MAX, lose),
    description: cut(survey.description ?? '', DESCRIPTION_MAX, lose),
    ...(survey.buttons && { buttons: survey.buttons }),
    endings: endings.map((end) => {
      const ending = endingOf(end, createLosses());
      return ending && inWords(ending);
    }),
  };
}

/** The losses, each with the place of its question. */
function withPlaces(lost: readonly Lost[], places: ReadonlyMap<string, number>): Lost[] {
  return lost.map((each) => {
    const question = each.of === '' ? undefined : places.get(each.where);
    return question === undefined ? each : { ...each, question };
  });
}

/**
 * A read question as an author would send it; null if nothing of it is left, which is listed.
 * @param taken the own codes of the questions before it
 */
function toInput(question: ReadQuestion, taken: Set<string>, losses: Losses): QuestionInput | null {
  const { where, written, shuffled } = question;
  const lose = losses.at(where, question.text);
  const { shuffles } = contractOf(written.kind);
  const isShuffled = shuffles !== undefined && shuffled.includes(shuffles);
  if (shuffled.length > 0 && !isShuffled) lose('setting', 'shuffled');
  loseSlots(written, lose);
  const [text, rest] = parted(written.text ?? question.text);
  const { explanation, loseItem } = withWholeItems(
    [rest, written.explanation ?? question.explanation].filter((part) => part !== '').join(' '),
    { written, lose },
  );
  const ownCode = codeIn(nameOf(question), 'question', { taken, lose });
  const options = itemsOf(written.options, written.values, {
    ...{ max: contractOf(written.kind).optionsMax ?? OPTIONS_MAX, lose: loseItem },
    ...(written.optionSettings && { settings: written.optionSettings }),
    ...(written.exclusive && { exclusive: written.exclusive }),
    ...(written.pictures && { pictures: written.pictures }),
  });
  const scoring = question.scoring ? scoringOf(question.scoring, { written, options, lose }) : null;
  const input: Record<string, unknown> = {
    kind: written.kind,
    ownCode,
    text,
    explanation: cut(explanation, EXPLANATION_MAX, lose),
    required: question.required || written.required === true,
    ...(question.rules?.validWhen.length && { invalidText: cut(question.rules.invalidText, INVALID_TEXT_MAX, lose) }),
    options,
    rows: itemsOf(written.rows, written.rowValues, { max: ROWS_MAX, lose: loseItem }),
    settings: { ...written.settings },
    ...(scoring && { scoring }),
    ...quotasOf(question, { options, lose }),
    ...(isShuffled && { shuffled: true }),
    ...(question.pinned && { pinned: true }),
    section: null,
    ...mapSections(question, (section) => ({
      ...(section.shuffled && { shuffled: true }),
      ...(section.set && { set: section.set.slice(0, SECTION_SET_MAX), setDrawn: section.setDrawn }),
      title: cut(section.title, SECTION_TITLE_MAX, lose),
      text: cut(section.text, EXPLANATION_MAX, lose),
    })),
  };
  const settledInput = settled(input, lose);
  return settledInput && { ...settledInput, ...defaultIn(question.begins, written, settledInput, lose) };
}

/** Takes out the settings that a kind refuses. */
function settled(input: Record<string, unknown>, lose: Lose): QuestionInput | null {
  const judgedInput = QuestionInput.safeParse(input);
  if (judgedInput.success) return judgedInput.data;
  const settings = { ...asObject(input['settings']) };
  const refused = new Set(
    judgedInput.error.issues.flatMap(({ path }) => (path[0] === 'settings' ? [String(path[1])] : [])),
  );
  const wrong = [...refused].filter((name) => Object.hasOwn(settings, name));
  for (const name of wrong) {
    lose('setting', `${name}: ${JSON.stringify(settings[name])}`);
    delete settings[name];
  }
  if (wrong.length > 0) return settled({ ...input, settings }, lose);
  lose('type', String(input['kind']));
  return null;
}

/** The name of a question in the exports of the other program. Without a name its place identifies it. */
function nameOf({ name, where, written: { partValue } }: ReadQuestion): string {
  if (name === where) return '';
  return partValue === undefined ? name : `${name}_${partValue}`;
}

/** Lists codes of choices that are no options here, such as the points of a scale. */
function loseSlots({ slotValues = {} }: ReadQuestion['written'], lose: Lose): void {
  const others = Object.entries(slotValues).filter(([slot, value]) => slot !== value);
  if (others.length > 0) lose('code', others.map(([slot, value]) => `${value} → ${slot}`).join(', '));
}
