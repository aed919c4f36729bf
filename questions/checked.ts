import type { CheckedQuestion, CheckedSurvey } from '#contract/checks/survey.ts';
import { asks, contractOf, isWhole, type QuestionInput } from './contract.ts';

/** A question as the check needs it, from the server's input or from the editor. */
type WrittenQuestion = Pick<
  QuestionInput,
  'kind' | 'text' | 'explanation' | 'options' | 'rows' | 'order' | 'settings'
> & {
  section?: { title: string; text: string } | null | undefined;
};

/** A survey as `checkSurvey` takes it. A question that would be left out keeps its place, without a text. */
export const toChecked = (survey: {
  duration: number | null;
  questions: readonly WrittenQuestion[];
}): CheckedSurvey => ({ duration: survey.duration, questions: survey.questions.map(checkedQuestion) });

function checkedQuestion(question: WrittenQuestion): CheckedQuestion {
  const { kind, explanation = '', order = null, section = null, settings } = question;
  const text = question.text.trim();
  const [options, rows] = [question.options, question.rows].map((items) => items.map((item) => item.text.trim()));
  const { traits, words } = contractOf(kind);
  const written = { options: options ?? [], rows: rows ?? [], settings };
  const isLeftOut = !isWhole({ kind, text, options: whole(question.options), rows: whole(question.rows) });
  return {
    text: isLeftOut ? '' : text,
    explanation: explanation.trim(),
    asks: asks(kind),
    ...{ options: written.options, rows: written.rows },
    words: words?.(settings) ?? [],
    ...{ order, section, traits: traits(written) },
  };
}

const whole = <T extends { text: string }>(items: readonly T[]): T[] => items.filter(({ text }) => text.trim() !== '');
