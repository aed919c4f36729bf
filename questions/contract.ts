import * as z from 'zod';
import { OPTIONS_MAX } from '#basics/limits.ts';
import { choice } from './choice/contract.ts';
import { fields } from './fields/contract.ts';
import { file } from './file/contract.ts';
import { matrix } from './matrix/contract.ts';
import type { HiddenIn, ItemSettings, Json, KindContract } from './model/kind.ts';
import {
  DocumentBase,
  itemInputs,
  limitedInputs,
  QuestionBase,
  QuestionInputBase,
  ResultBase,
} from './model/question.ts';
import { moment } from './moment/contract.ts';
import { multiple } from './multiple/contract.ts';
import { number } from './number/contract.ts';
import { points } from './points/contract.ts';
import { ranking } from './ranking/contract.ts';
import { scale } from './scale/contract.ts';
import { statement } from './statement/contract.ts';
import { text } from './text/contract.ts';

/** The kinds of questions: a line for each. A question that is stored without a kind is the first. */
const KINDS = { choice, multiple, text, number, moment, scale, ranking, matrix, fields, points, file, statement };

export type Kind = keyof typeof KINDS;
export const DEFAULT_KIND: Kind = 'choice';
export const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]]; // keeps the names that `Object.keys` forgets

export { CountedChoice } from './choice/contract.ts';

type SettingsOf<K extends Kind> = z.output<(typeof KINDS)[K]['settings']>;
type Of<K extends Kind, Base extends z.ZodType> = z.output<Base> & { kind: K };

/** A question of one kind, as its respondents get it. */
export type QuestionOf<K extends Kind> = Of<K, typeof QuestionBase> & {
  settings: SettingsOf<K>;
  itemSettings?: ItemSettings;
  /** Which options are hidden in which records; only `shownTo` of `survey/visibility.ts` adds it. */
  hiddenIn?: HiddenIn;
};
export type Question = { [K in Kind]: QuestionOf<K> }[Kind];
type DocumentOf<K extends Kind> = Of<K, typeof DocumentBase> & { settings: SettingsOf<K> };
/** A question of one kind in the document of its survey. */
export type DocumentQuestion = { [K in Kind]: DocumentOf<K> }[Kind];
type ResultOf<K extends Kind> = Of<K, typeof ResultBase> & z.output<(typeof KINDS)[K]['result']>;
export type QuestionResult = { [K in Kind]: ResultOf<K> }[Kind];

/** The contract of a kind. Call it with settings that the kind's own schemas have parsed. */
export const contractOf = (kind: Kind): KindContract<unknown> => KINDS[kind] as unknown as KindContract<unknown>;

/** Whether questions of a kind ask anything. A kind that counts nothing is only read. */
export function asks(kind: Kind): boolean {
  const { needs, slots, settings } = contractOf(kind);
  return needs.options !== undefined || slots({ codes: [], rows: [], settings: settings.parse({}) }).length > 0;
}

/** Whether options of a kind can have seats and quotas. */
export const takesLimits = (kind: Kind): boolean => contractOf(kind).leavesAnswer !== undefined;

/** Whether options of a kind can exclude all others. */
export const takesExclusive = (kind: Kind): boolean => contractOf(kind).excludes === true;

/** Makes the union of all kinds. The types say what the map over the registry cannot. */
function ofEachKind<Output, Input = Output>(
  shape: (kind: KindContract<unknown>) => z.ZodObject,
): z.ZodType<Output, Input> {
  const shapes = KIND_NAMES.map((name) => shape(contractOf(name)).extend({ kind: z.literal(name) }));
  return z.discriminatedUnion('kind', shapes as unknown as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<
    Output,
    Input
  >;
}

export const Question = ofEachKind<Question>(({ settings, item }) =>
  QuestionBase.extend({ settings, ...(item && { itemSettings: z.record(z.string(), item.settings).optional() }) }),
);
export const DocumentQuestion = ofEachKind<DocumentQuestion>(({ settings }) => DocumentBase.extend({ settings }));
export const QuestionResult = ofEachKind<QuestionResult>(({ result }) => ResultBase.extend(result.shape));

/** A question as its author writes it; one without a kind is a choice. */
export type QuestionInput = z.output<typeof QuestionInputBase> & { kind: Kind; settings: unknown };
type QuestionWritten = z.input<typeof QuestionInputBase> & { kind?: Kind; settings?: unknown };
export const QuestionInput = z.preprocess(
  withKind,
  ofEachKind<QuestionInput, QuestionWritten>(({ settings, item, optionsMax = OPTIONS_MAX, leavesAnswer }) =>
    leavesAnswer
      ? QuestionInputBase.extend({ settings: settings.prefault({}), options: limitedInputs(optionsMax).default([]) })
      : QuestionInputBase.omit({ quotas: true }).extend({
          settings: settings.prefault({}),
          options: itemInputs(optionsMax, item?.settings).default([]),
        }),
  ),
) as unknown as z.ZodType<QuestionInput, QuestionWritten>; // what comes in is judged by the union

function withKind(question: unknown): unknown {
  if (typeof question !== 'object' || question === null || 'kind' in question) return question;
  return { ...question, kind: DEFAULT_KIND };
}

/** The shapes that answers have: one of each kind. */
export const AnswerShape = z.union(KIND_NAMES.map((name) => contractOf(name).value));
/**
 * An answer to a question of any kind, documented as an `AnswerShape`. `check` of the kind judges it: trying the shapes of all kinds
 * costs more than the rest of a submission.
 */
export const AnswerValue = z.unknown() as z.ZodType<Json, Json>; // it comes as JSON

/** Whether a question has a text, and all the options and rows that its kind needs. */
export function isWhole({
  kind,
  text,
  options,
  carries,
  rows,
}: Pick<QuestionInput, 'kind' | 'text' | 'options' | 'carries' | 'rows'>): boolean {
  const { needs } = contractOf(kind);
  const hasOptions = options.length >= (needs.options ?? 0) || Boolean(carries);
  return text !== '' && hasOptions && rows.length >= (needs.rows ?? 0);
}
