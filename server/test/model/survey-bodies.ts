import type { StoredDocument } from '#contract/surveys/editing.ts';
import { type Edit, OTHER, reworded } from './editing.ts';
import { placeIn } from './lists.ts';
import { sampleAt } from './samples.ts';
import { type ModelSurvey, newPoll } from './state.ts';

const DAY_MS = 24 * 3600 * 1000;
const OPEN = new Date(Date.now() + DAY_MS).toISOString();
const CLOSED = new Date(Date.now() - DAY_MS).toISOString();
const SETTINGS = { description: 'How people travel.', category: 'Travel and Tourism', duration: 86_400 };

/** The body of a new survey, as the page sends it. */
export const newBody = ({ title, questions, poll }: ModelSurvey) => ({
  ...SETTINGS,
  ...{ title, deadline: OPEN, pollQuestion: poll?.text, pollOptions: textsOf(poll?.options ?? []) },
  questions: questions.map(({ text, options, sample }) =>
    sample === null ? { text, options: textsOf(options) } : sampleAt(sample),
  ),
});

const textsOf = (options: readonly { text: string }[]) => options.map(({ text }) => text);

/** The body of an edit, as an author's page sends it: the survey as it was opened, with one change. */
export function editedBody({ questions, pollQuestion, pollOptions, revision, ...stored }: StoredDocument, edit: Edit) {
  const words = reworded(revision + 1);
  const { title, description, category, duration, deadline } = stored;
  const place = 'question' in edit ? placeIn(questions, edit.question) : -1;
  const isHere = <T>(things: readonly T[], n: number, place: number) => n === placeIn(things, place);
  const asked = questions.map((question, n) => {
    const { text, options } = question;
    if (n !== place) return { ...question, options: options.map(named) };
    const left = options.filter((_, o) => edit.change !== 'remove-option' || !isHere(options, o, edit.option));
    const kept = left.map((option, o) =>
      edit.change === 'reword-option' && isHere(options, o, edit.option)
        ? { ...named(option), text: words }
        : named(option),
    );
    return {
      ...question,
      text: edit.change === 'reword-question' ? words : text,
      options: edit.change === 'add-option' ? [...kept, OTHER] : kept,
    };
  });
  const left = edit.change === 'remove-question' ? asked.filter((_, n) => n !== place) : asked;
  const added = edit.change === 'add-question' ? [{ text: words, options: ['Yes', OTHER] }] : [];
  const isPolled = edit.change === 'poll-on' || (pollQuestion !== '' && edit.change !== 'poll-off');
  const { text, options } = pollQuestion === '' ? newPoll() : { text: pollQuestion, options: pollOptions };
  return {
    ...{ title, description, category, duration, deadline },
    ...(edit.change === 'retitle' && { title: `${title.split(',')[0]}, ${words}` }),
    ...(edit.change === 'close' && Date.parse(deadline) > Date.now() && { deadline: CLOSED }),
    ...(edit.change === 'reopen' && { deadline: OPEN }),
    questions: [...left, ...added],
    pollQuestion: isPolled ? text : '',
    pollOptions: isPolled ? options.map(named) : [],
  };
}

const named = ({ key, text }: { key?: string; text: string }) => ({ ...(key !== undefined && { key }), text });
