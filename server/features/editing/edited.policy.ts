import { AppError } from '#contract/http/errors.ts';
import type { NewSurvey } from '#contract/surveys/survey-input.ts';
import type { Tallies } from '#server/db/tallies.ts';
import { answeredOf } from '#server/survey/answered.ts';
import { answersOf } from '#server/survey/stored-questions.ts';
import { compile } from '#survey/document/compile.ts';
import { frozen } from '#survey/document/frozen.ts';
import { readInput } from '#survey/document/input.ts';
import { judge } from '#survey/document/judge.ts';
import type { Judged } from '#survey/document/reference-faults.ts';
import type { StoredParts } from '#survey/document/stored.ts';
import { refuseErrors, refuseUnreachable } from './checks.policy.ts';

export type Edit = Pick<
  NewSurvey,
  'duration' | 'questions' | 'endings' | 'scores' | 'calculations' | 'shuffled' | 'pollQuestion' | 'pollOptions'
>;

export type Refusal = 'invalid_input' | 'draft_unfinished';

const FROZEN = 'People have already answered this, so its words can’t change';
const FULL = 'This is more than one survey can count';
/** Codes are stored in 16 bits. */
const CODE_MAX = 32_000;

/**
 * Applies an edit so that no answer changes its meaning.
 * @param context.told the tallies that the author may know
 * @param context.newId makes the id of a new question or section; the author's program may suggest one
 * @throws AppError `question_answered` with the fields that respondents have answered
 * @throws AppError `invalid_input`, or `context.refusal`, with each field that makes a question unanswerable or names an unknown part
 */
export function edited(
  stored: StoredParts & { shuffled: boolean },
  input: Edit,
  context: {
    tallies: Tallies;
    told: Tallies;
    revision: number;
    newId: (given?: string) => string;
    refusal?: Refusal;
  },
): StoredParts {
  const { tallies, told, revision, newId, refusal = 'invalid_input' } = context;
  const content = readInput(input, stored, newId);
  refuseErrors({ ...content, duration: input.duration }, refusal);
  refuse(
    'question_answered',
    frozen(content, answeredOf(stored, told)).map((path) => [path, FROZEN] as const),
  );
  refuse(
    'invalid_input',
    judge(content).map(({ path, fault }) => [path, SENTENCES[fault]] as const),
  );
  const parts = compile({ ...content, shuffled: input.shuffled ?? stored.shuffled }, stored, {
    revision,
    count: (code) => tallies.get(code) ?? 0,
    answersOf: (question) => answersOf(question, tallies),
  });
  if (parts.nextCode > CODE_MAX) refuse('invalid_input', [['questions', FULL]]);
  refuseUnreachable(parts);
  return parts;
}

function refuse(code: 'question_answered' | 'invalid_input', faults: readonly (readonly [string, string])[]): void {
  if (faults.length > 0) throw new AppError(code, { fields: Object.fromEntries(faults) });
}

const NOT_EARLIER = 'A condition can only use an earlier question of this survey';
const PIPED_LATER = 'A text can only insert the answer to an earlier question of this survey';
const NOT_ASKED = 'This question has no answer';
const NO_FIELD = 'No hidden field can have this name';
const NO_CHOICE = 'Name something people can choose in this question';

/** For programs and readers of the API. */
const SENTENCES: Record<Judged, string> = {
  showUnfinished: NOT_EARLIER,
  showGone: NOT_EARLIER,
  showLater: NOT_EARLIER,
  showLaterField: 'A condition can only use an earlier field of its question',
  showLeftOut: NOT_EARLIER,
  showNoPick: NO_CHOICE,
  showUnfit: 'Answers to this question can’t be compared like this',
  showNoNumber: 'Answers to this question aren’t numbers of this form',
  showNoScore: 'A condition can only use a score of this survey',
  showField: NO_FIELD,
  showTooMany: 'Too many questions, sections, options and endings have conditions. Remove some',
  showNoPart: 'This question has no such row or option',
  showNoCalculation: 'Only a calculated value of this survey can be used',
  showCalculatedLater: 'This calculated value uses a later question. Use it after that question',
  calculatedCircle: 'A formula can only use the calculated values before it',
  pipedCalculation: 'A text can only insert a calculated value of this survey',
  showAlways: 'These are always shown, so they can’t have conditions',
  screensAll: 'An ending that screens out needs a condition. Otherwise no one would be counted',
  scoreSecret: 'This condition would reveal the right answers. Give points for options instead, or use another score',
  pipedGone: PIPED_LATER,
  pipedLater: PIPED_LATER,
  pipedLeftOut: NOT_ASKED,
  pipedField: NO_FIELD,
  carriesNone: 'Only a question with options can use the options of an earlier question that has some',
  carriesTooMany: 'The earlier question has more options than this one can have',
  defaultUnfit: 'Give a default answer that the question takes: the words of an option, or an answer as people type it',
  quotaNoOption: 'Name options of this question',
  worthNothing: 'This question can’t have points',
  worthNoScore: 'Name a score of this survey',
  worthNoChoice: NO_CHOICE,
  rightUnfit: 'Give right answers of this question’s type',
  bounds: 'The last right value must not be below the first',
  codeRepeated: 'Another one has this code. Capital and lower-case letters count as the same',
};
