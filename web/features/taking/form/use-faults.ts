import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { AppError } from '#contract/http/errors.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Kind, Question } from '#questions/contract.ts';
import type { KindWeb, ShownFault } from '#questions/kind-web.ts';
import type { Fault } from '#questions/model/faults.ts';
import { webOf } from '#questions/web.ts';
import { valueIn } from '#web/features/taking/form/draft.ts';
import type { DraftAnswers } from '#web/features/taking/form/draft-answers.ts';

/** The faults of answers by question id, in the survey's order. */
export type Faults = ReadonlyMap<string, ShownFault>;

type Check = Awaited<ReturnType<KindWeb<unknown, unknown>['check']>>;

/**
 * The faults of the answers: found here before submitting, by the server's rules, or reported by the server.
 * @param refusal the server's reason for refusing the answers
 */
export function useFaults(questions: readonly Question[], refusal: AppError | null) {
  const say = useFaultWords();
  const [faults, setFaults] = useState<Faults>(NONE);
  const [told, setTold] = useState<AppError | null>(null);
  if (refusal !== told) {
    setTold(refusal);
    setFaults(faultsIn(refusal));
  }

  // They come with the fields. A kind whose check could not be loaded is judged by the server alone.
  const checks = useRef(new Map<Kind, Check>());
  useEffect(() => {
    for (const kind of new Set(questions.map((question) => question.kind))) {
      webOf(kind)
        .check(questions.filter((question) => question.kind === kind))
        .then(
          (check) => checks.current.set(kind, check),
          () => {},
        );
    }
  }, [questions]);

  const forget = useCallback(({ _id }: Pick<Question, '_id'>): void => {
    setFaults((before) => (before.has(_id) ? new Map([...before].filter(([id]) => id !== _id)) : before));
  }, []);

  return {
    faults,
    /** Forgets the fault of a question whose answer has changed. */
    forget,

    /**
     * Judges the answers to these questions.
     * @param invalid the questions whose answers do not fulfil their own rules
     * @returns the first question with a fault; null without one
     */
    judge(answers: DraftAnswers, among: readonly Question[], invalid: ReadonlySet<string>): string | null {
      const found = among.filter(asksFor).flatMap((question): [string, ShownFault][] => {
        const value = valueIn(answers, question);
        const own = value === null ? missing(question) : checks.current.get(question.kind)?.(question, value);
        const fault = own ?? (value !== null && invalid.has(question._id) ? broken(question) : null);
        return fault ? [[question._id, { part: fault.part ?? null, words: say(fault) }]] : [];
      });
      setFaults(new Map(found));
      return found[0]?.[0] ?? null;
    },
  };
}

const NONE: Faults = new Map();

const missing = ({ required }: Question): Fault | null => (required ? { code: 'required' } : null);

const broken = ({ invalidText }: Question): Fault => ({ code: 'invalid', words: invalidText });

/** The faults that the server names, as `answers.<question>` or `answers.<question>.<part>`. */
function faultsIn(refusal: AppError | null): Faults {
  return new Map(
    Object.entries(refusal?.fields ?? {}).flatMap(([field, words]): [string, ShownFault][] => {
      const [, id, part = null] = /^answers\.([^.]+)(?:\.(.+))?$/.exec(field) ?? [];
      return id ? [[id, { part, words }]] : [];
    }),
  );
}

/** Words a fault for its respondent. */
export function useFaultWords(): (fault: Fault) => string {
  const t = useTranslations('taking.faults');
  const format = useFormatter();

  /** A number, or a day with or without a time, as the reader writes it. */
  function boundWords(bound: number | string, written: Fault['written']): string {
    if (typeof bound === 'number') {
      return format.number(bound, {
        maximumFractionDigits: 3,
        ...(written === 'plain' && { useGrouping: false }),
        ...(written === 'amount' && { minimumFractionDigits: 2 }),
      });
    }
    const [, day, rest = ''] = DAY.exec(bound) ?? [];
    if (day === undefined) return bound;
    return `${format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })}${rest && `, ${rest}`}`;
  }

  return ({ code, bound = '', written, words }) => words || t(code, { bound: boundWords(bound, written) });
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;
