import { asks, contractOf } from '#questions/contract.ts';
import type { EditableScoring, ScoringInput } from '#questions/model/scoring-input.ts';
import { kindOf, settingsOf } from '#survey/asked.ts';
import type { Right } from '#survey/scores.ts';
import type { ScoreInput } from '#survey/scores-input.ts';
import type { StoredQuestion, StoredScore, StoredScoring } from '#survey/stored.ts';
import { type Conditions, codesFor, NO_OFFER, offersOf } from './conditions.policy.ts';

const NO_SCORE = 'Name a score of this survey';
const NOTHING_ASKED = 'This question asks nothing that points could be given for';
const NO_RIGHT = 'Say which answers are right, as this kind of question takes them';
const OUT_OF_ORDER = 'The last right value is not below the first';
const SECRET =
  'Respondents could find out the right answers by this condition: give points for what is chosen instead, or look at another score';

/**
 * The scores of an edited survey. A score without an id continues the stored one of its name. @param newCode makes the code of a new
 * one
 */
export function editScores(
  stored: readonly StoredScore[],
  written: readonly ScoreInput[] | undefined,
  newCode: () => number,
): StoredScore[] {
  if (!written) return [...stored];
  const left = new Map(stored.map((score) => [score.code, score]));
  return written.map(({ _id, name, bands, shown }) => {
    const same = _id === undefined ? left.values().find((score) => score.name === name) : left.get(_id);
    if (same) left.delete(same.code);
    return {
      ...{ code: same?.code ?? newCode(), name },
      bands: bands.map(({ text, ...band }) => ({ ...band, ...(text && { text }) })),
      ...(!shown && { hidden: true as const }),
    };
  });
}

interface Context {
  path: string;
  scores: readonly StoredScore[];
  conditions: Pick<Conditions, 'pick'>;
  /** Gets the fields that name something unknown. */
  invalid: Record<string, string>;
}

/**
 * The scoring of an edited question.
 * @param question as it will be stored, without scoring
 * @param written undefined: the stored scoring, without removed parts
 */
export function editScoring(
  question: StoredQuestion,
  before: StoredScoring | undefined,
  written: ScoringInput | null | undefined,
  context: Context,
): { scoring?: StoredScoring } {
  const scoring = written === undefined ? before && whatIsLeft(before, question, context) : written && read(written);
  return scoring ? { scoring } : {};

  function read(given: ScoringInput): StoredScoring | undefined {
    const { invalid, path, scores, conditions } = context;
    if (!asks(kindOf(question))) invalid[path] = NOTHING_ASKED;
    const named = given.scores.map((name, index) => {
      const code = scores.find((score) => score.name === name)?.code;
      if (code === undefined) invalid[`${path}.scores.${index}`] = NO_SCORE;
      return code ?? 0;
    });
    const offers = offersOf(question);
    const points = pointsOfRemoved(before, question);
    for (const [index, { of, points: worth }] of given.points.entries()) {
      const place = `${path}.points.${index}.of`;
      const codes = codesFor(conditions.pick(of, { path: place }), offers, question);
      if (codes.length === 0) invalid[place] = NO_OFFER;
      for (const code of codes) points.set(String(code), worth);
    }
    const right = given.right && readRight(given.right, question, context);
    if (!given.right && (given.forRight || given.forWrong)) invalid[`${path}.right`] = NO_RIGHT;
    return trimmed({ ...given, scores: named, points: Object.fromEntries(points), right });
  }
}

function readRight(
  given: NonNullable<ScoringInput['right']>,
  question: StoredQuestion,
  { path, invalid, conditions }: Context,
): Right | undefined {
  const { judged } = contractOf(kindOf(question));
  const refuse = (field: string, message: string) => {
    invalid[`${path}.right${field}`] = message;
    return undefined;
  };
  if ('texts' in given) return judged === 'words' ? given : refuse('', NO_RIGHT);
  if ('from' in given) {
    if (!takesBounds(question, given)) return refuse('', NO_RIGHT);
    return given.from <= given.to ? given : refuse('.to', OUT_OF_ORDER);
  }
  if (judged !== 'one' && judged !== 'several') return refuse('', NO_RIGHT);
  const offers = offersOf(question);
  const codes = given.chosen.map((pick, index) =>
    codesFor(conditions.pick(pick, { path: `${path}.right.chosen.${index}` }), offers, question),
  );
  const missing = codes.findIndex((each) => each.length === 0);
  if (missing >= 0) return refuse(`.chosen.${missing}`, NO_OFFER);
  const isAny = judged === 'one' || given.any;
  return { codes: [...new Set(codes.flat())], ...(isAny && { any: true as const }) };
}

