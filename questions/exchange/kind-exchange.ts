import type { Kind } from '#questions/contract.ts';
import type { Loss } from './losses.ts';
import type { GuessedFrom } from './paper-question.ts';
import type { KindTold } from './told-answer.ts';

/** Lists a loss. */
export type Lose = (what: Loss, detail?: string) => void;

/** An option or a row of another program: what its answers are stored as, and its words. */
export interface ForeignItem {
  value: string;
  text: string;
  /** Respondents who choose it can choose nothing else. */
  alone?: true;
  /** The address of its picture, whose file is not here. */
  picture?: string;
  /** Reads a field or a column that is a question of its own; absent for others. What it cannot carry is listed as lost. */
  asks?: <Read>(read: (field: Foreign) => Read) => Read;
}

/**
 * A question of another program. A property counts as imported once a kind asks for it by name; a kind that drops it calls `lose`.
 * Properties that no kind asks for are listed as lost.
 */
export interface Foreign {
  type: string;
  /** In plain words, as all texts here. */
  text: string;
  /** Choices, columns or answers. */
  options: readonly ForeignItem[];
  /** Rows of a matrix, or several fields. */
  rows: readonly ForeignItem[];
  /** A second set of options, as columns beside other columns. */
  others: readonly ForeignItem[];
  number(name: string): number | undefined;
  words(name: string): string | undefined;
  is(name: string): boolean;
  lose: Lose;
}

/** A question of Canvass made from another program's. Missing fields get the kind's defaults. */
export interface Written {
  kind: Kind;
  /** Absent: the text of the foreign question. */
  text?: string;
  explanation?: string;
  options?: readonly string[];
  /** The choices of each option that is a field, by their names in the file; null for one whose values are others there. */
  fieldChoices?: readonly (readonly ForeignItem[] | null)[];
  /** The settings of the options, in their order. */
  optionSettings?: readonly object[];
  /** It has to be answered for what is in it, whatever the foreign question says. */
  required?: true;
  /** How the other program names the options, where conditions name them by it. */
  values?: readonly string[];
  /** The other program's names of the options that exclude all others. */
  exclusive?: readonly string[];
  /** The addresses of the pictures of the options; null for one without. */
  pictures?: readonly (string | null)[];
  rows?: readonly string[];
  /** The same of the rows, and of slots that it calls otherwise than we write them. */
  rowValues?: readonly string[];
  slotValues?: Readonly<Record<string, string>>;
  /** The other program's name of the part, after the name of its question. */
  partValue?: string;
  settings?: object;
  /** The question whose number says how many entries it has. */
  entriesOf?: string | undefined;
  /** The answer that it begins with, where the other program has it as a setting. */
  begins?: string | undefined;
}

/** A question of Canvass on its way to another program. */
export interface Own<Settings> {
  /** Its name there, of letters and digits. */
  name: string;
  text: string;
  required: boolean;
  options: readonly string[];
  rows: readonly string[];
  /** The own codes of its options and rows, in their order. */
  codes: Record<'options' | 'rows', OwnCodes>;
  /** Of each option, whether it excludes all others. */
  exclusive: readonly boolean[];
  settings: Settings;
  /** The settings of single options, in their order; undefined for those of kinds without. */
  itemSettings: readonly unknown[];
}

/** null for a part without a code. */
export type OwnCodes = readonly (string | null)[];

/** A question for LimeSurvey, beside its words. */
export interface LimeQuestion {
  type: string;
  theme?: string;
  /** In HTML; absent: the words of the question. */
  html?: string;
  answers?: readonly ForeignItem[];
  subquestions?: readonly ForeignItem[];
  /** Subquestions of the second scale. */
  columns?: readonly ForeignItem[];
  other?: boolean;
  attributes?: Readonly<Record<string, string | number>>;
}

/** A choice of a question, by the other program's name of its option, row or slot. */
export interface Chosen {
  option?: string;
  row?: string;
  slot?: string;
  /** How the file that is read names the slot; absent: as we write it. */
  slotValue?: string | undefined;
}

/** How conditions compare in other programs. `has`: one of several chosen options. */
export const SIGNS = ['=', '<>', '<', '<=', '>', '>=', 'has'] as const;

/** A condition of another program on a question, or on a part of its answer. */
export type ForeignTest =
  | { part: string | null; answered: boolean }
  | { part: string | null; is: (typeof SIGNS)[number]; value: string /** Written as text. */; quoted?: true };

