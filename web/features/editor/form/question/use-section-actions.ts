import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { withoutPiped } from '#basics/piping.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { emptySection, numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, SectionValues } from '#web/authoring/values/value-types.ts';
import { canPassOn, neighbourOf, sectionAt, stepOverHeading } from '#web/features/editor/values/section-values.ts';

/**
 * The author's actions on sections of a survey.
 * @param move moves a question in the form's list
 */
export function useSectionActions(move: (from: number, to: number) => void) {
  const t = useTranslations('editor');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const { offerUndo, announce } = useEditorVoice();
  // A character for each question, so that typing does not render it again.
  const begins = useWatch({ control, name: 'questions', compute: beginningsOf });

  const write = (index: number, section: SectionValues | null) =>
    setValue(`questions.${index}.section`, section, { shouldDirty: true });

  /** Lets a section begin with another question. */
  function pass(from: number, to: number): SectionValues | null {
    const section = getValues(`questions.${from}.section`);
    write(from, null);
    write(to, section);
    return section;
  }

  return {
    begins: (index: number) => begins[index] === BEGINS,
    placeOf: (index: number) => ({
      isFirst: begins.indexOf(BEGINS) === index,
      isLast: begins.lastIndexOf(BEGINS) === index,
    }),

    begin(index: number): void {
      flushSync(() => write(index, emptySection()));
      focusField(`questions.${index}.section.title`);
    },

    /** Removes the heading; its questions stay, in the section before. */
    remove(index: number): void {
      const section = structuredClone(getValues(`questions.${index}.section`));
      flushSync(() => write(index, null));
      focusField(`questions.${index}.text`);
      offerUndo(t('removed.section'), () => write(index, section));
    },

    /** Moves the start of a section from a question to the next one. @returns false if there is no such section */
    leave(index: number): boolean {
      const canLeave = canPassOn(getValues('questions'), index);
      if (canLeave) pass(index, index + 1);
      return canLeave;
    },

    /** Moves the start of a section from the next question back to this one. */
    enter: (index: number): void => void pass(index + 1, index),

    /** Moves a question past the heading beside it. @returns false if there is no heading */
    step(index: number, step: 1 | -1): boolean {
      const over = stepOverHeading(getValues('questions'), index, step);
      if (!over) return false;
      const section = pass(over.from, over.to);
      announce(t(step === 1 ? 'moved.intoSection' : 'moved.outOfSection', { title: titleOf(section) }));
      return true;
    },

    /** Moves a section with its questions before or after the section beside it. */
    move(start: number, step: 1 | -1): void {
      const questions = getValues('questions');
      const [own, other] = [sectionAt(questions, start), neighbourOf(questions, start, step)];
      if (!other) return;
      const [upper, lower] = step === -1 ? [other, own] : [own, other];
      const count = lower.end - lower.start;
      flushSync(() => {
        for (let moved = 0; moved < count; moved += 1) move(lower.start + moved, upper.start + moved);
      });
      const now = step === -1 ? other.start : own.start + count;
      focusField(`questions.${now}.section.title`);
      announce(
        t('moved.section', {
          title: titleOf(questions[start]?.section),
          number: numberAt(getValues('questions'), now),
        }),
      );
    },
  };
}

/** The title in words, for a field without a title. */
const titleOf = (section: SectionValues | null | undefined): string => withoutPiped(section?.title ?? '');

const BEGINS = 'S';

const beginningsOf = (questions: EditorValues['questions']): string =>
  questions.map(({ section }) => (section ? BEGINS : '-')).join('');
