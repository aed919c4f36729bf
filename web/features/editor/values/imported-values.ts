import type { ImportedSurvey, Lost } from '#contract/surveys/exchange.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';
import type { ShowInput } from '#questions/model/condition-input.ts';
import { firstSettings, readSettings } from '#survey/settings.ts';
import { carriedOptions } from '#web/authoring/values/carried-values.ts';
import { deadlineIn, noDeadline, openingIn } from '#web/authoring/values/deadline-values.ts';
import { emptyOption, emptyQuestion, withoutIds } from '#web/authoring/values/editor-values.ts';
import { defaultSettings } from '#web/authoring/values/kind-values.ts';
import type { EditorValues, OptionValues, QuestionValues, ScoreValues } from '#web/authoring/values/value-types.ts';
import { copiedParts } from '#web/features/editor/values/copied-values.ts';
import { importedScoring, importedShow } from '#web/features/editor/values/imported-logic.ts';

type Question = NonNullable<ImportedSurvey['questions']>[number];
type Item = NonNullable<Question['options']>[number];

/** What a file says, as fields, and what of it they do not hold. */
interface ImportedValues {
  values: EditorValues;
  lost: Lost[];
}

/**
 * The fields of a new survey that was read from a file, as if the author had typed them: without the ids of the file and moments
 * that have passed. Conditions that name what the file does not have are lost, and what answers are worth where fields cannot say it.
 * @param zone of the deadline
 */
export function importedValues(survey: ImportedSurvey, zone: string): ImportedValues {
  const { title = '', description = '', category = '', duration, deadline, opensAt } = survey;
  const { pollQuestion = '', pollOptions = [], fields = [] } = survey;
  const { scores, questions, endings, lost } = importedParts(survey);
  const { resultShown, ...settings } = readSettings(survey);
  const values = {
    ...{ title, description, category },
    ...settings,
    ...{ duration: duration ? String(duration) : '', untimed: duration === null },
    ...(isAhead(deadline) ? deadlineIn(zone, deadline) : noDeadline(zone)),
    ...openingIn(zone, isAhead(opensAt) ? opensAt : null),
    ...(scores.length > 0 && { scores }),
    ...(resultShown !== firstSettings.resultShown && { resultShown }),
    ...(fields.length > 0 && { fields: fields.map(({ name, label = '' }) => ({ name, label })) }),
    questions: questions.length > 0 ? questions : [emptyQuestion()],
    endings,
    pollQuestion,
    pollOptions:
      pollOptions.length > 0
        ? pollOptions.map((item, index) => itemValues(item, index))
        : [emptyOption(), emptyOption()],
  };
  return { values: { ...values, ...copiedParts(values), pollOptions: withoutIds(values.pollOptions) }, lost };
}

/** The parts of a survey that name each other, with ids for that. */
function importedParts({ questions: written = [], endings = [], scores: writtenScores = [] }: ImportedSurvey) {
  const lost: Lost[] = [];
  const note = (where: string, of: string, what: Lost['what'], detail = '') => lost.push({ where, of, what, detail });
  const scores = writtenScores.map(
    ({ name, shown = true, bands = [] }, index): ScoreValues => ({
      ...{ key: -1 - index, name, shown },
      bands: bands.map(({ text = '', ...band }) => ({ ...band, text })),
    }),
  );
  const texts = new Map(
    written.flatMap(({ options = [] }) =>
      options.flatMap((option) => (typeof option === 'string' ? [] : [[option._id, option.text] as const])),
    ),
  );
  const named = {
    scoreKey: (score: string | number) => {
      const place = writtenScores.findIndex(({ _id, name }) => score === name || (_id !== undefined && score === _id));
      return scores[place]?.key ?? null;
    },
    optionText: (id: number) => texts.get(id),
  };
  const plain: QuestionValues[] = [];
  for (const [index, question] of written.entries()) {
    const values = withCarriedOptions(questionValues(question), plain);
    const scoring = question.scoring && importedScoring(question.scoring, values, named);
    if (question.scoring && !scoring) note(`survey.questions.${index}`, question.text, 'scores');
    plain.push(scoring ? { ...values, ...scoring } : values);
  }
  const shown = (
    show: ShowInput | null | undefined,
    ...[where, of, detail]: [where: string, of: string, detail?: string]
  ) => {
    if (!show) return {};
    const read = importedShow(show, { ...named, questions: plain });
    if (!read) note(where, of, 'condition', detail);
    return read ? { show: read } : {};
  };
  const questions = plain.map((question, index): QuestionValues => {
    const { show, section, options = [] } = written[index] ?? {};
    const where = `survey.questions.${index}`;
    return {
      ...question,
      options: question.options.map((option, place) => ({
        ...option,
        ...shown(showOf(options[place]), where, question.text, option.text),
      })),
      section: question.section && {
        ...question.section,
        ...shown(section?.show, `${where}.section`, question.section.title),
      },
      ...shown(show, where, question.text),
    };
  });
  return {
    ...{ scores, questions, lost },
    endings: endings.map(({ title, text = '', link = '', screens = false, show }, index) => ({
      ...{ title, text, link, screens },
      ...shown(show, `survey.endings.${index}`, title),
    })),
  };
}

