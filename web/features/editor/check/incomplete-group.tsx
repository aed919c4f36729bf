import { TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { nameOfText } from '#basics/piped-names.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { useFieldLabel } from '#web/features/editor/form/faults/missing-list.tsx';
import { type IncompletePart, incompleteIn } from '#web/features/editor/values/incomplete-parts.ts';
import { Button } from '#web/ui/button.tsx';

/** The parts that publishing would drop now. @param isShown false: skips the work at each change */
export function useIncomplete(isShown: boolean): IncompletePart[] {
  const { getValues } = useFormContext<EditorValues>();
  useWatch<EditorValues>({ disabled: !isShown });
  return isShown ? incompleteIn(getValues()) : [];
}

/** Names each incomplete part, with a button to its missing field. Renders nothing without any. */
export function IncompleteGroup({ parts, onGo }: { parts: readonly IncompletePart[]; onGo: (name: string) => void }) {
  const t = useTranslations('editor');
  const fieldLabel = useFieldLabel();
  if (parts.length === 0) return null;

  const labelOf = ({ part, name }: IncompletePart) =>
    part === 'poll'
      ? t('poll.title')
      : part === 'section'
        ? t('sections.label.section')
        : fieldLabel(name.split('.', 2).join('.'));
  const reasonOf = ({ part, gap, min }: IncompletePart) => {
    if (part === 'section') return t('check.leftOut.emptySection');
    if (part === 'poll') return t(gap === 'noText' ? 'poll.leftOut.noText' : 'poll.leftOut.noOptions');
    return t(`questions.leftOut.${gap}`, { min });
  };

  return (
    <section className="mb-6 last:mb-0">
      <h3 className="font-sans font-semibold text-base tracking-normal">
        {t('check.leftOut.title', { count: parts.length })}
      </h3>
      <ul className="mt-1">
        {parts.map((part) => (
          <li key={`${part.part} ${part.name}`} className="border-hairline border-t py-3 first:border-t-0">
            <p className="flex items-start gap-2 font-medium">
              <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-amber" />
              <span className="min-w-0 wrap-anywhere">
                <span className="text-quiet">{labelOf(part)}</span> <bdi>{nameOfText(part.text)}</bdi>
              </span>
            </p>
            <p className="mt-0.5 ps-6 text-sm">{reasonOf(part)}</p>
            <p className="-mb-1 ps-3">
              <Button variant="text" size="small" onClick={() => onGo(part.name)}>
                {t('check.go')}
                <span className="sr-only">: {labelOf(part)}</span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
