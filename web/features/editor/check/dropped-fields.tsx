import { TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { HiddenNamesContext } from '#web/authoring/options/show-voice.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { droppedFieldsOf } from '#web/features/editor/values/incomplete-parts.ts';
import { Button } from '#web/ui/button.tsx';

/** The hidden fields that publishing would drop now. @param isShown false: skips the work at each change */
export function useDroppedFields(isShown: boolean): string[] {
  const declared = use(HiddenNamesContext);
  const { getValues } = useFormContext<EditorValues>();
  useWatch<EditorValues>({ disabled: !isShown });
  return isShown ? droppedFieldsOf(getValues(), declared) : [];
}

/** Names the hidden fields that publishing would drop and says why, with a button to the setting. Renders nothing without any. */
export function DroppedFields({ names, onGo }: { names: readonly string[]; onGo: (name: string) => void }) {
  const t = useTranslations('editor');
  if (names.length === 0) return null;

  return (
    <section className="mb-6 last:mb-0">
      <h3 className="font-sans font-semibold text-base tracking-normal">
        {t('check.droppedFields.title', { count: names.length })}
      </h3>
      <ul className="mt-1">
        {names.map((name) => (
          <li key={name} className="flex items-start gap-2 py-1 font-medium">
            <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0 text-amber" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-0.5 ps-6 text-sm">{t('check.droppedFields.why')}</p>
      <p className="-mb-1 ps-3">
        <Button variant="text" size="small" onClick={() => onGo('anonymous')}>
          {t('check.go')}
          <span className="sr-only">: {t('anonymous')}</span>
        </Button>
      </p>
    </section>
  );
}
