// When a question of another program needs an answer, and which of its answers are valid.

import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import { wordsOfSaid } from './dialects.ts';
import type { EarlierQuestions } from './earlier-questions.ts';
import { verdictOf } from './foreign-conditions.ts';
import { createFormulas } from './foreign-formulas.ts';
import type { ReadQuestion, ShownWhen } from './foreign-question.ts';
import { EMPTY } from './foreign-tests.ts';
import type { Program } from './leaving.ts';
import { namesIn, type Said } from './said.ts';
import { keyOfName, namedBy } from './said-names.ts';
import { type Part, toShow } from './shown-groups.ts';

interface Reads {
  earlier: EarlierQuestions;
  lose: Lose;
  /** Whether the survey has room for another condition; takes the room. */
  takeRoom: () => boolean;
}

/**
 * The questions with each rule at the last question that it names, because here rules look back. There, the questions of a page are
 * judged together.
 */
export function withRulesBehind(questions: readonly ReadQuestion[], program: Program): ReadQuestion[] {
  const key = (name: string) => keyOfName(name, program);
  const places = new Map(
    questions.flatMap(({ name, written: { partValue } }, place) =>
      (partValue === undefined ? [name] : [name, `${name}_${partValue}`]).map((each) => [key(each), place] as const),
    ),
  );
  const placeOf = (written: string): number => {
    const found = namedBy(written, program).find(({ name }) => places.has(key(name)));
    return (found && places.get(key(found.name))) ?? -1;
  };
  const rules = questions.map((question) => question.rules ?? null);
  for (const [place, { name }] of questions.entries()) {
    const own = rules[place];
    if (!own) continue;
    const left: ShownWhen[] = [];
    for (const when of own.validWhen) {
      const last = when.condition ? Math.max(-1, ...namesIn(when.condition).map(placeOf)) : -1;
      if (!when.condition || last <= place) left.push(when);
      else {
        // Without the answer that it judges, it judges nothing.
        const condition = { call: 'or', of: [{ call: 'empty', of: [{ name }] }, when.condition] };
        const { requiredWhen = [], validWhen = [], invalidText = '' } = rules[last] ?? {};
        const texts = [...new Set([invalidText, own.invalidText])].filter((text) => text !== '');
        rules[last] = { requiredWhen, validWhen: [...validWhen, { ...when, condition }], invalidText: texts.join(' ') };
      }
    }
    if (left.length < own.validWhen.length) rules[place] = { ...own, validWhen: left };
  }
  return questions.map((question, place) => ({ ...question, rules: rules[place] ?? null }));
}

/** When a question needs an answer. Reads it before later parts can name the question. */
export function requiredBy(
  { rules }: ReadQuestion,
  reads: Reads,
): { required?: true; requiredIf?: ShowInput | undefined } {
  if (!rules || rules.requiredWhen.length === 0) return {};
  const found = ruleOf(rules.requiredWhen, reads);
  if (found === true) return { required: true };
  return found ? { requiredIf: found } : {};
}

/** Which answers are valid. Reads it when later parts can name the question, because the rule does. */
export function validBy(
  read: ReadQuestion,
  reads: Reads,
): { required?: true; validIf?: ShowInput | undefined; invalidText?: undefined } {
  const { rules } = read;
  if (!rules || rules.validWhen.length === 0) return {};
  const isSelf = (said: Said) => {
    const meant = 'name' in said ? reads.earlier.resolve(said.name) : null;
    return !!meant && 'named' in meant && meant.named.read === read && meant.part === null;
  };
  // A rule that no empty answer fulfils, whatever else was answered, is there to get one.
  const isNeeded = rules.validWhen.some(
    ({ condition }) => condition && verdictOf(withAnswer(condition, isSelf, false), reads.earlier) === false,
  );
  // Here an empty answer is judged by whether it is required alone.
  const answered = rules.validWhen.map(({ written, condition }) => ({
    written,
    condition: condition && withAnswer(condition, isSelf, true),
  }));
  const found = ruleOf(answered, reads);
  if (found === false) for (const { written } of rules.validWhen) reads.lose('rule', written);
  return {
    ...(isNeeded && { required: true as const }),
    // Without its rule the words are never read.
    ...(found !== null && typeof found === 'object' ? { validIf: found } : { invalidText: undefined }),
  };
}

/** The condition of all that must hold: true for none, false for what never holds, null for what is lost. */
function ruleOf(whens: readonly ShownWhen[], { earlier, lose, takeRoom }: Reads): ShowInput | boolean | null {
  const kept: Part[] = [];
  let lost = 0;
  for (const { condition, written } of whens) {
    const verdict = condition && verdictOf(condition, earlier);
    if (verdict === false) return false;
    if (verdict === true) continue;
    const fits = (part: Part | null): part is Part => part !== null && toShow([...kept, part]) !== null;
    const formula = condition && verdict && !fits(verdict) ? createFormulas(earlier).of(condition) : null;
    const part = fits(verdict) ? verdict : formula && { holds: formula };
    if (fits(part)) kept.push(part);
    else {
      lost += 1;
      lose('rule', condition ? wordsOfSaid(condition, earlier.words) : written);
    }
  }
  if (kept.length === 0) return lost === 0 || null;
  const show = takeRoom() ? toShow(kept) : null;
  if (!show) for (const { written } of whens) lose('rule', written);
  return show;
}

/** The condition where an answer is there, or is not: its tests of that are decided. */
function withAnswer(said: Said, isSelf: (said: Said) => boolean, isThere: boolean): Said {
  if ('list' in said) return { list: said.list.map((each) => withAnswer(each, isSelf, isThere)) };
  if (!('call' in said)) return said;
  const [first, second] = said.of;
  const isEmptyText = second !== undefined && 'value' in second && second.value === '' && second.quoted === true;
  const isTest = first !== undefined && isSelf(first);
  if (isTest && EMPTY.has(said.call) && !second) return { value: String((said.call === 'notEmpty') === isThere) };
  if (isTest && isEmptyText && (said.call === '=' || said.call === '<>'))
    return { value: String((said.call === '<>') === isThere) };
  return { call: said.call, of: said.of.map((each) => withAnswer(each, isSelf, isThere)) };
}
