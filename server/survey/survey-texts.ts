import { hash } from 'node:crypto';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { StoredTranslation } from '#server/db/tables/stored.ts';
import { toEndings, toQuestion, toSections } from '#survey/document/served.ts';
import { mapTexts, type SurveyText } from '#survey/texts.ts';
import type { Definition } from './definitions.ts';

/** The parts of a survey that hold what respondents read. */
export type Worded = Pick<
  Definition,
  'title' | 'description' | 'buttons' | 'questions' | 'sections' | 'endings' | 'poll'
>;

/** All texts that respondents read, in their order. */
export function listTexts(survey: Worded): SurveyText[] {
  const texts: SurveyText[] = [];
  mapTexts(survey, (text) => {
    texts.push(text);
    return text.text;
  });
  return texts;
}

/** A survey in another language; untranslated texts stay in its author's words. */
export const translate = <Survey extends Worded>(
  survey: Survey,
  translations: ReadonlyMap<string, Pick<StoredTranslation, 'text'>>,
): Survey => mapTexts(survey, ({ key, text }) => translations.get(key)?.text ?? text);

/** Tells a wording from others; spreadsheets may change its line breaks. */
export const stampOf = (text: string): string =>
  hash('sha256', text.replaceAll(/\r\n?/g, '\n').trim(), 'base64url').slice(0, 10);

/** The texts of a survey for respondents, on the wire. */
export function toWords(
  survey: Worded,
): Pick<
  Survey,
  | 'title'
  | 'description'
  | 'buttons'
  | 'questions'
  | 'sections'
  | 'endings'
  | 'pollQuestion'
  | 'pollOptions'
  | 'pollCodes'
> {
  const poll = survey.poll?.removed ? null : survey.poll;
  const offered = poll?.options.filter(({ removed }) => !removed) ?? [];
  return {
    title: survey.title,
    description: survey.description,
    buttons: survey.buttons,
    questions: survey.questions.filter(({ removed }) => !removed).map(toQuestion),
    sections: toSections(survey),
    endings: toEndings(survey.endings),
    pollQuestion: poll?.text ?? '',
    pollOptions: offered.map(({ text }) => text),
    pollCodes: offered.map(({ code }) => code),
  };
}
