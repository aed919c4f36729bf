import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { asks, contractOf, DEFAULT_KIND } from '#questions/contract.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { useKindEditor } from '#web/authoring/kind-editors.ts';
import { ShowButton } from '#web/authoring/options/show-button.tsx';
import { SwitchSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { ScoringSettings } from '#web/features/editor/form/scoring/scoring-settings.tsx';
import { CodeSettings } from '#web/features/editor/form/settings/code-settings.tsx';
import { DefaultAnswer } from '#web/features/editor/form/settings/default-answer.tsx';
import { KindRow } from '#web/features/editor/form/settings/kind-row.tsx';
import { RuleSettings } from '#web/features/editor/form/settings/rule-settings.tsx';
import { TightenedNote } from '#web/features/editor/form/settings/tightened-note.tsx';
import { isAmongShuffled } from '#web/features/editor/values/section-values.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * The settings of a question, as rows between hairlines: first those of every kind, then those of its kind.
 * @param props.onWrite called before the focus moves into the document
 */
export function QuestionSettings({ index, onWrite }: { index: number; onWrite?: () => void }) {
  const t = useTranslations('editor.questions');
  const { control, setValue } = useFormContext<EditorValues>();
  const [kind = DEFAULT_KIND, explanation] = useWatch({
    control,
    name: [`questions.${index}.kind`, `questions.${index}.explanation`],
  });
  const { Settings } = useKindEditor(kind);
  const required = useField<boolean>(`questions.${index}.required`);
  const shuffled = useField<boolean>(`questions.${index}.shuffled`);
  const pinned = useField<boolean>(`questions.${index}.pinned`);
  const isMoved = useWatch({ control, compute: (values: EditorValues) => isAmongShuffled(values, index) });
  const { shuffles } = contractOf(kind);

  function explain(): void {
    onWrite?.();
    flushSync(() => setValue(`questions.${index}.explanation`, '', { shouldDirty: true }));
    focusField(`questions.${index}.explanation`);
  }

  return (
    <>
      <KindRow key={kind} index={index} />
      {asks(kind) ? <SwitchSetting label={t('required')} setting={required} /> : null}
      {explanation === null ? (
        <div className="border-hairline border-t py-1">
          <Button variant="text" size="small" className="-ms-3" onClick={explain}>
            <Plus aria-hidden="true" className="size-4" />
            {t('explain')}
          </Button>
        </div>
      ) : null}
      <div className="border-hairline border-t py-1">
        <ShowButton name={`questions.${index}.show`} offered onOpen={onWrite} />
      </div>
      <Settings key={`settings ${kind}`} index={index} />
      {shuffles ? (
        <SwitchSetting
          label={t(`shuffle.${shuffles}`)}
          {...(shuffled.value && { hint: t(`shuffleHint.${shuffles}`) })}
          setting={shuffled}
        />
      ) : null}
      {isMoved ? <SwitchSetting label={t('pin')} hint={t('pinHint')} setting={pinned} /> : null}
      <RuleSettings index={index} onWrite={onWrite} />
      <DefaultAnswer index={index} />
      <ScoringSettings index={index} />
      <CodeSettings index={index} />
      <TightenedNote index={index} />
    </>
  );
}
