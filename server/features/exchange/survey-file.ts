import type { ImportedSurvey, Lost } from '#contract/exchange.ts';
import {
  DESCRIPTION_MAX,
  EXPLANATION_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  ROWS_MAX,
  SECTION_TITLE_MAX,
  TITLE_MAX,
} from '#contract/limits.ts';
import { contractOf, QuestionInput } from '#questions/contract.ts';
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { parted } from '#questions/exchange/plain-words.ts';
import { type FiledSurvey, readCanvass } from './canvass-file.ts';
import { withLogic } from './carried-logic.ts';
import { fileFault } from './file-fault.ts';
import type { ReadQuestion, ReadSurvey } from './foreign-question.ts';
import { asObject, parseJson } from './json-file.ts';
import { readLimeSurvey } from './lime-reading.ts';
import { createLosses, type Losses, shortened } from './losses.ts';
import type { Program } from './own-conditions.ts';
import { readSurveyJs } from './surveyjs-reading.ts';
import { parseTables } from './xml-file.ts';

/** What a file says: one of our own names pictures, which are still to be found. */
export type ReadFile = { survey: ImportedSurvey; lost: Lost[] } | { own: FiledSurvey; lost: Lost[] };

/**
 * Reads a file, whichever program wrote it. Runs in a thread of its own, as a file may take long.
 * @throws AppError `invalid_input` with the place where it cannot be read
 */
export function readSurveyFile(file: string): ReadFile {
  const text = file.replace(/^\uFEFF/, '').trimStart();
  if (text === '') throw fileFault('file', 'empty');
  if (text.startsWith('PK\u0003\u0004') || text.startsWith('PK\u0005\u0006')) throw fileFault('file', 'zip');
  const losses = createLosses();
  if (text.startsWith('<')) return judged(readLimeSurvey(parseTables(text), losses), 'inLime', losses);
  if (!text.startsWith('{')) throw fileFault('file', 'unknown');

  const root = asObject(parseJson(text)) ?? {};
  if (Object.hasOwn(root, 'format')) return { own: readCanvass(root, losses), lost: losses.list() };
  if (!['pages', 'elements', 'questions'].some((name) => Array.isArray(root[name]))) throw fileFault('file', 'unknown');
  return judged(readSurveyJs(root, losses), 'inSurveyJs', losses);
}

function judged({ survey, questions }: ReadSurvey, program: Program, losses: Losses): ReadFile {
  const lose = losses.at('file');
  return {
    survey: {
      ...survey,
      title: cut(survey.title ?? '', TITLE_MAX, lose),
      description: cut(survey.description ?? '', DESCRIPTION_MAX, lose),
      questions: withLogic(
        questions.map((read) => ({ read, input: toInput(read, losses) })),
        { program, losses },
      ),
    },
    lost: losses.list(),
  };
}

/** A read question as an author would send it; null when nothing of it is left, which is noted. */
function toInput(question: ReadQuestion, losses: Losses): QuestionInput | null {
  const { where, written, section, shuffled } = question;
  const lose = losses.at(where, question.text);
  const { shuffles } = contractOf(written.kind);
  const isShuffled = shuffles !== undefined && shuffled.includes(shuffles);
  if (shuffled.length > 0 && !isShuffled) lose('setting', 'shuffled');
  const [text, rest] = parted(written.text ?? question.text);
  const explanation = [rest, written.explanation ?? question.explanation].filter((part) => part !== '').join(' ');
  const input: Record<string, unknown> = {
    kind: written.kind,
    text,
    explanation: cut(explanation, EXPLANATION_MAX, lose),
    required: question.required,
    options: items(written.options, contractOf(written.kind).optionsMax ?? OPTIONS_MAX, lose),
    rows: items(written.rows, ROWS_MAX, lose),
    settings: { ...written.settings },
    ...(isShuffled && { shuffled: true }),
    ...(question.pinned && { pinned: true }),
    section: section && {
      ...(section.shuffled && { shuffled: true }),
      title: cut(section.title, SECTION_TITLE_MAX, lose),
      text: cut(section.text, EXPLANATION_MAX, lose),
    },
  };
  return settled(input, lose);
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

/** Texts of options or rows: each once, shortened, and as many as there may be. */
function items(texts: readonly string[] = [], max: number, lose: Lose): string[] {
  const kept = new Set<string>();
  for (const text of texts) {
    const short = cut(text.trim(), OPTION_MAX, lose);
    if (short === '') continue;
    if (kept.has(short)) lose('repeated', short);
    else if (kept.size >= max) lose('items', short);
    else kept.add(short);
  }
  return [...kept];
}

function cut(text: string, max: number, lose: Lose): string {
  if (text.length <= max) return text;
  lose('cut', text.slice(max));
  return shortened(text, max);
}
