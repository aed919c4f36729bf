import { Plus, SeparatorHorizontal } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField, focusHandle } from '#web/authoring/focus-field.ts';
import { useListedKinds } from '#web/authoring/kind-editors.ts';
import { emptyQuestion, emptySection, numberAt } from '#web/authoring/values/editor-values.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import { pipingOf } from '#web/authoring/values/piping-values.ts';
import { duplicateOf } from '#web/authoring/values/rekeyed.ts';
import { lookingAt } from '#web/authoring/values/show-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { PastePaper } from '#web/features/editor/exchange/paste-paper.tsx';
import { QuestionEditor } from '#web/features/editor/form/question/question-editor.tsx';
import type { QuestionActions } from '#web/features/editor/form/question/question-tools.tsx';
import { SectionFields } from '#web/features/editor/form/question/section-fields.tsx';
import { useSectionActions } from '#web/features/editor/form/question/use-section-actions.ts';
import { KindMenu } from '#web/features/editor/kind-list/kind-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { DRAGGABLE, useDragOrder } from '#web/ui/lists/use-drag-order.ts';

export function QuestionList() {
  const t = useTranslations('editor');
  const { control, getValues } = useFormContext<EditorValues>();
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'questions' });
  const { offerUndo, announce } = useEditorVoice();
  const sections = useSectionActions(move);
  const { list, startDrag } = useDragOrder<HTMLOListElement>(moveTo);
  const frozen = useFrozen();
  const isFull = fields.length >= QUESTIONS_MAX;
  const entries = useListedKinds();

  function add(index: number, question: QuestionValues): void {
    if (isFull) return;
    flushSync(() => insert(index, question, { shouldFocus: false }));
    focusField(`questions.${index}.${question.section ? 'section.title' : 'text'}`);
  }

  function addSame(index: number): void {
    const kind = getValues(`questions.${index}.kind`);
    add(index + 1, emptyQuestion(kind, entries.find((entry) => entry.kind === kind)?.blank));
  }

  function moveTo(from: number, to: number): void {
    if (!fields[to]) return;
    sections.leave(from);
    flushSync(() => move(from, to));
    announce(t('moved.question', { place: to + 1, count: fields.length }));
  }

  function stepBy(index: number, step: 1 | -1, focus: 'text' | 'handle'): void {
    const to = sections.step(index, step) ? index : index + step;
    if (to !== index) moveTo(index, to);
    if (focus === 'handle') focusHandle(`questions.${to}`);
    else focusField(`questions.${to}.text`);
  }

  function takeOut(index: number): void {
    const removed = structuredClone(getValues(`questions.${index}`));
    const answers = frozen.questions[removed._id]?.count ?? 0;
    const number = numberAt(getValues('questions'), index);
    // Its own conditions go with it.
    const looking = lookingAt(getValues(), removed._id).filter(
      (name) => !name.startsWith(`questions.${index}.`),
    ).length;
    const carrying = pipingOf(getValues(), removed._id);
    const passed = sections.leave(index);
    flushSync(() => remove(index));
    focusField(`questions.${Math.max(0, index - 1)}.text`);
    offerUndo(t('removed.question', { number, count: answers, looking, carrying }), () => {
      const left = Object.fromEntries(passed.map((field) => [field, null]));
      insert(index, { ...removed, ...left }, { shouldFocus: false });
      sections.enter(index, passed);
    });
  }

  /** A section begins with a question before its subsection does. */
  function beginOf(index: number): QuestionActions['begin'] {
    const begun = sections.begun(index);
    if (begun.includes('subsection')) return null;
    const level = begun.includes('section') ? 'subsection' : 'section';
    return { level, start: () => sections.begin(index, level) };
  }

  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title" className="sr-only">
        {t('questions.title')}
      </h2>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {fields.map((field, index) => (
          <li key={field.id} className={joinClasses(DRAGGABLE, 'rounded-card data-dragged:bg-raised')}>
            {sections.begun(index).map((level) => (
              <SectionFields
                key={level}
                index={index}
                level={level}
                standing={sections.standingOf(index, level)}
                onStep={(step) => sections.move(index, level, step)}
                onChange={() => sections.change(index, level)}
                onRemove={() => sections.remove(index, level)}
              />
            ))}
            <QuestionEditor
              index={index}
              isLast={index === fields.length - 1}
              on={{
                grab: (event) => startDrag(event, index),
                step: (step, focus) => stepBy(index, step, focus),
                begin: beginOf(index),
                addSame: () => addSame(index),
                duplicate: () => add(index + 1, duplicateOf(getValues(`questions.${index}`))),
                remove: () => takeOut(index),
              }}
            />
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <KindMenu
          title={t('kinds.add')}
          entries={entries}
          disabled={isFull}
          onChoose={({ kind, blank }) => add(fields.length, emptyQuestion(kind, blank))}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('questions.add')}
        </KindMenu>
        <Button
          variant="quiet"
          disabled={isFull}
          onClick={() => add(fields.length, { ...emptyQuestion(), section: emptySection() })}
        >
          <SeparatorHorizontal aria-hidden="true" className="size-4" />
          {t('sections.add')}
        </Button>
        {isFull ? null : <PastePaper size="medium" />}
      </div>
    </section>
  );
}
