import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { focusField } from '#web/features/editor/form/focus-field.ts';
import { listFaults } from '#web/features/editor/form/list-faults.ts';
import { useFaultWords } from '#web/features/editor/form/use-fault-words.ts';
import type { EditorValues } from '#web/features/editor/values/editor-values.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The faults that prevent publishing, each with a link to its field. The list shrinks as the author corrects them. */
export function FaultsPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('editor');
  const { errors, submitCount } = useFormState<EditorValues>();
  const faultWords = useFaultWords();
  const fieldLabel = useFieldLabel();
  const panel = useRef<HTMLElement>(null);
  const faults = listFaults(errors);

  // Once for each failed attempt to submit.
  useEffect(() => {
    if (submitCount > 0) panel.current?.focus();
  }, [submitCount]);

  // All corrected: later faults show only next to their field, until the author submits again.
  const isMended = faults.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isMended) close();
  }, [isMended]);

  if (isMended) return null;
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="faults" className="mb-3 animate-rise outline-none">
      <div className="flex items-start justify-between gap-3">
        <h2 id="faults" className="text-lg text-red">
          {t('missing.title', { count: faults.length })}
        </h2>
        <IconButton label={t('missing.close')} icon={X} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      <ul className="max-h-[30dvh] overflow-y-auto overscroll-contain">
        {faults.map(({ name, error }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => focusField(name)}
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

/** The visible label of a field, by its name in the form. */
function useFieldLabel(): (name: string) => string {
  const t = useTranslations('editor');

  return (name) => {
    const [, list, first, second] = /^(\w+)(?:\.(\d+))?(?:\.options\.(\d+))?/.exec(name) ?? [];
    const number = Number(first) + 1;
    if (list === 'questions' && second !== undefined)
      return t('questions.option', { question: number, number: Number(second) + 1 });
    if (list === 'questions') return first === undefined ? t('questions.title') : t('questions.label', { number });
    if (list === 'pollOptions') return first === undefined ? t('poll.options') : t('poll.option', { number });
    if (list === 'pollQuestion') return t('poll.question');
    return isSingle(list) ? t(list) : name;
  };
}

const SINGLE = ['title', 'description', 'category', 'duration', 'deadline'] as const;

function isSingle(name: string | undefined): name is (typeof SINGLE)[number] {
  return SINGLE.some((single) => single === name);
}
