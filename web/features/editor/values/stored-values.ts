import type { EditableSurvey } from '#contract/editing.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { EditableQuestion } from '#questions/contract.ts';
import type { EditableItem } from '#questions/question.ts';
import { deadlineIn, deadlineMoment, openingIn, openingOf } from '#web/features/editor/values/deadline-values.ts';
import {
  type EditorValues,
  emptyOption,
  isComplete,
  type OptionValues,
  takenBy,
} from '#web/features/editor/values/editor-values.ts';
import { fieldName, type SurveyBody } from '#web/features/editor/values/resolve-survey.ts';

/** The fields of a stored survey, for an author in that zone. */
export function valuesOf(survey: EditableSurvey, zone: string): EditorValues {
  const { title, description, category, duration, deadline, asked, shuffled, audience, listed, anonymous, cap } =
    survey;
  const poll = survey.poll?.removed ? null : survey.poll;
  return {
    title,
    description,
    category,
    ...{ duration: String(duration ?? ''), untimed: duration === null },
    ...deadlineIn(zone, deadline),
    ...openingIn(zone, survey.opensAt),
    ...{ asked, shuffled, audience, listed, anonymous, cap },
    questions: survey.questions.map(
      ({
        _id,
        kind,
        text,
        explanation = null,
        required = false,
        settings,
        order,
        section = null,
        quotas,
        shuffled,
        pinned,
        ...items
      }) => ({
        ...{ _id, kind, text, explanation, required, settings: { [kind]: settings } },
        section: section && { ...section, shuffled: section.shuffled ?? false },
        ...{ options: optionsOf(items.options, quotas), rows: optionsOf(items.rows) },
        ...(order && { order }),
        ...(shuffled && { shuffled }),
        ...(pinned && { pinned }),
        ...(items.options.some(({ seats }) => seats) && { hasSeats: true }),
        ...(quotas && { quotas: quotas.map(({ name, most }, key) => ({ key, name, most })) }),
      }),
    ),
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
    // The fields hold only minutes, so an unchanged moment stays as it is stored.
    opensAt:
      edited.opensAt && deadlineMoment(openingOf(values), edited.opensAt)?.getTime() === Date.parse(edited.opensAt)
        ? edited.opensAt
        : (body.opensAt ?? null),
    revision: edited.revision,
  };
}

/**
 * The field of a fault from the server, which counts only complete questions and options.
 * @param path such as `questions.1.options.0` or `questions.1.settings.max`
 */
export function fieldOfStored(path: string, values: EditorValues): string {
  const { questions, pollOptions } = values;
  const [list, first, part, second] = path.split('.');
  if (list === 'pollOptions') return `pollOptions.${placeOf(pollOptions, isWritten, first)}.text`;
  if (list !== 'questions' || first === undefined) return path;

  const index = placeOf(questions, isComplete, first);
  const question = questions[index];
  if (!question || (part !== 'options' && part !== 'rows'))
    return fieldName([list, index, ...path.split('.').slice(2)], values);
  return `questions.${index}.${part}.${placeOf(takenBy(question)[part], isWritten, second)}.text`;
}

const isWritten = ({ text }: { text: string }) => text.trim() !== '';

/** The index in the whole list of the item with that index among the counted ones. */
function placeOf<T>(list: readonly T[], counts: (item: T) => boolean, place: string | undefined): number {
  const places = list.flatMap((item, index) => (counts(item) ? [index] : []));
  return places[Number(place)] ?? 0;
}

function optionsOf(options: readonly EditableItem[], quotas: EditableQuestion['quotas'] = []): OptionValues[] {
  return options.map(({ _id, text, picture, seats, pinned }) => {
    const keys = quotas.flatMap(({ codes }, key) => (codes.includes(_id) ? [key] : []));
    return {
      ...{ _id, text },
      ...(picture && { picture }),
      ...(seats && { seats }),
      ...(pinned && { pinned }),
      ...(keys.length > 0 && { quotas: keys }),
    };
  });
}
