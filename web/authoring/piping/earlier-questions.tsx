import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { nameOfText } from '#basics/piped-names.ts';
import { useListedKinds } from '#web/authoring/kind-editors.ts';
import type { Findable } from '#web/authoring/searched-list/find-entries.ts';
import { SearchedList } from '#web/authoring/searched-list/searched-list.tsx';
import { isComplete, numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';

type Entry = Findable & { hint: string };

/**
 * A list of earlier questions, searched by number or words, with other entries.
 * @param props.takes whether a question can be chosen
 * @param props.onChoose gets the index of a question, which has an id then, or the id of another entry
 */
export function EarlierQuestions({
  before,
  takes,
  first = [],
  others,
  onChoose,
}: {
  before: number;
  takes: (question: QuestionValues) => boolean;
  /** Entries before the questions. */
  first?: readonly Entry[];
  /** Entries after them. */
  others: readonly Entry[];
  onChoose: (chosen: number | string) => void;
}) {
  const t = useTranslations('editor.show');
  const { getValues, setValue } = useFormContext<EditorValues>();
  const kinds = useListedKinds();
  const box = useRef<HTMLDivElement>(null);
  const questions = getValues('questions');
  const earlier = questions.slice(0, before).flatMap((question, place): Entry[] => {
    if (!isComplete(question) || !takes(question)) return [];
    const number = numberAt(questions, place);
    const hint = kinds.find(({ kind }) => kind === question.kind)?.name ?? '';
    return [
      {
        id: `question.${place}`,
        name: t('question', { number, text: nameOfText(question.text) }),
        hint,
        found: String(number),
      },
    ];
  });

  useEffect(() => {
    box.current?.querySelector('input')?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function choose(id: string): void {
    const [of, place] = id.split('.');
    const name = `questions.${Number(place)}._id` as const;
    // References need an id that stays when the question moves.
    if (of === 'question' && getValues(name) === undefined) setValue(name, crypto.randomUUID());
    onChoose(of === 'question' ? Number(place) : id);
  }

  return (
    <div ref={box}>
      <SearchedList
        entries={[...first, ...earlier, ...others]}
        texts={{ search: t('search'), list: t('list'), found: (count) => t('found', { count }) }}
        onChoose={({ id }) => choose(id)}
      >
        {({ name, hint }) => (
          <span className="min-w-0 leading-snug">
            <span dir="auto" className="block">
              {name}
            </span>
            <span className="block text-quiet text-sm">{hint}</span>
          </span>
        )}
      </SearchedList>
    </div>
  );
}
