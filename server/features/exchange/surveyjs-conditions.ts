import { readSurveyJsSaid } from './dialects.ts';
import type { ReadCalculation, ReadQuestion, ShownWhen } from './foreign-question.ts';
import { fieldOf, type JsonObject } from './json-file.ts';
import { namesIn, type Said } from './said.ts';
import { keyOfName, namedBy } from './said-names.ts';

const NEVER = { value: 'false' };

/** When an element is shown. A rule counts more than what it begins with. */
export function conditionOf(element: JsonObject): ShownWhen[] {
  const rules = ['visibleIf', 'enableIf'].flatMap((name) => {
    const written = fieldOf(element, name);
    return typeof written === 'string' && written.trim() !== '' ? [written] : [];
  });
  if (rules.length > 0) return rules.map((written) => ({ written, condition: readSurveyJsSaid(written) }));
  return fieldOf(element, 'visible') === false ? [{ written: 'visible: false', condition: NEVER }] : [];
}

/**
 * A value that is calculated from the answers; null where it has no expression.
 * @param shownWhen it has no value where these do not hold
 */
export function calculationOf(
  element: JsonObject | null,
  where: string,
  shownWhen: readonly ShownWhen[] = [],
): ReadCalculation | null {
  const { name, expression } = element ?? {};
  if (typeof name !== 'string' || typeof expression !== 'string' || expression.trim() === '') return null;
  const formula = readSurveyJsSaid(expression);
  const conditions = shownWhen.map(({ condition }) => condition);
  const said = conditions.filter((condition) => condition !== null);
  const [only] = said;
  const when: Said | null = only && said.length === 1 ? only : { call: 'and', of: said };
  const isWhole = formula !== null && said.length === conditions.length;
  return {
    ...{ where, name, written: expression, after: 0 },
    formula: isWhole && said.length > 0 ? { call: 'if', of: [when, formula] } : isWhole ? formula : null,
  };
}

/** Puts each value behind the last question and the values that it uses. */
export function inPlace(
  calculations: readonly ReadCalculation[],
  questions: readonly ReadQuestion[],
): ReadCalculation[] {
  const key = (name: string) => keyOfName(name, 'inSurveyJs');
  const places = new Map(
    questions.flatMap(({ name, written: { partValue } }, place) => [
      [key(name), place + 1] as const,
      [key(`${name}_${partValue ?? ''}`), place + 1] as const,
    ]),
  );
  const byName = new Map(calculations.map((each) => [key(each.name), each]));
  const placed = new Map<ReadCalculation, ReadCalculation>();
  const place = (each: ReadCalculation, around: ReadonlySet<ReadCalculation>): number => {
    const before = placed.get(each);
    // One that uses itself has no place, and is told where it is read.
    if (before || around.has(each)) return before?.after ?? 0;
    const within = new Set([...around, each]);
    const uses = each.formula ? namesIn(each.formula) : [];
    const ends = uses.map((written) => {
      const named = namedBy(written, 'inSurveyJs').find(({ name }) => places.has(key(name)) || byName.has(key(name)));
      const other = named && byName.get(key(named.name));
      return other ? place(other, within) : ((named && places.get(key(named.name))) ?? 0);
    });
    const after = Math.max(0, ...ends);
    placed.set(each, { ...each, after });
    return after;
  };
  for (const each of calculations) place(each, new Set());
  // Those that others use come first.
  return [...placed.values()];
}

const wordsOfRule = (rule: unknown): string => (typeof rule === 'string' ? rule.replaceAll(/\s+/g, '') : '');

/** Required whenever it is shown. */
export function isRequired(element: JsonObject): boolean {
  const rule = wordsOfRule(fieldOf(element, 'requiredIf'));
  const shows = ['visibleIf', 'enableIf'].map((name) => wordsOfRule(fieldOf(element, name)));
  return fieldOf(element, 'isRequired') === true || rule === 'true' || (rule !== '' && shows.includes(rule));
}

/** Rules that are the conditions of a question, its choices or its rows. */
const SAID = new Set(['enableIf', 'choicesVisibleIf', 'choicesEnableIf', 'rowsVisibleIf', 'rowsEnableIf']);

/** Whether a rule is carried by conditions of the question: one that nobody can answer is as good as hidden. */
export const isSaidElsewhere = (rule: string): boolean => SAID.has(rule) || rule === 'requiredIf';
