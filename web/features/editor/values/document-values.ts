import type * as z from 'zod';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { SurveyInput } from '#contract/surveys/survey-input.ts';
import type { DocumentQuestion } from '#questions/contract.ts';
import type { DocumentShow } from '#questions/model/condition-input.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import { choosesDefault } from '#survey/default-answers.ts';
import type { DocumentContent, SurveyDocument } from '#survey/document/document.ts';
import { mapSections } from '#survey/section-levels.ts';
import { firstSettings, pickSettings } from '#survey/settings.ts';
import {
  deadlineIn,
  deadlineMoment,
  deadlineSent,
  openingIn,
  openingOf,
} from '#web/authoring/values/deadline-values.ts';
import { asPlain, toDocumentQuestion } from '#web/authoring/values/document-question.ts';
import { emptyOption, titleOf } from '#web/authoring/values/editor-values.ts';
import { itemSettingsOf, settingsOf } from '#web/authoring/values/kind-values.ts';
import { readShow, toShow } from '#web/authoring/values/show-document.ts';
import { toCalculations } from '#web/authoring/values/show-values.ts';
import type {
  EditorValues,
  OptionValues,
  QuestionValues,
  ScoreValues,
  SectionValues,
} from '#web/authoring/values/value-types.ts';
import { secondsOf } from '#web/features/editor/values/duration-values.ts';
import { scoringValues } from '#web/features/editor/values/scoring-values.ts';

export type SurveyBody = z.input<typeof SurveyInput>;

/** The fields of a document, for an author in that zone. */
export function valuesOf(document: SurveyDocument, zone: string): EditorValues {
  const { title, description, category, duration, deadline, opensAt, questions, endings, scores } = document;
  const { pollQuestion, pollOptions, calculations } = document;
  const { resultShown, ...settings } = pickSettings(document);
  return {
    ...{ title, description, category, pollQuestion },
    ...{ duration: String(duration ?? ''), untimed: duration === null },
    ...deadlineIn(zone, deadline),
    ...openingIn(zone, opensAt),
    ...settings,
    ...(scores.length > 0 && {
      scores: scores.map(({ bands, ...score }) => ({
        ...score,
        bands: bands.map(({ text = '', ...band }) => ({ ...band, text })),
      })),
    }),
    ...(calculations.length > 0 && {
      calculations: calculations.map(({ formula, ...rest }) => ({ ...rest, formula: { expression: formula } })),
    }),
    ...(resultShown !== firstSettings.resultShown && { resultShown }),
    questions: questions.map(questionValues),
    endings: endings.map(({ key, title: headline, text = '', link = '', screens = false, show }) => ({
      ...{ key, title: headline, text, link, screens },
      ...shown(show),
    })),
    pollOptions:
      pollOptions.length > 0 ? pollOptions.map((option) => itemValues(option)) : [emptyOption(), emptyOption()],
  };
}

const shown = (show: DocumentShow | undefined, within?: string) => (show ? { show: readShow(show, within) } : {});

/** @param question the id of its question, for an option */
const itemValues = ({ show, ...item }: DocumentItem, question?: string): OptionValues =>
  ({ ...item, ...shown(show, question) }) as OptionValues; // without its undefined fields

const sectionValues = (section: NonNullable<DocumentQuestion['section']>): SectionValues =>
  ({ ...section, shuffled: section.shuffled ?? false, show: null, ...shown(section.show) }) as SectionValues; // as above