/** How conditions and texts of another program name the answers of a kind. */
export interface Named<Settings = unknown> {
  /** The test for a choice; null if the program has none. */
  chosen?(chosen: Chosen, settings: Settings): ForeignTest | null;
  /** Whether it compares the answers as we do. */
  compares?(settings: Settings): boolean;
  /** Whether a text can say an answer in the words that we have for it. */
  tells?: true;
  /** Whether it has no name for an answer as a whole, only for its parts. */
  inParts?: true;
}

/** How questions of a kind come from paper and from other programs, and go there. */
export interface KindExchange<Settings = unknown> {
  /** Reads a question from its lines; null when they look like another kind. */
  guess(paper: GuessedFrom): Written | null;
  /** null for a type that does not become this kind; several where one question becomes more. */
  fromSurveyJs(question: Foreign): Written | Written[] | null;
  fromLime(question: Foreign): Written | Written[] | null;
  /** The element but for what all have: name, title, description, `isRequired`. */
  toSurveyJs(question: Own<Settings>, lose: Lose): Record<string, unknown>;
  toLime(question: Own<Settings>, lose: Lose): LimeQuestion;
  /** Absent if conditions only test whether there is an answer, and no text repeats it. */
  inSurveyJs?: Named<Settings>;
  inLime?: Named<Settings>;
  /** How it reads answers in files. Absent if no file tells them. */
  told?: KindTold<Settings>;
}

/**
 * Options or rows for LimeSurvey, with their own codes where LimeSurvey allows them.
 * @param naming.prefix of the other codes: `A` for answers, whose codes have five characters at most
 * @param naming.taken codes that none of them may have
 */
export function limeItems(
  texts: readonly string[],
  { codes, prefix, taken = [], lose }: { codes: OwnCodes; prefix: 'A' | 'SQ' | 'C'; taken?: string[]; lose: Lose },
): ForeignItem[] {
  const fit = limeCodes(codes, { most: prefix === 'A' ? LIME_ANSWER_MAX : LIME_NAME_MAX, taken, loseAt: () => lose });
  return named(texts, fit, (place) => `${prefix}${String(place).padStart(5 - prefix.length, '0')}`);
}

const LIME_ANSWER_MAX = 5;
const LIME_NAME_MAX = 20;

/** Own codes in LimeSurvey's form: letters and digits, each code once. Changes are listed. */
export function limeCodes(
  codes: OwnCodes,
  { most = LIME_NAME_MAX, taken = [], loseAt }: { most?: number; taken?: string[]; loseAt: (place: number) => Lose },
): OwnCodes {
  const given = new Set(taken.map((code) => code.toLowerCase()));
  return codes.map((code, place) => {
    if (code === null) return null;
    const plain = code.replaceAll(/[^a-z\d]/gi, '');
    let fit = plain.slice(0, most);
    for (let number = 2; given.has(fit.toLowerCase()); number += 1) {
      fit = `${plain.slice(0, most - String(number).length)}${number}`;
    }
    given.add(fit.toLowerCase());
    if (fit !== code) loseAt(place)('code', `${code} → ${fit}`);
    return fit;
  });
}

/** Options or rows as SurveyJS has them. */
export const surveyJsItems = (texts: readonly string[], codes: OwnCodes, prefix = 'item'): ForeignItem[] =>
  named(texts, codes, (place) => `${prefix}${place}`);

/** Parts by their codes, and those without a code by names that no code is. */
function named(texts: readonly string[], codes: OwnCodes, nameAt: (place: number) => string): ForeignItem[] {
  const taken = new Set(codes.map((code) => code?.toLowerCase()));
  return texts.map((text, index) => {
    let place = index + 1;
    while (taken.has(nameAt(place).toLowerCase())) place += texts.length;
    return { value: codes[index] ?? nameAt(place), text };
  });
}

/** The texts and the foreign names of options, for `Written`. */
export const optionsOf = (items: readonly ForeignItem[]): Pick<Required<Written>, 'options' | 'values'> => ({
  options: items.map(({ text }) => text),
  values: items.map(({ value }) => value),
});

/** The same of options that may have pictures, and their look if all of them have one. */
export function picturedOf(
  items: readonly ForeignItem[],
): Pick<Written, 'options' | 'values' | 'pictures'> & { look: 'pictures' | null } {
  const pictures = items.map(({ picture = null }) => picture);
  const areAll = items.length > 0 && !pictures.includes(null);
  return { ...optionsOf(items), ...(areAll && { pictures }), look: areAll ? 'pictures' : null };
}
/** The settings that have a value. */
export const given = (settings: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** The words of "other" of a question of LimeSurvey; undefined without it. */
export const otherInLime = (question: Foreign): string | undefined =>
  question.is('other') ? (question.words('other_replace_text') ?? question.words('otherWords') ?? 'Other') : undefined;
