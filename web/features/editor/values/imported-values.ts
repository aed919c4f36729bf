import type { ImportedSurvey, Lost } from '#contract/exchange.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';
import { deadlineIn, noDeadline, openingIn } from '#web/features/editor/values/deadline-values.ts';
import {
  copyOf,
  type EditorValues,
  emptyOption,
  emptyQuestion,
  FIRST_REACH,
  type OptionValues,
  type QuestionValues,
  withoutIds,
} from '#web/features/editor/values/editor-values.ts';
import { defaultSettings } from '#web/features/editor/values/kind-values.ts';

type Question = NonNullable<ImportedSurvey['questions']>[number];
type Item = NonNullable<Question['options']>[number];

/**
 * The fields of a new survey that was read from a file, as if the author had typed them: without the ids of the file and moments
 * that have passed.
 * @param zone of the deadline
 */
export function importedValues(survey: ImportedSurvey, zone: string): EditorValues {
  const { title = '', description = '', category = '', duration, deadline, opensAt, asked = 'together' } = survey;
  const { audience, listed, anonymous, cap, questions = [], pollQuestion = '', pollOptions = [] } = survey;
  return {
    ...{ title, description, category, asked, shuffled: survey.shuffled ?? false },
    ...{ duration: duration ? String(duration) : '', untimed: duration === null },
    ...(isAhead(deadline) ? deadlineIn(zone, deadline) : noDeadline(zone)),
    ...openingIn(zone, isAhead(opensAt) ? opensAt : null),
    audience: audience ?? FIRST_REACH.audience,
    listed: listed ?? FIRST_REACH.listed,
    anonymous: anonymous ?? FIRST_REACH.anonymous,
    cap: cap ? Number(cap) : null,
    questions: questions.length > 0 ? questions.map(questionValues).map(copyOf) : [emptyQuestion()],
    endings: [],
    pollQuestion,
    pollOptions: pollOptions.length > 0 ? withoutIds(pollOptions.map(itemValues)) : [emptyOption(), emptyOption()],
  };
}

/** What a file says and the fields cannot hold: conditions and endings. */
export function notHeld({ questions = [], endings }: ImportedSurvey): Lost[] {
  const lostAt = (where: string, of: string, what: Lost['what'], detail = ''): Lost => ({ where, of, what, detail });
  const ofQuestions = questions.flatMap(({ text, show, section, options = [] }, index) => {
    const where = `survey.questions.${index}`;
    const shown = options.filter((option) => typeof option !== 'string' && option.show);
    return [
      ...(show ? [lostAt(where, text, 'condition')] : []),
      ...(section?.show ? [lostAt(`${where}.section`, section.title, 'condition')] : []),
      ...shown.map((option) => lostAt(where, text, 'condition', itemValues(option).text)),
    ];
  });
  return [...ofQuestions, ...(endings ?? []).map(({ title }) => lostAt('survey.endings', '', 'ending', title))];
}

const isAhead = (moment: string | null | undefined): moment is string =>
  typeof moment === 'string' && Date.parse(moment) > Date.now();

function questionValues({ quotas = [], ...question }: Question): QuestionValues {
  const { _id, kind = DEFAULT_KIND, text, explanation = '', required = false, options = [], rows = [] } = question;
  const { settings, order, section = null, shuffled, pinned } = question;
  const items = options.map(itemValues);
  return {
    ...(_id !== undefined && { _id }),
    ...{ kind, text, explanation: explanation === '' ? null : explanation, required },
    options: items.map((item) => ({ ...item, ...quotasOf(item, quotas) })),
    rows: rows.map(itemValues),
    settings: { [kind]: { ...defaultSettings(kind), ...Object(settings) } },
    ...(order && { order }),
    ...(items.some(({ seats }) => seats) && { hasSeats: true }),
    ...(quotas.length > 0 && { quotas: quotas.map(({ name, most }, key) => ({ key, name, most: Number(most) })) }),
    ...(shuffled && { shuffled }),
    ...(pinned && { pinned }),
    section: section && { title: section.title, text: section.text ?? '', shuffled: section.shuffled ?? false },
  };
}

const itemValues = (item: Item): OptionValues => {
  if (typeof item === 'string') return { text: item };
  const { _id, text, picture, pinned, seats } = item as Exclude<Item, string> & { seats?: unknown };
  return {
    ...(_id !== undefined && { _id }),
    text,
    ...(picture !== undefined && { picture }),
    ...(pinned && { pinned }),
    ...(seats !== undefined && { seats: seats === null ? null : Number(seats) }),
  };
};

function quotasOf({ text }: OptionValues, quotas: NonNullable<Question['quotas']>): Pick<OptionValues, 'quotas'> {
  const keys = [...quotas.keys()].filter((key) => quotas[key]?.options.includes(text));
  return keys.length > 0 ? { quotas: keys } : {};
}
