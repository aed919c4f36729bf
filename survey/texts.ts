import {
  BUTTON_MAX,
  DESCRIPTION_MAX,
  ENDING_TEXT_MAX,
  EXPLANATION_MAX,
  INVALID_TEXT_MAX,
  OPTION_MAX,
  QUESTION_MAX,
  SECTION_TITLE_MAX,
  TITLE_MAX,
} from '#basics/limits.ts';
import { type Keyed, nameOf } from '#basics/part-names.ts';
import { asks, contractOf, DEFAULT_KIND, type Kind } from '#questions/contract.ts';
import type { ReplaceText } from '#questions/model/kind.ts';
import { BUTTONS, type ButtonWords } from './buttons.ts';
import type { OriginalText, TextPlace } from './original-text.ts';

/** An option, a row or an ending. */
interface Part extends Keyed {
  removed?: true;
}
interface Item extends Part {
  text: string;
  settings?: unknown;
  /** The code of the option of an earlier question that it is; absent: its own. */
  of?: number;
}
interface WordedQuestion {
  id: string;
  kind?: Kind;
  text: string;
  explanation?: string;
  invalidText?: string;
  options: Item[];
  rows?: Item[];
  settings?: unknown;
  removed?: true;
}
interface WordedSection {
  id: string;
  title: string;
  text?: string;
  from: string;
}
interface WordedEnding extends Part {
  title: string;
  text?: string;
}

/** The parts of a survey that hold what respondents read. */
export interface Worded {
  title: string;
  description: string;
  buttons: ButtonWords;
  questions: WordedQuestion[];
  sections: WordedSection[];
  endings: WordedEnding[];
  poll: { text: string; options: Item[]; removed?: true } | null;
}

/** A text of a survey. `group`: no two texts of it may be the same, as options of a question. */
export type SurveyText = Omit<OriginalText, 'of'> & { group?: string };
type Say = (text: SurveyText) => string;

/**
 * Replaces every text that respondents read, in reading order. Lists, translations and checks of texts use this function, so add a
 * new text of a survey here only. Skips empty and removed texts.
 */
