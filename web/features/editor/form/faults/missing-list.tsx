import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SECTION_FIELDS } from '#survey/section-levels.ts';
import { focusPlace } from '#web/authoring/focus-field.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { numberAt } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

export interface NamedFault {
  /** The name of the field in the form. */
  name: string;
  error: object;
}

/**
 * The faults that prevent publishing, each with a link to its field. The list shrinks as the author corrects them.
 * @param props.attempt the number of the refused attempt to submit, which moves the focus here; null when the author
 * unfolded the list
 */
export function MissingList({
  id,
  faults,
  attempt,
}: {
  id: string;
  faults: readonly NamedFault[];
  attempt: number | null;
}) {
  const faultWords = useFaultWords();
  const fieldLabel = useFieldLabel();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (attempt !== null) panel.current?.focus();
  }, [attempt]);

  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="animate-rise pt-3 outline-none"
    >
      <ul className="max-h-[35dvh] overflow-y-auto overscroll-contain">
        {faults.map(({ name, error }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => focusPlace(name)}
              className="min-h-9 w-full rounded-mark py-1 text-start hover:text-blue pointer-coarse:min-h-11"
            >
              <span className="text-blue underline decoration-1 decoration-blue/40 underline-offset-[0.2em]">
                {fieldLabel(name)}
              </span>
              {' — '}
              {faultWords(name, error)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The label of a field, by its name in the form. */
export function useFieldLabel(): (name: string) => string {
  const t = useTranslations('editor');
  const { getValues } = useFormContext<EditorValues>();

  return (name) => {
    const [, list, first, second] = /^(\w+)(?:\.(\d+))?(?:\.(?:options|rows)\.(\d+))?/.exec(name) ?? [];
    const number = numberAt(getValues('questions'), Number(first));
    if (list === 'questions' && second !== undefined)
      return t(name.includes('.rows.') ? 'questions.row' : 'questions.option', {
        question: number,
        number: Number(second) + 1,
      });
    if (list === 'endings')
      return first === undefined ? t('endings.title') : t('endings.label', { number: Number(first) + 1 });
    const field = SECTION_FIELDS.find((each) => name.includes(`.${each}.`));
    if (list === 'questions' && field) return t('sections.before', { field, number });
    if (list === 'questions') return first === undefined ? t('questions.title') : t('questions.label', { number });
    if (list === 'pollOptions') return first === undefined ? t('poll.options') : t('poll.option', { number });
    if (list === 'pollQuestion') return t('poll.question');
    return isSingle(list) ? t(list) : name;
  };
}

const SINGLE = ['title', 'description', 'category', 'duration', 'deadline', 'opensAt'] as const;

function isSingle(name: string | undefined): name is (typeof SINGLE)[number] {
  return SINGLE.some((single) => single === name);
}