/** With the options of an earlier question that it has instead of its own. */
function withCarriedOptions(values: QuestionValues, earlier: readonly QuestionValues[]): QuestionValues {
  const made = carriedOptions(values, earlier, () => crypto.randomUUID());
  return made ? { ...values, options: made.options.map((option, place) => ({ ...option, _id: place + 1 })) } : values;
}

const isAhead = (moment: string | null | undefined): moment is string =>
  typeof moment === 'string' && Date.parse(moment) > Date.now();

/** The fields of a question without its conditions and points, with an id, and its options and rows with codes for theirs. */
function questionValues({ quotas = [], ...question }: Question): QuestionValues {
  const {
    _id = crypto.randomUUID(),
    kind = DEFAULT_KIND,
    text,
    explanation = '',
    required = false,
    options = [],
    rows = [],
  } = question;
  const { settings, order, section = null, shuffled, pinned, ownCode } = question;
  const items = options.map(itemValues);
  return {
    ...{ _id, kind, text, explanation: explanation === '' ? null : explanation, required },
    ...(ownCode && { ownCode }),
    options: items.map((item) => ({ ...item, ...quotasOf(item, quotas) })),
    rows: rows.map((row, index) => itemValues(row, items.length + index)),
    settings: { [kind]: { ...defaultSettings(kind), ...Object(settings) } },
    ...(order && { order }),
    ...(items.some(({ seats }) => seats) && { hasSeats: true }),
    ...(quotas.length > 0 && { quotas: quotas.map(({ name, most }, key) => ({ key, name, most: Number(most) })) }),
    ...(shuffled && { shuffled }),
    ...(pinned && { pinned }),
    ...(question.carries && { carries: { question: question.carries.question, not: question.carries.not ?? false } }),
    section: section && { title: section.title, text: section.text ?? '', shuffled: section.shuffled ?? false },
  };
}

/** @param place among the options and rows of a question, which tells its code as `codedParts` gives it */
function itemValues(item: Item, place: number): OptionValues {
  const _id = place + 1;
  if (typeof item === 'string') return { _id, text: item };
  const { text, ownCode, picture, pinned, seats } = item as Exclude<Item, string> & { seats?: unknown };
  return {
    ...{ _id, text },
    ...(ownCode && { ownCode }),
    ...(picture !== undefined && { picture }),
    ...(pinned && { pinned }),
    ...(seats !== undefined && { seats: seats === null ? null : Number(seats) }),
  };
}

const showOf = (item: Item | undefined) => (typeof item === 'object' ? item.show : null);

function quotasOf({ text }: OptionValues, quotas: NonNullable<Question['quotas']>): Pick<OptionValues, 'quotas'> {
  const keys = [...quotas.keys()].filter((key) => quotas[key]?.options.includes(text));
  return keys.length > 0 ? { quotas: keys } : {};
}
