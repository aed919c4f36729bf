import type { EditableSurvey } from '#contract/editing.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { deadlineIn, deadlineMoment } from '#web/features/editor/values/deadline-values.ts';
import { type EditorValues, emptyOption, type OptionValues } from '#web/features/editor/values/editor-values.ts';
import type { SurveyBody } from '#web/features/editor/values/resolve-survey.ts';

/** The fields of a stored survey, for an author in that zone. */
export function valuesOf(survey: EditableSurvey, zone: string): EditorValues {
  const { title, description, category, duration, deadline, questions } = survey;
  const poll = survey.poll?.removed ? null : survey.poll;
  return {
    title,
    description,
    category,
    duration: String(duration),
    ...deadlineIn(zone, deadline),
    questions: questions.map(({ _id, text, options, order }) => ({
      ...{ _id, text, options: optionsOf(options) },
      ...(order && { order }),
    })),
    pollQuestion: poll?.text ?? '',
    pollOptions: poll ? optionsOf(poll.options) : [emptyOption(), emptyOption()],
  };
}

type SurveyEdit = Input<Api['updateSurvey']>['body'];

/**
 * The edit for the server: stored parts keep their ids, so that their answers stay with them.
 * @param body the validated fields
 * @param edited the survey with which the fields began
 */
export function toEdit(body: SurveyBody, values: EditorValues, edited: EditableSurvey): SurveyEdit {
  return {
    ...body,
    deadline:
      deadlineMoment(values, edited.deadline)?.getTime() === Date.parse(edited.deadline)
        ? edited.deadline
        : body.deadline,
    questions: values.questions,
    pollOptions: values.pollOptions,
    revision: edited.revision,
  };
}

/**
 * The field of a fault from the server, which counts only complete questions and options.
 * @param path such as `questions.1.options.0`
 */
export function fieldOfStored(path: string, { questions, pollOptions }: EditorValues): string {
  const [list, first, , second] = path.split('.');
  const isWritten = ({ text }: { text: string }) => text.trim() !== '';
  if (list === 'pollOptions') return `pollOptions.${placeOf(pollOptions, isWritten, first)}.text`;
  if (list !== 'questions') return path;

  const question = placeOf(questions, (each) => isWritten(each) && each.options.some(isWritten), first);
  if (second === undefined) return `questions.${question}.text`;
  return `questions.${question}.options.${placeOf(questions[question]?.options ?? [], isWritten, second)}.text`;
}

/** The index in the whole list of the item with that index among the counted ones. */
function placeOf<T>(list: readonly T[], counts: (item: T) => boolean, place: string | undefined): number {
  const places = list.flatMap((item, index) => (counts(item) ? [index] : []));
  return places[Number(place)] ?? 0;
}

function optionsOf(options: readonly { _id: number; text: string }[]): OptionValues[] {
  return options.map(({ _id, text }) => ({ _id, text }));
}
