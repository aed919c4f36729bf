import type { OptionOrder } from '#contract/choices.ts';
import { guessOrder, standsApart } from '#contract/option-order.ts';
import type { QuestionResult } from '#contract/surveys.ts';
import type { StoredOption, StoredQuestion } from '#server/db/tables.ts';
import type { Tallies } from '#server/db/tallies.ts';
import type { Definition } from './definitions.ts';

/** Counts the choices of each option of each question. Removed questions and options stay when they were chosen. */
export function toResults({ questions }: Pick<Definition, 'questions'>, counted: Tallies): QuestionResult[] {
  const results = questions.map((question) => toResult(question, counted, orderOf(question)));
  return results.filter(({ removed, total }) => !removed || total > 0);
}

/** As `toResults`, for the poll. @returns null without a poll, and for a removed poll without votes */
export function toPollResult({ id, poll }: Pick<Definition, 'id' | 'poll'>, counted: Tallies): QuestionResult | null {
  if (!poll) return null;
  const result = toResult({ ...poll, id }, counted, UNORDERED);
  return result.removed && result.total === 0 ? null : result;
}

interface Ordered {
  order: OptionOrder;
  /** The codes of the options that are no step of the order. */
  apart: ReadonlySet<number>;
}

const UNORDERED: Ordered = { order: 'none', apart: new Set() };

/** Read once for each definition, because live pages get results all the time. */
const orders = new WeakMap<StoredQuestion, Ordered>();

function orderOf(question: StoredQuestion): Ordered {
  const known = orders.get(question);
  if (known) return known;
  const asked = question.options.filter(({ removed }) => !removed);
  const order = question.order ?? guessOrder(asked.map(({ text }) => text));
  const isApart = ({ text, removed }: StoredOption) => removed === true || standsApart(text);
  const apart = order === 'none' ? [] : question.options.filter(isApart);
  const ordered = { order, apart: new Set(apart.map(({ code }) => code)) };
  orders.set(question, ordered);
  return ordered;
}

function toResult(question: StoredQuestion, counted: Tallies, { order, apart }: Ordered): QuestionResult {
  const options = question.options
    .map(({ text, code, removed }) => ({
      code,
      option: text,
      count: counted.get(code) ?? 0,
      ...(removed && { removed }),
      ...(apart.has(code) && { apart: true as const }),
    }))
    .filter(({ removed, count }) => !removed || count > 0);
  return {
    _id: question.id,
    question: question.text,
    total: options.reduce((sum, option) => sum + option.count, 0),
    order,
    options,
    ...(question.removed && { removed: question.removed }),
  };
}
