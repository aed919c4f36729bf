import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { withoutPiped } from '#basics/piping.ts';
import { SECTION_FIELDS, type SectionField } from '#survey/section-levels.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { emptySection, numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, SectionValues } from '#web/authoring/values/value-types.ts';
import { canPassOn, neighbourOf, sectionAt, stepOverHeading } from '#web/features/editor/values/section-values.ts';

/** Where a section is among the others of its level. */
export interface SectionStanding {
  isFirst: boolean;
  isLast: boolean;
  /** Whether it can become a subsection, or a section. */
  canChange: boolean;
}

/**
 * The author's actions on sections of a survey, and on the subsections in them.
 * @param move moves a question in the form's list
 */
export function useSectionActions(move: (from: number, to: number) => void) {
  const t = useTranslations('editor');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const { offerUndo, announce } = useEditorVoice();
  // A character for each question, so that typing does not render it again.
  const begins = useWatch({ control, name: 'questions', compute: beginningsOf });
  const begun = [...begins].map((sign) => BEGUN[sign] ?? NOTHING);

  const write = (index: number, field: SectionField, section: SectionValues | null) =>
    setValue(`questions.${index}.${field}`, section, { shouldDirty: true });

  const read = (index: number, field: SectionField): SectionValues | null =>
    structuredClone(getValues(`questions.${index}.${field}`) ?? null);

  /** Lets a section begin with another question. */
  function pass(from: number, to: number, field: SectionField): SectionValues | null {
    const section = read(from, field);
    write(from, field, null);
    write(to, field, section);
    return section;
  }

  return {
    /** The levels of the sections that begin with a question. */
    begun: (index: number): readonly SectionField[] => SECTION_FIELDS.filter((field) => begun[index]?.[field]),

    standingOf(index: number, field: SectionField): SectionStanding {
      const hasNeighbour = (step: 1 | -1) => neighbourOf(begun, index, { field, step }) !== null;
      const hasSectionAbove = begun.slice(0, index).some(({ section }) => section);
      return {
        isFirst: !hasNeighbour(-1),
        isLast: !hasNeighbour(1),
        canChange: !begun[index]?.[OTHER[field]] && (field === 'subsection' || hasSectionAbove),
      };
    },

    begin(index: number, field: SectionField): void {
      flushSync(() => write(index, field, emptySection()));
      focusField(`questions.${index}.${field}.title`);
    },

    /** Makes a section a part of the one above it, or such a part a section. */
    change(index: number, field: SectionField): void {
      const section = read(index, field);
      const now = OTHER[field];
      flushSync(() => {
        write(index, field, null);
        write(index, now, section);
      });
      focusField(`questions.${index}.${now}.title`);
      announce(t(now === 'subsection' ? 'moved.lowered' : 'moved.raised', { title: titleOf(section) }));
    },

    /** Removes the heading; its questions stay, in the section before. */
    remove(index: number, field: SectionField): void {
      const section = read(index, field);
      flushSync(() => write(index, field, null));
      focusField(`questions.${index}.text`);
      offerUndo(t('removed.section'), () => write(index, field, section));
    },

    /** Moves the starts of sections from a question to the next one. @returns the levels of those that can move */
    leave(index: number): SectionField[] {
      const left = canPassOn(getValues('questions'), index);
      for (const field of left) pass(index, index + 1, field);
      return left;
    },

    /** Moves the starts of sections from the next question back to this one. */
    enter(index: number, fields: readonly SectionField[]): void {
      for (const field of fields) pass(index + 1, index, field);
    },

    /** Moves a question past the heading beside it. @returns false if there is no heading */
    step(index: number, step: 1 | -1): boolean {
      const over = stepOverHeading(getValues('questions'), index, step);
      if (!over) return false;
      const section = pass(over.from, over.to, over.field);
      announce(t(step === 1 ? 'moved.intoSection' : 'moved.outOfSection', { title: titleOf(section) }));
      return true;
    },

    /** Moves a section with its questions before or after the section beside it. */
    move(start: number, field: SectionField, step: 1 | -1): void {
      const questions = getValues('questions');
      const [own, other] = [sectionAt(questions, start, field), neighbourOf(questions, start, { field, step })];
      if (!other) return;
      const [upper, lower] = step === -1 ? [other, own] : [own, other];
      const count = lower.end - lower.start;
      const isOuterThere = field === 'subsection' && questions[upper.start]?.section;
      flushSync(() => {
        for (let moved = 0; moved < count; moved += 1) move(lower.start + moved, upper.start + moved);
        // The section around both begins where it began.
        if (isOuterThere) pass(upper.start + count, upper.start, 'section');
      });
      const now = step === -1 ? other.start : own.start + count;
      focusField(`questions.${now}.${field}.title`);
      announce(
        t('moved.section', {
          title: titleOf(questions[start]?.[field]),
          number: numberAt(getValues('questions'), now),
        }),
      );
    },
  };
}

const OTHER = { section: 'subsection', subsection: 'section' } as const;

/** The title in words, for a field without a title. */
const titleOf = (section: SectionValues | null | undefined): string => withoutPiped(section?.title ?? '');

type Begun = Record<SectionField, SectionValues | null>;
const NOTHING: Begun = { section: null, subsection: null };
/** Any section: only its place matters. */
const ONE = emptySection();
/** The sections that begin with a question, by its character. */
const BEGUN: Readonly<Record<string, Begun>> = {
  1: { section: ONE, subsection: null },
  2: { section: null, subsection: ONE },
  3: { section: ONE, subsection: ONE },
};

const beginningsOf = (questions: EditorValues['questions']): string =>
  questions.map(({ section, subsection }) => (section ? 1 : 0) + (subsection ? 2 : 0)).join('');
