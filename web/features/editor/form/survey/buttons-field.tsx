import { ChevronDown, RectangleEllipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { BUTTON_MAX } from '#basics/limits.ts';
import { BUTTONS, type Button } from '#survey/buttons.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** The author's words for the buttons that respondents press, folded until the author opens them. */
export function ButtonsField() {
  const t = useTranslations('editor.buttons');

  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-md text-quiet hover:text-ink">
        <RectangleEllipsis aria-hidden="true" className="size-4 shrink-0" />
        {t('label')}
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 group-open:rotate-180" />
      </summary>
      <p className="pb-2 text-quiet text-sm">{t('hint')}</p>
      <div className="grid gap-2 pb-3">
        {BUTTONS.map((button) => (
          <ButtonField key={button} button={button} />
        ))}
      </div>
    </details>
  );
}

function ButtonField({ button }: { button: Button }) {
  const t = useTranslations('editor.buttons');
  const { name, value, change, fault } = useField<string>(`buttons.${button}`);

  return (
    <Field label={t(`names.${button}`)} labelAt="beside" error={fault}>
      <TextInput
        name={name}
        maxLength={BUTTON_MAX}
        placeholder={t(`words.${button}`)}
        value={value ?? ''}
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      />
    </Field>
  );
}
