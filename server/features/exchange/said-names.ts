import type { Program } from './leaving.ts';
import { namesIn, type Said } from './said.ts';

interface Named {
  name: string;
  /** The part of the answer; null: the whole of it. */
  part: string | null;
}

/** Names of SurveyJS differ in more than capitals. */
export const keyOfName = (name: string, program: Program): string =>
  program === 'inSurveyJs' ? name.trim().toLowerCase() : name;

/**
 * The questions that a name in an expression could mean, the likeliest first: names may hold the sign that comes before the name of a
 * part.
 */
export const namedBy = (written: string, program: Program): Named[] =>
  program === 'inSurveyJs' ? inSurveyJs(written.trim()) : inLime(written.trim());

/** `age`, `pets.dog`, `rank[0]`, `pets-Comment`; a sign before the name says how its value is read. */
function inSurveyJs(written: string): Named[] {
  const name = written.replace(/^[#$]/, '');
  const whole: Named[] = [{ name, part: null }];
  const comment = /^(.+)-comment$/i.exec(name)?.[1];
  // The words beside an option, or those below all of them, which are a question of their own.
  if (comment !== undefined) whole.push({ name: `${comment}_comment`, part: null }, { name: comment, part: OTHER });
  for (const { index } of name.matchAll(/[.[]/g)) {
    whole.push({ name: name.slice(0, index), part: name.slice(index + 1).replace(/\]$/, '') });
  }
  return whole;
}

/** `age`, `age.NAOK`, `pets_SQ001.NAOK`, `that.pets.NAOK`, `pets_other`, `pets_SQ001comment`. */
function inLime(written: string): Named[] {
  const name = written.replace(/^that\./, '').replace(/\.[A-Za-z]+$/, '');
  const found: Named[] = [{ name, part: null }];
  for (let place = name.lastIndexOf('_'); place > 0; place = name.lastIndexOf('_', place - 1)) {
    const [whole, part] = [name.slice(0, place), name.slice(place + 1)];
    found.push({ name: whole, part });
    // The comments on options are fields of a question of their own.
    if (part.endsWith('comment')) found.push({ name: `${whole}_comment`, part: part.replace(/comment$/, '') });
  }
  return found;
}

/** What stands between the row and the column of a cell. */
export const CELL_SIGNS: Readonly<Record<Program, string>> = { inSurveyJs: '.', inLime: '_' };

/** All parts of an answer, as `that.q1`, or those whose names have one of some words and none of others, as `that.q1.sq_A.nosq_2`. */
export interface NamedParts {
  name: string;
  fits: (part: string) => boolean;
}

/** null for a name of one thing. */
export function partsNamedBy(written: string, program: Program): NamedParts | null {
  const [, name, filters = ''] =
    (program === 'inLime' && /^that\.(\w+?)((?:\.(?:no)?sq_\w+)*)(?:\.(?:NAOK|value))?$/.exec(written.trim())) || [];
  if (name === undefined) return null;
  const words = (sign: string) =>
    filters.split('.').flatMap((each) => (each.startsWith(sign) ? [each.slice(sign.length)] : []));
  const [some, none] = [words('sq_'), words('nosq_')];
  const has = (part: string) => (word: string) => part.includes(word);
  return { name, fits: (part) => (some.length === 0 || some.some(has(part))) && !none.some(has(part)) };
}

/**
 * Whether an equation of LimeSurvey names a question that is none of these. Names in capitals may be those of LimeSurvey itself.
 */
export const namesNone = (said: Said, names: ReadonlySet<string>): boolean =>
  namesIn(said).some(
    (written) =>
      !/^(?:\d|self\b|this\b|[A-Z_]+(?::|$))/.test(written) && !inLime(written).some(({ name }) => names.has(name)),
  );

/** How the text beside "other" is called, whatever the program. */
export const OTHER = 'other';
