import { contractOf } from '#questions/contract.ts';
import { SECTION_FIELDS } from '#survey/section-levels.ts';
import { type Gap, gapOf, isComplete, pollOf } from '#web/authoring/values/editor-values.ts';
import { hiddenNamesIn } from '#web/authoring/values/show-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** An incomplete part, which publishing would leave out. */
export interface IncompletePart {
  /** The name of the field that it lacks. */
  name: string;
  part: 'question' | 'section' | 'poll';
  /** The words that are there; may be empty. */
  text: string;
  gap: Gap;
  /** How many options or rows it needs. */
  min: number;
}

/** The incomplete parts of a survey, in its order. Blank ones hold nothing that could be lost. */
export function incompleteIn(values: EditorValues): IncompletePart[] {
  const questions = values.questions.flatMap((question, index): IncompletePart[] => [
    ...partOf(question, `questions.${index}`),
    ...sectionsOf(values.questions, index),
  ]);
  const poll = pollOf(values);
  const gap = values.audience === 'invited' ? null : gapOf(poll);
  const name = gap === 'noText' ? 'pollQuestion' : 'pollOptions.0.text';
  return [...questions, ...(gap ? [{ ...{ name, gap, part: 'poll' as const }, text: wordsOf(poll), min: 1 }] : [])];
}

/** The names of the hidden fields that a new survey loses because its responses are secret. */
export const droppedFieldsOf = (values: EditorValues, declared: readonly string[]): string[] =>
  values.anonymous ? hiddenNamesIn(values, declared) : [];

function partOf(question: QuestionValues, name: string): IncompletePart[] {
  const gap = gapOf(question);
  if (!gap) return [];
  const { needs } = contractOf(question.kind);
  const list = gap === 'noRows' ? ('rows' as const) : ('options' as const);
  const empty = question[list].findIndex(({ text }) => text.trim() === '');
  const field = gap === 'noText' ? 'text' : empty < 0 ? 'text' : `${list}.${empty}.text`;
  const min = (gap === 'noRows' ? needs.rows : needs.options) ?? 0;
  return [{ ...{ name: `${name}.${field}`, part: 'question', text: wordsOf(question), gap, min } }];
}

/** A heading moves to the next complete question; after the last question there is none. */
function sectionsOf(questions: readonly QuestionValues[], index: number): IncompletePart[] {
  if (questions.slice(index).some(isComplete)) return [];
  return SECTION_FIELDS.flatMap((field): IncompletePart[] => {
    const section = questions[index]?.[field];
    const words = section && [section.title, section.text].map((text) => text.trim()).find((text) => text !== '');
    if (!words) return [];
    return [{ ...{ name: `questions.${index}.text`, part: 'section', text: words, gap: 'noText', min: 0 } }];
  });
}

/** The first words of a question: its text, otherwise those of its parts. */
function wordsOf({ text, explanation, options, rows }: QuestionValues): string {
  return (
    [text, explanation ?? '', ...[...options, ...rows].map((item) => item.text)]
      .map((words) => words.trim())
      .find((words) => words !== '') ?? ''
  );
}