/** Conditions compare such values, and both bounds are of one form. */
function takesBounds(question: StoredQuestion, { from, to }: { from: number | string; to: number | string }): boolean {
  const compared = contractOf(kindOf(question)).compares?.(settingsOf(question));
  return typeof from === typeof to && compared !== undefined && compared.takes(from) && compared.takes(to);
}

/** The points of options that were removed after they had been chosen: they keep their points. */
function pointsOfRemoved(before: StoredScoring | undefined, { options }: StoredQuestion): Map<string, number> {
  const removed = new Set(options.filter((option) => option.removed).map(({ code }) => String(code)));
  return new Map(Object.entries(before?.points ?? {}).filter(([code]) => removed.has(code)));
}

function whatIsLeft(
  { scores, points = {}, right, ...rest }: StoredScoring,
  question: StoredQuestion,
  context: Context,
): StoredScoring | undefined {
  if (!asks(kindOf(question))) return undefined;
  const codes = new Set([...offersOf(question), ...question.options].map(({ code }) => code));
  return trimmed({
    ...rest,
    scores: scores.filter((code) => context.scores.some((score) => score.code === code)),
    points: Object.fromEntries(Object.entries(points).filter(([code]) => codes.has(Number(code)))),
    right: right && rightLeft(right, question, codes),
  });
}

function rightLeft(right: Right, question: StoredQuestion, codes: ReadonlySet<number>): Right | undefined {
  const { judged } = contractOf(kindOf(question));
  if ('texts' in right) return judged === 'words' ? right : undefined;
  if ('from' in right) return takesBounds(question, right) ? right : undefined;
  const left = right.codes.filter((code) => codes.has(code));
  if (left.length === 0 || (judged !== 'one' && judged !== 'several')) return undefined;
  const isAny = judged === 'one' || right.any;
  return { codes: left, ...(isAny && { any: true as const }) };
}

/** Drops settings without an effect; undefined if nothing is left. */
function trimmed(
  scoring: { scores: number[] } & { [Name in keyof StoredScoring]?: unknown },
): StoredScoring | undefined {
  const { scores, points = {}, right, forRight, forWrong, explanation } = scoring as StoredScoring;
  const trimmed: StoredScoring = {
    scores: [...new Set(scores)],
    ...(Object.keys(points).length > 0 && { points }),
    ...(right && { right }),
    ...(right && forRight && { forRight }),
    ...(right && forWrong && { forWrong }),
    ...(explanation && { explanation }),
  };
  return scores.length > 0 || Object.keys(trimmed).length > 1 ? trimmed : undefined;
}

/**
 * Adds points to the page of the survey for each question whose score a condition uses.
 * @param looked where conditions use each score, by its code
 * @param invalid gets the conditions that would reveal right answers
 */
export function withToldPoints(
  questions: readonly StoredQuestion[],
  looked: ReadonlyMap<number, string>,
  invalid: Record<string, string>,
): StoredQuestion[] {
  return questions.map((question) => {
    const told = question.scoring?.scores.filter((code) => looked.has(code)) ?? [];
    if (!question.scoring || told.length === 0) return question;
    const { forRight, forWrong } = question.scoring;
    if (forRight || forWrong) for (const code of told) invalid[looked.get(code) ?? ''] = SECRET;
    return { ...question, scoring: { ...question.scoring, told } };
  });
}

/** The scoring of a question for the editor, with the origins of its codes and without removed parts. */
export function toEditableScoring(question: StoredQuestion): EditableScoring | undefined {
  if (!question.scoring) return undefined;
  const { scores, points = {}, right, forRight, forWrong, explanation, told } = question.scoring;
  const offers = offersOf(question).map(({ text, ...offer }) => offer);
  const codes = right && 'codes' in right ? right.codes : [];
  return {
    scores: [...scores],
    points: offers.flatMap((offer) => {
      const worth = points[offer.code];
      return worth === undefined ? [] : [{ ...offer, points: worth }];
    }),
    choices: offers.filter(({ code }) => codes.includes(code)),
    ...(contractOf(kindOf(question)).judged === 'several' && { several: true as const }),
    ...(right && { right: right as NonNullable<EditableScoring['right']> }), // lists that are only read
    ...(forRight !== undefined && { forRight }),
    ...(forWrong !== undefined && { forWrong }),
    ...(explanation !== undefined && { explanation }),
    ...(told && { told: true as const }),
  };
}