export function mapTexts<Survey extends Worded>(survey: Survey, replace: Say): Survey {
  const say = (key: string, text: string, rest: { where: TextPlace; max: number; group?: string }): string =>
    text === '' ? '' : replace({ key, text, ...rest });
  const title = say('title', survey.title, { where: { part: 'title' }, max: TITLE_MAX });
  const description = say('description', survey.description, { where: { part: 'description' }, max: DESCRIPTION_MAX });
  const buttons = inButtons(survey.buttons);
  const worded = new Map<string, WordedSection>();
  /** The texts of options by code: a carried option has the text of its original. */
  const read = new Map<number, string>();
  let number = 0;
  const questions = survey.questions.map((question) => {
    if (question.removed) return question;
    for (const section of survey.sections) if (section.from === question.id) worded.set(section.id, inSection(section));
    const asksOne = asks(question.kind ?? DEFAULT_KIND);
    number += asksOne ? 1 : 0;
    return inQuestion(question, asksOne ? { question: number } : {});
  });
  const sections = survey.sections.map((section) => worded.get(section.id) ?? section);
  const endings = inEndings(survey.endings);
  const poll = survey.poll && !survey.poll.removed ? inPoll(survey.poll) : survey.poll;
  return { ...survey, title, description, buttons, questions, sections, endings, poll };

  function inButtons(written: ButtonWords): ButtonWords {
    return Object.fromEntries(
      BUTTONS.flatMap((button) => {
        const words = written[button];
        const where = { part: `${button}Button` } as const;
        return words === undefined ? [] : [[button, say(`button.${button}`, words, { where, max: BUTTON_MAX })]];
      }),
    );
  }

  function inSection(section: WordedSection): WordedSection {
    const { id, text = '' } = section;
    const at = { question: worded.size + 1 };
    const titled = say(`section.${id}.title`, section.title, {
      where: { part: 'section', ...at },
      max: SECTION_TITLE_MAX,
    });
    const told = say(`section.${id}.text`, text, { where: { part: 'sectionText', ...at }, max: EXPLANATION_MAX });
    return { ...section, title: titled, ...(text && { text: told }) };
  }

  function inQuestion(question: WordedQuestion, at: { question?: number }): WordedQuestion {
    const { id, explanation, invalidText, rows } = question;
    const key = `question.${id}`;
    const text = say(`${key}.text`, question.text, { where: { part: 'question', ...at }, max: QUESTION_MAX });
    const explained =
      explanation &&
      say(`${key}.explanation`, explanation, { where: { part: 'explanation', ...at }, max: EXPLANATION_MAX });
    const invalid =
      invalidText && say(`${key}.invalid`, invalidText, { where: { part: 'invalid', ...at }, max: INVALID_TEXT_MAX });
    return {
      ...question,
      text,
      ...(explained && { explanation: explained }),
      ...(invalid && { invalidText: invalid }),
      options: inOwnSettings(
        inOptions(question.options, { part: 'option', ...at }, `${id} options`),
        question.kind,
        at,
      ),
      ...(rows && { rows: inOptions(rows, { part: 'row', ...at }, `${id} rows`) }),
      ...inSettings(question, key, at),
    };
  }

  function inOptions(options: Item[], where: TextPlace, group: string): Item[] {
    let place = 0;
    return options.map((option) => {
      if (option.removed) return option;
      place += 1;
      const { code, of = 0 } = option;
      const own = { where: { ...where, place }, max: OPTION_MAX, group };
      const text = read.get(of) ?? say(`option.${nameOf(option)}`, option.text, own);
      read.set(code, text);
      return { ...option, text };
    });
  }

  /** The texts in the settings of single options. */
  function inOwnSettings(options: Item[], kind: Kind = DEFAULT_KIND, at: { question?: number }): Item[] {
    const { item } = contractOf(kind);
    if (!item) return options;
    return options.map((option) =>
      option.removed || option.settings === undefined
        ? option
        : { ...option, settings: item.withTexts(option.settings, sayIn(`option.${nameOf(option)}`, at)) },
    );
  }

  /** Replaces texts in settings. @param key of the part that has the settings */
  function sayIn(key: string, at: { question?: number }): ReplaceText {
    return (name, text, max) => {
      const [part = '', place] = name.split('.');
      const where = { part: part as TextPlace['part'], ...at, ...(place && { place: Number(place) + 1 }) }; // as SettingText has them
      return say(`${key}.settings.${name}`, text, { where, max });
    };
  }

  function inSettings(question: WordedQuestion, key: string, at: { question?: number }): { settings?: unknown } {
    const contract = contractOf(question.kind ?? DEFAULT_KIND);
    const before = question.settings ?? contract.settings.parse({});
    const settings = contract.withTexts?.(before, sayIn(key, at));
    // A question whose author set nothing has no settings.
    return question.settings === undefined || settings === undefined ? {} : { settings };
  }

  function inEndings(written: WordedEnding[]): WordedEnding[] {
    let place = 0;
    return written.map((ending) => {
      if (ending.removed) return ending;
      place += 1;
      const key = `ending.${nameOf(ending)}`;
      const titled = say(`${key}.title`, ending.title, { where: { part: 'ending', place }, max: OPTION_MAX });
      const told =
        ending.text && say(`${key}.text`, ending.text, { where: { part: 'endingText', place }, max: ENDING_TEXT_MAX });
      return { ...ending, title: titled, ...(told && { text: told }) };
    });
  }

  function inPoll(poll: NonNullable<Worded['poll']>): NonNullable<Worded['poll']> {
    const text = say('poll', poll.text, { where: { part: 'poll' }, max: QUESTION_MAX });
    return { ...poll, text, options: inOptions(poll.options, { part: 'pollOption' }, 'poll') };
  }
}
