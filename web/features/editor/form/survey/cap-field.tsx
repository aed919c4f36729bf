import { Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CAP_MAX } from '#basics/limits.ts';
import { type Setting, useField } from '#web/authoring/settings/use-setting.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { useFieldControl } from '#web/ui/forms/field-context.ts';
import { INPUT_BARE } from '#web/ui/forms/input-look.ts';
import { NumberText } from '#web/ui/forms/number-text.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The most responses that the survey accepts; empty: no limit. */
export function CapField() {
  const t = useTranslations('editor');
  const cap = useField<number>('cap');

  return (
    <Field
      label={
        <>
          <Users aria-hidden="true" className="size-4 shrink-0" />
          {t('cap')}
        </>
      }
      labelAt="beside"
      error={cap.fault}
      hint={cap.value === undefined ? null : t('capHint')}
    >
      <CapInput cap={cap} />
    </Field>
  );
}

function CapInput({ cap }: { cap: Setting<number> }) {
  const t = useTranslations('editor.versions');

  return (
    <NumberText
      {...useFieldControl()}
      min={1}
      max={CAP_MAX}
      name={cap.name}
      placeholder={t('noCap')}
      value={cap.value}
      onNumber={cap.change}
      className={joinClasses(INPUT_BARE, 'w-28! px-2 tabular-nums')}
    />
  );
}
