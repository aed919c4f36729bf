import { hash } from 'node:crypto';
import {
  DESCRIPTION_MAX,
  EXPLANATION_MAX,
  OPTION_MAX,
  QUESTION_MAX,
  SECTION_TITLE_MAX,
  TITLE_MAX,
} from '#contract/limits.ts';
import type { Survey } from '#contract/surveys.ts';
import type { OriginalText, TextPlace } from '#contract/translations.ts';
import { asks, contractOf } from '#questions/contract.ts';
import type {
  StoredEnding,
  StoredOption,
  StoredQuestion,
  StoredSection,
  StoredTranslation,
} from '#server/db/stored.ts';
import type { Definition } from './definitions.ts';
import { isDefault, kindOf, settingsOf, toAsked, toEndings, toSections } from './stored-questions.ts';

/** The parts of a survey that hold what respondents read. */
export type Worded = Pick<Definition, 'title' | 'description' | 'questions' | 'sections' | 'endings' | 'poll'>;

/** A text of a survey. `group`: no two texts of it may be the same, as options of a question. */
export type SurveyText = Omit<OriginalText, 'of'> & { group?: string };
type Say = (text: SurveyText) => string;

/**
 * Replaces every text that respondents read, in the order in which they read them. What lists, translates or checks the texts of a
 * survey goes through here, so a new text of a survey is added here and nowhere else. Empty and removed ones are left out.
 */
export function withTexts<Survey extends Worded>(survey: Survey, replace: Say): Survey {
  const say = (key: string, text: string, rest: { where: TextPlace; max: number; group?: string }): string =>
    text === '' ? '' : replace({ key, text, ...rest });
  const title = say('title', survey.title, { where: { part: 'title' }, max: TITLE_MAX });
  const description = say('description', survey.description, { where: { part: 'description' }, max: DESCRIPTION_MAX });
  const worded = new Map<string, StoredSection>();
  /** Of the options, by their codes: one that is carried along is read as the one that it is. */
  const read = new Map<number, string>();
  let number = 0;
  const questions = survey.questions.map((question) => {
    if (question.removed) return question;
    for (const section of survey.sections) if (section.from === question.id) worded.set(section.id, inSection(section));
    number += asks(kindOf(question)) ? 1 : 0;
    return inQuestion(question, asks(kindOf(question)) ? { question: number } : {});
  });
  const sections = survey.sections.map((section) => worded.get(section.id) ?? section);
  const endings = inEndings(survey.endings);
  const poll = survey.poll && !survey.poll.removed ? inPoll(survey.poll) : survey.poll;
  return { ...survey, title, description, questions, sections, endings, poll };

  function inSection(section: StoredSection): StoredSection {
    const { id, text = '' } = section;
    const at = { question: worded.size + 1 };
    const titled = say(`section.${id}.title`, section.title, {
      where: { part: 'section', ...at },
      max: SECTION_TITLE_MAX,
    });
    const told = say(`section.${id}.text`, text, { where: { part: 'sectionText', ...at }, max: EXPLANATION_MAX });
    return { ...section, title: titled, ...(text && { text: told }) };
  }

  function inQuestion(question: StoredQuestion, at: { question?: number }): StoredQuestion {
    const { id, explanation, rows } = question;
    const key = `question.${id}`;
    const text = say(`${key}.text`, question.text, { where: { part: 'question', ...at }, max: QUESTION_MAX });
    const explained =
      explanation &&
      say(`${key}.explanation`, explanation, { where: { part: 'explanation', ...at }, max: EXPLANATION_MAX });
    return {
      ...question,
      text,
      ...(explained && { explanation: explained }),
      options: inOptions(question.options, { part: 'option', ...at }, `${id} options`),
      ...(rows && { rows: inOptions(rows, { part: 'row', ...at }, `${id} rows`) }),
      ...inSettings(question, key, at),
    };
  }

  function inOptions(options: StoredOption[], where: TextPlace, group: string): StoredOption[] {
    let place = 0;
    return options.map((option) => {
      if (option.removed) return option;
      place += 1;
      const { code, of = 0 } = option;
      const text =
        read.get(of) ?? say(`option.${code}`, option.text, { where: { ...where, place }, max: OPTION_MAX, group });
      read.set(code, text);
      return { ...option, text };
    });
  }

  function inSettings(question: StoredQuestion, key: string, at: { question?: number }): { settings?: unknown } {
    const kind = kindOf(question);
    const settings = contractOf(kind).withTexts?.(settingsOf(question), (name, text, max) => {
      const [part = '', place] = name.split('.');
      const where = { part: part as TextPlace['part'], ...at, ...(place && { place: Number(place) + 1 }) }; // as SettingText has them
      return say(`${key}.settings.${name}`, text, { where, max });
    });
    return settings === undefined || isDefault(kind, settings) ? {} : { settings };
  }

  function inEndings(written: StoredEnding[]): StoredEnding[] {
    let place = 0;
    return written.map((ending) => {
      if (ending.removed) return ending;
      place += 1;
      const key = `ending.${ending.code}`;
      const titled = say(`${key}.title`, ending.title, { where: { part: 'ending', place }, max: OPTION_MAX });
      const told =
        ending.text && say(`${key}.text`, ending.text, { where: { part: 'endingText', place }, max: EXPLANATION_MAX });
      return { ...ending, title: titled, ...(told && { text: told }) };
    });
  }

  function inPoll(poll: NonNullable<Worded['poll']>): NonNullable<Worded['poll']> {
    const text = say('poll', poll.text, { where: { part: 'poll' }, max: QUESTION_MAX });
    return { ...poll, text, options: inOptions(poll.options, { part: 'pollOption' }, 'poll') };
  }
}

/** All texts that respondents read, in their order. */
export function listTexts(survey: Worded): SurveyText[] {
  const texts: SurveyText[] = [];
  withTexts(survey, (text) => {
    texts.push(text);
    return text.text;
  });
  return texts;
}

/** A survey in another language; what is not translated stays in its author's words. */
export const translate = <Survey extends Worded>(
  survey: Survey,
  translations: ReadonlyMap<string, Pick<StoredTranslation, 'text'>>,
): Survey => withTexts(survey, ({ key, text }) => translations.get(key)?.text ?? text);

/** Tells a wording from others; spreadsheets may change its line breaks. */
export const stampOf = (text: string): string =>
  hash('sha256', text.replaceAll(/\r\n?/g, '\n').trim(), 'base64url').slice(0, 10);

/** What respondents read of a survey, on the wire. */
export function toWords(
  survey: Worded,
): Pick<
  Survey,
  'title' | 'description' | 'questions' | 'sections' | 'endings' | 'pollQuestion' | 'pollOptions' | 'pollCodes'
> {
  const poll = survey.poll?.removed ? null : survey.poll;
  const offered = poll?.options.filter(({ removed }) => !removed) ?? [];
  return {
    title: survey.title,
    description: survey.description,
    questions: survey.questions.filter(({ removed }) => !removed).map(toAsked),
    sections: toSections(survey),
    endings: toEndings(survey.endings),
    pollQuestion: poll?.text ?? '',
    pollOptions: offered.map(({ text }) => text),
    pollCodes: offered.map(({ code }) => code),
  };
}
