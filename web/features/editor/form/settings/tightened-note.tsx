import { Lock } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { tightenedIn, useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { Button } from '#web/ui/button.tsx';

/** Says that the settings of an answered question forbid an answer that was given, and offers to restore them. */
export function TightenedNote({ index }: { index: number }) {
  const t = useTranslations('editor.frozen');
  const { control, setValue } = useFormContext<EditorValues>();
  const { questions } = useFrozen();
  const frozenOf = (id: string | undefined) => (id === undefined ? undefined : questions[id]);
  const tightened = useWatch({
    control,
    name: `questions.${index}`,
    compute: (question: QuestionValues | undefined) => question && tightenedIn(question, frozenOf(question._id)),
  });
  const frozen = frozenOf(useWatch({ control, name: `questions.${index}._id` }));
  if (!frozen) return null;

  function restore(): void {
    if (!frozen) return;
    const path = `questions.${index}.settings.${frozen.kind}` as const;
    setValue(path, structuredClone(frozen.settings) as never, { shouldDirty: true, shouldValidate: true }); // as it was stored
  }

  return (
    <div role="status" className="flex items-start gap-1.5 border-hairline border-t py-2 text-quiet text-xs">
      <Lock aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <div>
        <p className={tightened ? 'text-red' : undefined}>
          {t(tightened ? 'tightened' : 'settings', { count: frozen.count })}
        </p>
        {tightened ? (
          <Button variant="text" size="small" className="-mx-3 -my-1" onClick={restore}>
            {t('restoreSettings')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
