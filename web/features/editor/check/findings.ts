import { checkSurvey } from '#survey/checks/check-survey.ts';
import { toChecked, toCheckedLogic } from '#survey/checks/checked.ts';
import { type CheckedSurvey, type Finding, isError, questionOf, type Rule } from '#survey/checks/survey.ts';
import { isComplete, numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { toContent } from '#web/features/editor/values/document-values.ts';
import { toPreview } from '#web/features/editor/values/preview-values.ts';
import { fieldName } from '#web/features/editor/values/resolve-survey.ts';

/** What the check has found, as the editor shows it. */
export interface ShownFinding {
  /** Stays while the words that it is about stay, wherever they are moved. */
  key: string;
  rule: Rule;
  isError: boolean;
  /** Whether the author wants to leave it so. */
  isLeft: boolean;
  /** The index of its question; null for the survey as a whole. */
  question: number | null;
  /** The name of its field in the form. */
  name: string;
  /** What its sentence names; of another question its number. */
  data: Finding['data'];
}

/** Checks the fields as they would be stored now. What is incomplete would not be, so nothing is said of it. */
export function findingsIn(values: EditorValues): ShownFinding[] {
  const seconds = Number(values.duration);
  const content = toContent(values);
  const survey = toChecked({
    duration: values.untimed || !(seconds > 0) ? null : seconds,
    questions: content.questions.map((question, index) => ({
      ...question,
      text: values.questions[index] && isComplete(values.questions[index]) ? question.text : '',
    })),
    scores: values.scores,
    logic: logicOf(values),
  });
  const left = new Set(values.acceptedWarnings);
  return checkSurvey(survey).map((finding) => {
    const { rule, at, data } = finding;
    const key = `${rule} ${wordsAt(survey, finding)}`;
    const other = typeof data['other'] === 'number' ? { other: numberAt(values.questions, data['other']) } : {};
    return {
      ...{ key, rule, isError: isError(finding), isLeft: !isError(finding) && left.has(key) },
      ...{ question: questionOf(finding), name: fieldName(at, values), data: { ...data, ...other } },
    };
  });
}

/** What decides who is shown what, as the preview has it: without what would be left out. */
function logicOf(values: EditorValues) {
  const placesOf = <Each>(list: readonly Each[], isLeft: (each: Each) => boolean) =>
    list.flatMap((each, index) => (isLeft(each) ? [index] : []));
  const preview = toPreview(values);
  return toCheckedLogic(
    { ...preview, ordered: preview },
    {
      questions: placesOf(values.questions, isComplete),
      endings: placesOf(values.endings, ({ title }) => title.trim() !== ''),
    },
  );
}

/** The sentence that a finding is about: a row, or the text of its question; empty for the survey as a whole. */
function wordsAt({ questions }: CheckedSurvey, finding: Finding): string {
  const question = questions[questionOf(finding) ?? -1];
  const [, , list, index] = finding.at;
  if (list === 'rows' && typeof index === 'number') return question?.rows[index] ?? '';
  return question?.text ?? '';
}

/** The keys of what the author leaves so, with one more or one less. Only the newest are kept. */
export function withAccepted(keys: readonly string[] = [], key: string, isLeft: boolean): string[] {
  const others = keys.filter((each) => each !== key);
  return isLeft ? [...others, key].slice(-LEFT_MAX) : others;
}

/** Far more than one survey has findings. */
const LEFT_MAX = 500;
