import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Comparison, Condition, FieldTest, QuestionShow, Show } from '../model/conditions.ts';
import { type Grouped, groupedOf, isJoined, mapGrouped } from './options/joined.ts';

/** A condition's test of a question or a hidden field. */
export type ConditionTest = 'chosen' | 'notChosen' | 'answered' | 'notAnswered' | FieldTest;

/** A condition in words. */
export interface SaidCondition {
  of: 'question' | 'entry' | 'field' | 'score' | 'formula';
  /** null while nothing is named. */
  name: string | null;
  test: ConditionTest | 'holds';
  /** The chosen options, any of them. */
  chosen?: readonly string[];
  number?: number;
  /** A day, a time or both, as answers say it; empty while none is named. */
  moment?: string;
  /** The value of a hidden field, or the text of a formula. */
  text?: string;
}

/** Conditions with the words of what they name. */
export type SaidShow = Grouped<SaidCondition>;

/** The words of what conditions name; null for something that does not exist. */
export interface NamedWords {
  question: (id: string) => string | null;
  code: (question: string, code: number) => string | null;
  score?: (code: number) => string | null;
  /** A condition on the value of an answer, as a formula. */
  formula?: (condition: Condition) => string;
}

/** Stored conditions with the words of what they name. */
export const saidShow = (show: Show, words: NamedWords): SaidShow =>
  mapGrouped(groupedOf(show), (condition) => saidCondition(condition, words));

function saidCondition(condition: Condition, { question, code, score, formula }: NamedWords): SaidCondition {
  if ('field' in condition) {
    return { of: 'field', name: condition.field, test: condition.op, text: condition.value };
  }
  if ('score' in condition) {
    return { of: 'score', name: score?.(condition.score) ?? null, test: condition.op, number: condition.value };
  }
  if ('question' in condition) {
    const chosen = condition.chosen.flatMap((each) => code(condition.question, each) ?? []);
    const test = condition.not ? 'notChosen' : 'chosen';
    return { of: 'question', name: question(condition.question), test, chosen };
  }
  if ('answered' in condition && condition.part === undefined) {
    const test = condition.not ? 'notAnswered' : 'answered';
    return { of: 'question', name: question(condition.answered), test };
  }
  if ('number' in condition && typeof condition.value === 'number' && condition.part === undefined) {
    const { number, op, value } = condition;
    return { of: 'question', name: question(number), test: op, number: value };
  }
  if ('moment' in condition && typeof condition.value === 'string' && condition.part === undefined) {
    return { of: 'question', name: question(condition.moment), test: condition.op, moment: condition.value };
  }
  return { of: 'formula', name: null, test: 'holds', text: formula?.(condition) ?? '' };
}

/** Says conditions as a sentence, with the words of people in elements of their own, and what they decide. Needs the texts `conditions`. */
export function useSayShow(): (show: SaidShow, rule?: QuestionShow) => ReactElement {
  const t = useTranslations('conditions');
  const format = useFormatter();

  function list(items: readonly ReactElement[], by: 'all' | 'any'): ReactElement {
    return <>{format.list(items, { type: by === 'all' ? 'conjunction' : 'disjunction' })}</>;
  }

  function joined({ by, parts }: SaidShow): ReactNode {
    const said = parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
      <Fragment key={index}>{isJoined(part) ? group(part) : condition(part)}</Fragment>
    ));
    return by === 'none' ? t.rich('none', { when: () => list(said, 'any') }) : list(said, by);
  }

  function group(part: SaidShow): ReactNode {
    const said = joined(part);
    return part.parts.length > 1 ? t.rich('group', { when: () => said }) : said;
  }

  /** One line for each condition, indented below the line of its group: a sentence of more levels is hard to read. */
  function lines({ by, parts }: SaidShow): ReactElement {
    return (
      <>
        {t(`groups.${by}`)}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <span key={index} className="block ps-4">
            {isJoined(part) ? lines(part) : condition(part)}
          </span>
        ))}
      </>
    );
  }

  function condition(said: SaidCondition): ReactNode {
    const { of, name, test } = said;
    if (of === 'formula')
      return t.rich('formula', { words: () => <bdi className="text-ink">{said.text || t('open')}</bdi> });
    if (test === 'holds') return t('open');
    const words = () => (name ? <bdi className="text-ink">{name}</bdi> : t('open'));
    const parts = { of: () => t.rich(of, { words }), values: () => values(said) };
    if (test === 'chosen' || test === 'notChosen') return t.rich(test, { ...parts, count: said.chosen?.length ?? 0 });
    return isComparison(test) && said.moment !== undefined ? t.rich(`moments.${test}`, parts) : t.rich(test, parts);
  }

  function values({ chosen, number, moment, text }: SaidCondition): ReactNode {
    // Without a word between them: those join conditions.
    if (chosen && chosen.length > 0) return <>{format.list(chosen.map(quoted), { type: 'unit' })}</>;
    // A year has no sign between thousands; larger numbers have one.
    if (number !== undefined) return format.number(number, { maximumFractionDigits: 20, useGrouping: 'min2' });
    if (moment) return momentWords(moment);
    if (text !== undefined) return text.trim() === '' ? t('empty') : quoted(text);
    return t('open');
  }

  const quoted = (words: string) => (
    <Fragment key={words}>{t.rich('question', { words: () => <bdi className="text-ink">{words}</bdi> })}</Fragment>
  );

  function momentWords(value: string): string {
    if (!value.includes('-')) return value;
    const [date = '', time] = value.split('T');
    const day = format.dateTime(new Date(date), { dateStyle: 'long', timeZone: 'UTC' });
    return time === undefined ? day : t('dayAndTime', { day, time });
  }

  return (show, rule = 'show') => (
    <>{t.rich(`decides.${rule}`, { when: () => (levelsIn(show) > 2 ? lines(show) : joined(show)) })}</>
  );
}

const levelsIn = ({ parts }: SaidShow): number =>
  1 + Math.max(0, ...parts.map((part) => (isJoined(part) ? levelsIn(part) : 0)));

/** Whether a test compares with one value that has an order. */
export const isComparison = (test: ConditionTest | 'holds'): test is Comparison =>
  !['holds', 'chosen', 'notChosen', 'answered', 'notAnswered', 'contains'].includes(test);
