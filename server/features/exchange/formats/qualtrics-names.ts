import { textIn } from './json-texts.ts';
import type { QualtricsNames } from './qualtrics-logic.ts';
import { isSeveralIn, otherIn, type QualtricsQuestion } from './qualtrics-questions.ts';

/** How questions and their parts are called in SurveyJS. */
export function namesOf(
  questions: ReadonlyMap<string, QualtricsQuestion>,
): Omit<QualtricsNames, 'displayOf' | 'isField'> {
  const typeOf = (id: string) => textIn(questions.get(id)?.payload ?? {}, 'QuestionType');
  const valueIn = (items: QualtricsQuestion['choices'] | undefined, id: string) =>
    items?.find((item) => item.id === id)?.value ?? id;
  const isSeveral = (id: string) => isSeveralIn(questions.get(id)?.payload ?? {});
  const hasParts = (id: string) => {
    const { payload = {}, choices = [] } = questions.get(id) ?? {};
    const isForm = typeOf(id) === 'TE' && textIn(payload, 'Selector') === 'FORM';
    return isForm || ['Matrix', 'CS', 'SBS'].includes(typeOf(id)) || (typeOf(id) === 'Slider' && choices.length > 1);
  };
  return {
    nameOf: (id) => questions.get(id)?.name ?? null,
    choiceOf(id, choice) {
      const { choices = [] } = questions.get(id) ?? {};
      const other = typeOf(id) === 'MC' ? otherIn(choices) : undefined;
      return other?.id === choice ? 'other' : valueIn(choices, choice);
    },
    answerOf: (id, answer) => valueIn(questions.get(id)?.answers, answer),
    partOf: (id, part) =>
      `${questions.get(id)?.name ?? id}${typeOf(id) === 'Slider' ? '_' : '.'}${valueIn(questions.get(id)?.choices, part)}`,
    ...{ isSeveral, hasParts },
  };
}
