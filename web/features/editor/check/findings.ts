import { checkSurvey } from '#survey/checks/check-survey.ts';
import { toChecked, toCheckedLogic } from '#survey/checks/checked.ts';
import { type CheckedSurvey, type Finding, isError, questionOf, type Rule } from '#survey/checks/survey.ts';
import { isComplete, numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { toContent } from '#web/features/editor/values/document-values.ts';
import { toPreview } from '#web/features/editor/values/preview-values.ts';
import { fieldName } from '#web/features/editor/values/resolve-survey.ts';

/** A finding of the check, as the editor shows it. */
export interface ShownFinding {
  /** Stays the same while the finding's words stay, also after they move. */
  key: string;
  rule: Rule;
  isError: boolean;
  /** Whether the author has accepted the warning. */
  isLeft: boolean;
  /** The index of its question; null for the survey as a whole. */
  question: number | null;
  /** The name of its field in the form. */
  name: string;
  /** The data for its sentence; another question is given by its number. */
  data: Finding['data'];
}

/** Checks the fields as the server would store them now. Incomplete parts are not stored, so the check skips them. */
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

/** The conditions and orders as the preview has them, without incomplete parts. */
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

/** The text of a finding: a row, or the text of its question; empty for the survey as a whole. */
function wordsAt({ questions }: CheckedSurvey, finding: Finding): string {
  const question = questions[questionOf(finding) ?? -1];
  const [, , list, index] = finding.at;
  if (list === 'rows' && typeof index === 'number') return question?.rows[index] ?? '';
  return question?.text ?? '';
}

/** The keys of accepted warnings, with a key added or removed. Keeps only the newest keys. */
export function withAccepted(keys: readonly string[] = [], key: string, isLeft: boolean): string[] {
  const others = keys.filter((each) => each !== key);
  return isLeft ? [...others, key].slice(-LEFT_MAX) : others;
}

/** Far more than the findings of any survey. */
const LEFT_MAX = 500;
