import { contractOf, type QuestionInput } from '#questions/contract.ts';
import type { Lose, Own } from '#questions/exchange/kind-exchange.ts';
import type { ItemInput } from '#questions/question.ts';
import type { FiledSurvey } from './canvass-file.ts';
import type { Losses } from './losses.ts';

/** A question on its way to another program, with its section and what it says elsewhere. */
export interface Leaving {
  own: Own<unknown>;
  question: QuestionInput;
  lose: Lose;
}

/** The questions of a survey as other programs get them; notes what no other program is told. */
export function leaving({ questions }: FiledSurvey, losses: Losses): Leaving[] {
  return questions.map((question, index) => {
    const { kind, text, required = false, options, rows, settings } = question;
    const lose = losses.at(`questions.${index}`, text);
    loseItems(options, lose);
    loseItems(rows, lose);
    for (const { name } of question.quotas ?? []) lose('quota', name);
    if (question.order) lose('setting', `order: ${question.order}`);
    if (question.show) lose('condition');
    if (question.section?.show) losses.at(`questions.${index}.section`, question.section.title)('condition');
    if (question.section?.shuffled)
      losses.at(`questions.${index}.section`, question.section.title)('setting', 'shuffled');
    for (const [name, value] of Object.entries(question)) {
      if (!TOLD.has(name) && value !== null && value !== undefined && value !== false) lose('setting', name);
    }
    const { needs } = contractOf(kind);
    return {
      own: {
        name: `q${index + 1}`,
        ...{ text, required, settings },
        options: needs.options === undefined ? [] : options.map((option) => option.text),
        rows: needs.rows === undefined ? [] : rows.map((row) => row.text),
      },
      question,
      lose,
    };
  });
}

/** What of a question is told, or noted by itself. */
const TOLD = new Set([
  ...[
    '_id',
    'kind',
    'text',
    'explanation',
    'required',
    'options',
    'rows',
    'settings',
    'section',
    'quotas',
    'order',
    'show',
  ],
]);

function loseItems(items: readonly ItemInput[], lose: Lose): void {
  for (const { text, picture, pinned, seats, show } of items) {
    if (pinned) lose('setting', `pinned: ${text}`);
    if (show) lose('condition', text);
    if (picture) lose('picture', text);
    if (seats) lose('seats', `${text}: ${seats}`);
  }
}

/** Notes what is said of a survey as a whole and no other program is told. */
export function loseOfSurvey(survey: FiledSurvey, told: readonly string[], losses: Losses): void {
  const lose = losses.at('survey');
  if (survey.pollQuestion) lose('poll', survey.pollQuestion);
  for (const { title } of survey.endings ?? []) lose('ending', title);
  for (const [name, value] of Object.entries(survey)) {
    if (told.includes(name) || ALWAYS_TOLD.has(name) || value === null || value === false) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    if (FIRST[name] !== value) lose('survey', `${name}: ${typeof value === 'object' ? '…' : String(value)}`);
  }
}
const ALWAYS_TOLD = new Set(['title', 'description', 'asked', 'questions', 'pollQuestion', 'pollOptions', 'endings']);
/** What says nothing. */
const FIRST: Readonly<Record<string, unknown>> = { audience: 'members', listed: true, resultShown: 'at-once' };
