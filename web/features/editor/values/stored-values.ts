import type { Input } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import type { EditableSurvey } from '#contract/surveys/editing.ts';
import type { EditableQuestion } from '#questions/contract.ts';
import type { Show } from '#questions/model/conditions.ts';
import type { EditableItem } from '#questions/model/question.ts';
import { firstSettings, pickSettings } from '#survey/settings.ts';
import { deadlineIn, deadlineMoment, openingIn, openingOf } from '#web/authoring/values/deadline-values.ts';
import { emptyOption, emptyQuestion, isComplete, takenBy } from '#web/authoring/values/editor-values.ts';
import { type StoredParts, storedShow } from '#web/authoring/values/read-show.ts';
import type { EditorValues, OptionValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { fieldName, type SurveyBody } from '#web/features/editor/values/resolve-survey.ts';
import { scoresOf, scoringOf } from '#web/features/editor/values/stored-scoring.ts';

/** The fields of a stored survey, for an author in that zone. */
export function valuesOf(survey: EditableSurvey, zone: string): EditorValues {
  const { title, description, category, duration, deadline, questions } = survey;
  const { resultShown, ...settings } = pickSettings(survey);
  const poll = survey.poll?.removed ? null : survey.poll;
  const plain = questions.map(questionValues);
  const named = new Map(questions.map((question, index) => [question._id, storedParts(question, plain[index])]));
  const shown = (show: Show | undefined) => (show ? { show: storedShow(show, (id) => named.get(id) ?? null) } : {});
  return {
    title,
    description,
    category,
    ...{ duration: String(duration ?? ''), untimed: duration === null },
    ...deadlineIn(zone, deadline),
    ...openingIn(zone, survey.opensAt),
    ...settings,
    ...(survey.scores.length > 0 && { scores: scoresOf(survey.scores) }),
    ...(resultShown !== firstSettings.resultShown && { resultShown }),
    questions: plain.map((question, index): QuestionValues => {
      const { show, options = [], section } = questions[index] ?? {};
      return {
        ...question,
        options: question.options.map((option, place) => ({ ...option, ...shown(options[place]?.show) })),
        section: question.section && { ...question.section, ...shown(section?.show) },
        ...shown(show),
      };
    }),
    endings: survey.endings.map(({ code, title: headline, text = '', link = '', screens = false, show }) => ({
      ...{ _id: code, title: headline, text, link, screens },
      ...shown(show),
    })),
    pollQuestion: poll?.text ?? '',
    pollOptions: poll ? optionsOf(poll.options) : [emptyOption(), emptyOption()],
  };
}

/** The fields of a stored question, without its conditions. */
function questionValues({
  _id,
  kind,
  text,
  explanation,
  required,
  settings,
  order,
  section,
  quotas,
  shuffled,
  pinned,
  scoring,
  carries,
  options,
  rows,
  ownCode,
}: EditableQuestion): QuestionValues {
  return {
    ...{ _id, kind, text, settings: { [kind]: settings } },
    ...(ownCode && { ownCode }),
    ...{ explanation: explanation ?? null, required: required ?? false },
    section: section
      ? { _id: section._id, title: section.title, text: section.text, shuffled: section.shuffled ?? false }
      : null,
    ...scoringOf(scoring, optionsOf(options, quotas), rows),
    rows: optionsOf(rows),
    ...(order && { order }),
    ...(carries && { carries: { question: carries.question, not: carries.not ?? false } }),
    ...(shuffled && { shuffled }),
    ...(pinned && { pinned }),
    ...(options.some(({ seats }) => seats) && { hasSeats: true }),
    ...(quotas && { quotas: quotas.map(({ name, most }, key) => ({ key, name, most })) }),
  };
}

function storedParts({ options, rows, slots = {}, settings }: EditableQuestion, values = emptyQuestion()): StoredParts {
  const coded = (items: readonly EditableItem[]) =>
    items.map(({ _id, text }, place) => ({ _id, text, code: _id, place }));
  return { values, parts: { options: coded(options), rows: coded(rows), slots, settings, next: 0 } };
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
  if (list !== 'questions' || first === undefined) return fieldName(path.split('.'), values);

  const index = placeOf(questions, isComplete, first);
  const question = questions[index];
  if (!question || (part !== 'options' && part !== 'rows'))
    return fieldName([list, index, ...path.split('.').slice(2)], values);
  const place = placeOf(takenBy(question)[part], isWritten, second);
  return fieldName([list, index, part, place, ...path.split('.').slice(4)], values);
}

const isWritten = ({ text }: { text: string }) => text.trim() !== '';

/** The index in the whole list of the item with that index among the counted ones. */
function placeOf<T>(list: readonly T[], counts: (item: T) => boolean, place: string | undefined): number {
  const places = list.flatMap((item, index) => (counts(item) ? [index] : []));
  return places[Number(place)] ?? 0;
}

function optionsOf(options: readonly EditableItem[], quotas: EditableQuestion['quotas'] = []): OptionValues[] {
  return options.map(({ _id, text, ownCode, picture, seats, pinned, of }) => {
    const keys = quotas.flatMap(({ codes }, key) => (codes.includes(_id) ? [key] : []));
    return {
      ...{ _id, text },
      ...(ownCode && { ownCode }),
      ...(picture && { picture }),
      ...(seats && { seats }),
      ...(pinned && { pinned }),
      ...(of !== undefined && { of }),
      ...(keys.length > 0 && { quotas: keys }),
    };
  });
}
