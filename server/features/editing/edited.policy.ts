import { AppError } from '#contract/http/errors.ts';
import type { NewSurvey } from '#contract/surveys/survey-input.ts';
import type { Tallies } from '#server/db/tallies.ts';
import { answeredOf } from '#server/survey/answered.ts';
import { answersOf } from '#server/survey/stored-questions.ts';
import { compile } from '#survey/document/compile.ts';
import { frozen } from '#survey/document/frozen.ts';
import { readInput } from '#survey/document/input.ts';
import { type Judged, judge } from '#survey/document/judge.ts';
import type { StoredParts } from '#survey/document/stored.ts';
import { refuseErrors, refuseUnreachable } from './checks.policy.ts';

export type Edit = Pick<
  NewSurvey,
  'duration' | 'questions' | 'endings' | 'scores' | 'shuffled' | 'pollQuestion' | 'pollOptions'
>;

export type Refusal = 'invalid_input' | 'draft_unfinished';

const FROZEN = 'People have answered this already: its words must stay as they are';
const FULL = 'This is more than one survey can count';
/** Codes are stored in 16 bits. */
const CODE_MAX = 32_000;

/**
 * Applies an edit so that no answer changes its meaning.
 * @param context.told the tallies that the author may know
 * @param context.newId makes the id of a new question or section; the author's program may suggest one
 * @throws AppError `question_answered` with the fields that respondents have answered; `invalid_input` or `context.refusal` with
 * fields
 * that nobody could answer or that refer to something unknown
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

const NOT_EARLIER = 'A condition looks at an earlier question of this survey';
const PIPED_LATER = 'A text carries along the answer to an earlier question of this survey';
const NOT_ASKED = 'This question has nothing that can be answered';
const NO_FIELD = 'No hidden field can have this name';
const NO_CHOICE = 'Name what can be chosen in this question';

/** For programs and readers of the API. */
const SENTENCES: Record<Judged, string> = {
  showUnfinished: NOT_EARLIER,
  showGone: NOT_EARLIER,
  showLater: NOT_EARLIER,
  showLeftOut: NOT_EARLIER,
  showNoPick: NO_CHOICE,
  showUnfit: 'The answers to this question cannot be compared so',
  showNoNumber: 'The answers to this question are no numbers of this form',
  showNoScore: 'A condition looks at a score of this survey',
  showField: NO_FIELD,
  showTooMany: 'Fewer questions, sections, options and endings of a survey have conditions',
  showAlways: 'These are always shown: they cannot have conditions',
  screensAll: 'An ending that screens out has a condition: otherwise nobody would be counted',
  scoreSecret:
    'Respondents could find out the right answers by this condition: give points for what is chosen instead, or look at another score',
  pipedGone: PIPED_LATER,
  pipedLater: PIPED_LATER,
  pipedLeftOut: NOT_ASKED,
  pipedField: NO_FIELD,
  carriesNone: 'Options are carried along from an earlier question that has some, to one that takes some',
  carriesTooMany: 'The earlier question has more options than this one takes',
  quotaNoOption: 'Name options of this question',
  worthNothing: 'This question asks nothing that points could be given for',
  worthNoScore: 'Name a score of this survey',
  worthNoChoice: NO_CHOICE,
  rightUnfit: 'Say which answers are right, as this kind of question takes them',
  bounds: 'The last right value is not below the first',
  codeRepeated: 'Another one has this code: capitals and small letters are not told apart',
};
