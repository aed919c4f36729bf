import fc from 'fast-check';
import { ROLES } from '#basics/choices.ts';
import { SURVEY_ACTS } from '#contract/admin/desk-choices.ts';
import type { Role } from '#contract/people/roles.ts';
import type { Edit } from './editing.ts';

/** One act of a person. Numbers stand for people and surveys by index, modulo their count. */
export type Act = PeopleAct | SurveyAct | PartAct | MoneyAct;

export type PeopleAct =
  /** With a new address, or with the address of an existing person. */
  | { kind: 'register'; like: number | null }
  | { kind: 'login'; who: number; isRight: boolean }
  | { kind: 'logout'; who: number }
  | { kind: 'set-role'; who: number; target: number; role: Role }
  | { kind: 'delete-person'; who: number; target: number };

export type SurveyAct =
  /** With a question of any kind, beside single choices. */
  | { kind: 'create'; who: number; sample: number }
  | { kind: 'edit'; who: number; survey: number; edit: Edit; isStale: boolean }
  | { kind: 'moderate'; who: number; survey: number; isPublished: boolean }
  | { kind: 'set-state'; who: number; survey: number; to: (typeof SURVEY_ACTS)[number] }
  /** Deletes with the survey's title, which is needed when it has responses. */
  | { kind: 'delete-survey'; who: number; survey: number; isNamed: boolean };

export type PartAct =
  | { kind: 'start'; who: number; survey: number }
  /**
   * `picks`: for each shown question the index of an option, or the seed of an answer to a sample. Null leaves it out; a large
   * index is an answer that the question refuses.
   */
  | {
      kind: 'answer';
      who: number;
      survey: number;
      key: number;
      picks: (number | null)[];
      seen: 'none' | 'this' | 'other';
    }
  | { kind: 'vote'; who: number; survey: number; key: number; pick: number }
  | { kind: 'react'; who: number; survey: number; key: number; reaction: 'like' | 'dislike' }
  | { kind: 'take-back'; who: number; survey: number }
  | { kind: 'comment'; who: number; survey: number }
  | { kind: 'report'; who: number; survey: number };

export type MoneyAct =
  | { kind: 'checkout'; who: number }
  /** A person enters a card for the newest checkout of this person. */
  | { kind: 'card'; who: number; isGood: boolean }
  /** Confirms the newest checkout of a person. */
  | { kind: 'confirm'; who: number; payer: number };

/** Above every index that an option can have. */
export const NO_OPTION = 99;

const who = fc.nat(7);
const survey = fc.nat(3);
const key = fc.nat(2);
export const sample = fc.nat(999);
const place = fc.nat(3);
const pick = fc.oneof(
  { weight: 9, arbitrary: fc.nat(1) },
  { weight: 2, arbitrary: fc.nat(3) },
  { weight: 1, arbitrary: fc.constant(NO_OPTION) },
);
const mostly = (value: boolean) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.constant(!value));
const one = <const K extends string>(kind: K) => fc.constant(kind);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ change: fc.constantFrom('retitle', 'close', 'reopen', 'poll-off', 'poll-on', 'add-question') }),
  fc.record({ change: fc.constantFrom('reword-question', 'remove-question', 'add-option'), question: place }),
  fc.record({ change: fc.constantFrom('reword-option', 'remove-option'), question: place, option: place }),
);

/** How often each kind comes up. Passwords are slow to hash, and a deleted person cannot act any more. */
const WEIGHTED: [weight: number, act: fc.Arbitrary<Act>][] = [
  [1, fc.record({ kind: one('register'), like: fc.oneof(who, fc.constant(null)) })],
  [2, fc.record({ kind: one('login'), who, isRight: mostly(true) })],
  [1, fc.record({ kind: one('logout'), who })],
  [3, fc.record({ kind: one('set-role'), who: mostlyThe(0), target: who, role: fc.constantFrom(...ROLES) })],
  [1, fc.record({ kind: one('delete-person'), who: mostlyThe(0), target: who })],
  [5, fc.record({ kind: one('create'), who: mostlyThe(1), sample })],
  [7, fc.record({ kind: one('edit'), who: mostlyThe(1), survey, edit, isStale: mostly(false) })],
  [4, fc.record({ kind: one('moderate'), who: mostlyThe(0), survey, isPublished: fc.boolean() })],
  [5, fc.record({ kind: one('set-state'), who: mostlyThe(1), survey, to: fc.constantFrom(...SURVEY_ACTS) })],
  [1, fc.record({ kind: one('delete-survey'), who: mostlyThe(1), survey, isNamed: fc.boolean() })],
  [2, fc.record({ kind: one('start'), who, survey })],
  [
    20,
    fc.record({
      ...{ kind: one('answer'), who: mostlyThe(3, 4, 5), survey, key },
      picks: fc.array(fc.option(pick, { freq: 4 }), { minLength: 2, maxLength: 4, size: 'max' }),
      // Only by ids, which say the revision, are other kinds than single choices answered.
      seen: fc.constantFrom('none', 'this', 'this', 'other'),
    }),
  ],
  [6, fc.record({ kind: one('vote'), who, survey, key, pick })],
  [6, fc.record({ kind: one('react'), who, survey, key, reaction: fc.constantFrom('like', 'dislike') })],
  [3, fc.record({ kind: one('take-back'), who, survey })],
  [4, fc.record({ kind: one('comment'), who: mostlyThe(5), survey })],
  [3, fc.record({ kind: one('report'), who, survey })],
  [2, fc.record({ kind: one('checkout'), who: mostlyThe(3) })],
  [2, fc.record({ kind: one('card'), who: mostlyThe(3), isGood: mostly(true) })],
  [2, fc.record({ kind: one('confirm'), who: mostlyThe(3), payer: mostlyThe(3) })],
];

function mostlyThe(...people: number[]): fc.Arbitrary<number> {
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...people) }, { weight: 1, arbitrary: who });
}

/** Any act, or an act of these kinds. */
export function anyAct(kinds?: readonly Act['kind'][]): fc.Arbitrary<Act> {
  const all = fc.oneof(...WEIGHTED.map(([weight, arbitrary]) => ({ weight, arbitrary })));
  return kinds ? all.filter(({ kind }) => kinds.includes(kind)) : all;
}
