import { at } from './lists.ts';
import {
  isAnswered,
  type ModelOption,
  type ModelQuestion,
  type ModelSurvey,
  newPoll,
  newQuestion,
  shown,
  timesChosen,
} from './state.ts';

/** An author's change to a survey; indexes count the shown parts. */
export type Edit =
  | { change: 'retitle' | 'close' | 'reopen' | 'poll-off' | 'poll-on' | 'add-question' }
  | { change: 'reword-question' | 'remove-question' | 'add-option'; question: number }
  | { change: 'reword-option' | 'remove-option'; question: number; option: number };

/** Whether the edit changes something and leaves a question to answer. */
export function canEdit(survey: ModelSurvey, edit: Edit): boolean {
  const questions = shown(survey.questions);
  if (edit.change === 'remove-question') return questions.length > 1;
  if (edit.change === 'add-question') return questions.length < 5;
  if (edit.change === 'poll-on') return !survey.poll || survey.poll.isRemoved;
  if (edit.change === 'poll-off') return survey.poll !== null && !survey.poll.isRemoved;
  if (!('question' in edit) || edit.change === 'reword-question') return true;
  // Of samples the model counts no options.
  if (at(questions, edit.question).sample !== null) return false;
  const options = shown(at(questions, edit.question).options);
  if (edit.change === 'remove-option') return options.length > 1;
  return edit.change !== 'add-option' || !options.some(({ text }) => text === OTHER);
}

/** The text of an added option; in a question that once had it, the option returns. */
export const OTHER = 'Otherwise';
/** The new text of a question or option that is reworded in this revision. */
export const reworded = (revision: number): string => `Reworded in ${revision}`;

/**
 * Applies the edit. Answered parts keep their texts; a removed part stays in the results while a response chose it.
 * @returns false when it is refused because of responses
 */
export function carryOut(survey: ModelSurvey, edit: Edit): boolean {
  if (edit.change === (survey.isClosed ? 'close' : 'reopen')) return true; // changes nothing, not even the revision
  const words = reworded(survey.revision + 1);
  const question = 'question' in edit ? at(shown(survey.questions), edit.question) : null;
  const option = question && 'option' in edit ? at(shown(question.options), edit.option) : null;

  if (edit.change === 'reword-question' && question) {
    if (isAnswered(survey, question)) return false;
    question.text = words;
  }
  if (edit.change === 'reword-option' && option) {
    if (timesChosen(survey, option) > 0) return false;
    option.text = words;
  }
  if (edit.change === 'remove-option' && option) option.isRemoved = true;
  if (edit.change === 'remove-question' && question) question.isRemoved = true;
  if (edit.change === 'add-question') survey.questions.push(newQuestion(words, ['Yes', OTHER]));
  if (edit.change === 'add-option' && question) addOption(question);
  if (edit.change === 'retitle') survey.title = `${survey.title.split(',')[0]}, ${words}`;
  if (edit.change === 'close' || edit.change === 'reopen') {
    survey.isClosed = edit.change === 'close';
    survey.isClosedEarly = false;
  }
  if (edit.change === 'poll-on') survey.poll = survey.poll ? { ...survey.poll, isRemoved: false } : newPoll();
  if (edit.change === 'poll-off' && survey.poll) {
    survey.poll = isAnswered(survey, survey.poll) ? { ...survey.poll, isRemoved: true } : null;
  }

  tidy(survey);
  survey.revision += 1;
  return true;
}

function addOption(question: ModelQuestion): void {
  const before = question.options.find(({ text }) => text === OTHER);
  const added: ModelOption = before ?? { text: OTHER, isRemoved: false };
  added.isRemoved = false;
  // Moved after the shown options.
  question.options = [...question.options.filter((option) => option !== added), added];
}

/** Moves removed parts after the shown ones, and drops parts that no response chose. */
function tidy(survey: ModelSurvey): void {
  const isKept = (option: ModelOption) => option.isRemoved && timesChosen(survey, option) > 0;
  for (const question of shown(survey.questions)) {
    question.options = [...shown(question.options), ...question.options.filter(isKept)];
  }
  const gone = survey.questions.filter((question) => question.isRemoved && isAnswered(survey, question));
  survey.questions = [...shown(survey.questions), ...gone];
}