const isSameText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The fields of a question of a document. */
function questionValues(question: DocumentQuestion): QuestionValues {
  const { _id, kind, text, explanation = null, required = false, settings, quotas = [], scoring } = question;
  const { order, carries, entriesOf, shuffled, pinned, ownCode, show, requiredIf, validIf, invalidText } = question;
  const { defaultAnswer } = question;
  const quotasOf = ({ key }: DocumentItem) =>
    [...quotas.keys()].filter((place) => quotas[place]?.options.some((option) => option.key === key));
  const options = question.options.map((option): OptionValues => {
    const own = quotasOf(option);
    const isDefault = choosesDefault(kind) && defaultAnswer?.some((text) => isSameText(text, option.text));
    return { ...itemValues(option, _id), ...(own.length > 0 && { quotas: own }), ...(isDefault && { isDefault }) };
  });
  return {
    ...{ _id, kind, text, explanation, required, settings: { [kind]: settings } },
    ...(ownCode && { ownCode }),
    section: null,
    ...mapSections(question, sectionValues),
    rows: question.rows.map((row) => itemValues(row)),
    ...(order && { order }),
    ...(carries && { carries: { question: carries.question, not: carries.not ?? false } }),
    ...(entriesOf && { entriesOf }),
    ...(shuffled && { shuffled }),
    ...(pinned && { pinned }),
    // Also where options hold it: an option that is removed takes it along.
    ...(defaultAnswer && { defaultAnswer: choosesDefault(kind) ? '' : defaultAnswer.join('\n') }),
    ...(options.some(({ seats }) => seats) && { hasSeats: true }),
    ...(quotas.length > 0 && { quotas: quotas.map(({ name, most }, key) => ({ key, name, most })) }),
    ...shown(show),
    ...(requiredIf && { requiredIf: readShow(requiredIf) }),
    ...(validIf && { validIf: readShow(validIf) }),
    ...(invalidText && { invalidText }),
    ...(scoring ? scoringValues(scoring, options, question.rows.length) : { options }),
  };
}

/** The document of the fields. Unfinished ones are as they are, so that faults name the same places. */
export function toDocument(values: EditorValues): SurveyBody {
  const { description, category, duration, questions, endings, pollQuestion, pollOptions } = values;
  const { scores, calculations, resultShown } = values;
  return {
    ...pickSettings(values),
    buttons: Object.fromEntries(Object.entries(values.buttons).filter(([, words]) => words?.trim())),
    ...{ title: titleOf(values), description, category, pollQuestion },
    deadline: deadlineSent(values),
    duration: values.untimed ? null : secondsOf(duration),
    opensAt: values.opensAt === '' ? null : deadlineSent(openingOf(values)),
    questions: questions.map((question) => withoutGone(toDocumentQuestion(question, questions), scores)),
    ...(scores && {
      scores: scores.map(({ bands, ...score }) => ({
        ...score,
        bands: bands.map(({ from, to, title: name, text }) => ({
          from,
          to,
          title: name,
          ...(text.trim() && { text }),
        })),
      })),
    }),
    ...(calculations && { calculations: toCalculations(calculations) }),
    ...(resultShown && { resultShown }),
    endings: endings.map(({ screens, show, ...ending }) => ({
      ...ending,
      ...(screens && { screens }),
      show: show ? toShow(show, questions) : null,
    })),
    pollOptions: pollOptions.map(asPlain),
  } as SurveyBody; // its schema judges it before it is sent
}

/** A removed score stays with the questions of the form, but not in the document. */
function withoutGone(question: DocumentQuestion, scores: readonly ScoreValues[] = []): DocumentQuestion {
  const { scoring } = question;
  const isLeft = ({ key }: { key: string }) => scores.some((score) => score.key === key);
  return scoring ? { ...question, scoring: { ...scoring, scores: scoring.scores.filter(isLeft) } } : question;
}

/** The content of the fields in a form that can be judged: faulty settings of questions are replaced by the default ones. */
export function toContent(values: EditorValues): DocumentContent {
  const document = toDocument(values) as unknown as DocumentContent;
  return {
    ...document,
    scores: document.scores ?? [],
    calculations: document.calculations ?? [],
    questions: document.questions.map((question, index) => {
      const fields = values.questions[index];
      if (!fields) return question;
      const options = question.options.map((option) => {
        const settings = itemSettingsOf(fields.kind, option.settings);
        return settings === undefined ? option : { ...option, settings };
      });
      return { ...question, options, settings: settingsOf(fields) } as DocumentQuestion; // of its kind
    }),
  };
}

/** What came with a file beside the survey, for a new survey or draft. A copy gets what is missing from its original. */
export const broughtInput = ({ fields, translations }: Pick<EditorValues, 'fields' | 'translations'>) => ({
  ...(fields && { fields }),
  ...(translations && { translations }),
});

/**
 * The edit for the server.
 * @param body the validated fields
 * @param edited the survey with which the fields began
 */
export function toEdit(body: SurveyBody, values: EditorValues, edited: StoredDocument) {
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
