import type { WayToAsk } from '#contract/choices.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { FiledSurvey } from './canvass-file.ts';
import type { Losses } from './losses.ts';
import { type Leaving, leaving, loseOfSurvey } from './own-questions.ts';

type Page = { name: string; title?: string; description?: string; elements: object[] };

/** A survey as the text of a file for SurveyJS. */
export function writeSurveyJs(survey: FiledSurvey, losses: Losses): string {
  const { title, description, asked = 'together', duration } = survey;
  loseOfSurvey(survey, ['duration'], losses);
  const pages: Page[] = [];
  for (const each of leaving(survey, losses)) {
    const { section } = each.question;
    if (section || pages.length === 0) pages.push(pageOf(section, pages.length + 1));
    pages.at(-1)?.elements.push(elementOf(each));
  }
  const json = {
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(MODES[asked] && { questionsOnPageMode: MODES[asked] }),
    ...(duration && { timeLimit: duration, showTimer: true }),
    pages,
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** One page for each section is what a survey has without a mode. */
const MODES: Partial<Record<WayToAsk, string>> = { together: 'singlePage', 'one-by-one': 'questionPerPage' };

const pageOf = (section: Leaving['question']['section'], number: number): Page => ({
  name: `page${number}`,
  ...(section?.title && { title: section.title }),
  ...(section?.text && { description: section.text }),
  elements: [],
});

function elementOf({ own, question, lose }: Leaving): object {
  const made = exchangeOf(question.kind).toSurveyJs(own, lose);
  const { explanation } = question;
  // An element of HTML has neither a title nor an answer.
  const hasTitle = !('html' in made);
  if (!hasTitle && explanation) lose('cut', explanation);
  return {
    type: made['type'],
    name: own.name,
    ...(hasTitle && { title: own.text }),
    ...(hasTitle && explanation && { description: explanation }),
    ...(hasTitle && own.required && { isRequired: true }),
    ...made,
  };
}
