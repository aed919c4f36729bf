import type { PaperOption } from './paper-marks.ts';

/** An earlier question whose chosen option decides whether a question is asked. */
export interface PaperShow {
  /** The place of the earlier question among the questions. */
  question: number;
  options: string[];
  /** Whether it is asked unless one of the options was chosen. */
  not: boolean;
}

/** What the logic needs to know of a question. */
export interface Skipping {
  text: string;
  label: string | null;
  /** The options that a condition can name. */
  options: readonly string[];
  /** The options as they are on paper. */
  written: readonly PaperOption[];
  skips: readonly string[];
  isAsked: boolean;
}

const TARGET =
  '(?:the )?(?:(?:question|questions|item|frage|pregunta|pergunta|vraag|domanda|q|no\\.?|number|nr\\.?|la question|la pregunta)\\s*[.#:]?\\s*)*([A-Z]{0,2}\\d{1,3}(?:\\.\\d{1,2})?[a-z]?)\\b';
const VERB =
  '(?:please |bitte )?(?:(?:skip|go|jump|proceed|move|continue)(?: on| forward| directly| straight| ahead)?(?: to| with)|weiter (?:mit|bei|zu)|passez (?:directement )?à|aller à|(?:pase|pasar|vaya|ir|salte) a(?: la)?)';
const SKIP = new RegExp(
  `(?:[([]?\\s*(?:→|->|=>|➔|►|>>)?\\s*${VERB}\\s+${TARGET}|[([]?\\s*(?:→|->|=>|➔|►)\\s*${TARGET})\\.?\\s*[)\\]]?\\s*$`,
  'i',
);
const YES = '(?:yes|ja|oui|sí|si|sim|sì|да)';
const NO = '(?:no|nein|nee|non|não|nao|нет)';

/** An option without the words that tell where to continue. */
export function withoutSkip(option: PaperOption): PaperOption {
  if (option.text.length > 300) return option;
  const skip = SKIP.exec(option.text);
  const text = skip && option.text.slice(0, skip.index).replace(/[\s,;:–—.-]+$/, '');
  return skip && text ? { ...option, text, skip: (skip[1] ?? skip[2] ?? '').toUpperCase() } : option;
}

/**
 * Conditions from "→ go to question 7" behind an option, "If no, skip to Q7" below a question, and "If yes, …" at its beginning.
 * @returns for each question its conditions, all of which must hold, and whether some instruction did not become one
 */
export function readLogic(questions: readonly Skipping[]): { show: PaperShow[]; isUnsure: boolean }[] {
  const logic = questions.map(() => ({ show: [] as PaperShow[], isUnsure: false }));
  for (const [place, question] of questions.entries()) {
    for (const { text, skip } of question.written) {
      if (skip !== undefined) skipTo(place, skip, question.options.includes(text) ? [text] : []);
    }
    for (const said of question.skips) {
      const target = SKIP.exec(said);
      skipTo(place, (target?.[1] ?? target?.[2] ?? '').toUpperCase(), answersIn(said, question.options));
    }
    const base = leadIn(question.text);
    if (base) follow(place, base);
  }
  return logic;

  function skipTo(place: number, label: string, options: string[]): void {
    const target = questions.findIndex(
      ({ label: own }, at) => at > place && own?.toUpperCase().replace(/^Q/, '') === label.replace(/^Q/, ''),
    );
    const own = logic[place];
    if (target < 0 || options.length === 0) {
      if (own) own.isUnsure = true;
      return;
    }
    for (let at = place + 1; at < target; at += 1) {
      if (questions[at]?.isAsked) logic[at]?.show.push({ question: place, options, not: true });
    }
  }

  function follow(place: number, { answer, label }: { answer: 'yes' | 'no'; label: string | null }): void {
    const own = logic[place];
    const pattern = new RegExp(`^${answer === 'yes' ? YES : NO}(?!\\p{L})`, 'iu');
    const at = questions.findLastIndex(
      (each, index) =>
        index < place &&
        (label === null ? !leadIn(each.text) && each.isAsked : each.label?.toUpperCase().replace(/^Q/, '') === label),
    );
    const options = questions[at]?.options.filter((option) => pattern.test(option)) ?? [];
    if (options.length > 0) own?.show.push({ question: at, options, not: false });
    else if (own) own.isUnsure = true;
  }
}

/** "If yes," and "If no to question 3," at the beginning of a question. */
function leadIn(text: string): { answer: 'yes' | 'no'; label: string | null } | null {
  const found = new RegExp(
    `^[([]?(?:if(?: you (?:answered|said|selected|chose))?|wenn|falls|si|se|als|en caso de|если)\\s+(?:la respuesta es\\s+)?["“'„]?(?:(so|${YES})|(not|${NO}))["”']?(?:\\s+(?:to|on|in|bei|à|a)\\s+(?:question\\s*|q|frage\\s*|la question\\s*|la pregunta\\s*)?([A-Z]?\\d{1,3}[a-z]?))?\\s*[,:;.)–-]`,
    'iu',
  ).exec(text.slice(0, 120));
  if (!found && /^(?:en caso afirmativo|in caso affermativo|em caso afirmativo|le cas échéant)\b/i.test(text))
    return { answer: 'yes', label: null };
  return found && { answer: found[1] === undefined ? 'no' : 'yes', label: found[3]?.toUpperCase() ?? null };
}

/** The options that an instruction names: "If no", "If you chose “Never”". */
function answersIn(said: string, options: readonly string[]): string[] {
  const quoted = [...said.slice(0, 200).matchAll(/["“„«']([^"”“»']{1,80})["”“»']/g)].map(([, words = '']) =>
    words.toLowerCase(),
  );
  const named = options.filter((option) => quoted.includes(option.toLowerCase()));
  if (named.length > 0) return named;
  const word =
    /\b(?:if|wenn|falls|si|se)\s+(?:you (?:answered|said|selected|chose)\s+|(?:the )?answer (?:is|was)\s+)?([\p{L}]+)/iu
      .exec(said)?.[1]
      ?.toLowerCase() ?? '';
  const plain = { so: 'yes', not: 'no' }[word] ?? word;
  return plain === '' ? [] : options.filter((option) => new RegExp(`^${plain}(?!\\p{L})`, 'iu').test(option));
}
