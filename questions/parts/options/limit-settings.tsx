import { Plus, X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QUOTAS_MAX, SEATS_MAX } from '#basics/limits.ts';
import { withoutPiped } from '#basics/piping.ts';
import { NumberSetting, SwitchSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues, OptionValues, QuotaValues } from '#web/authoring/values/value-types.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/** Sets whether options have seats, and the quotas of the question. */
export function LimitSettings({ index }: { index: number }) {
  const t = useTranslations('optionsEditing');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const quotas = useWatch({ control, name: `questions.${index}.quotas` }) ?? [];
  const seats = useField<boolean>(`questions.${index}.hasSeats`);
  const change = (next: QuotaValues[]) =>
    setValue(`questions.${index}.quotas`, next, { shouldDirty: true, shouldTouch: true });

  function add(): void {
    const key = Math.max(-1, ...quotas.map((quota) => quota.key)) + 1;
    change([...quotas, { key, name: '', most: null }]);
  }

  /** Its key is given to another quota some day. */
  function remove({ key }: QuotaValues): void {
    for (const [place, { quotas: keys }] of getValues(`questions.${index}.options`).entries()) {
      if (keys?.includes(key))
        setValue(
          `questions.${index}.options.${place}.quotas`,
          keys.filter((each) => each !== key),
        );
    }
    change(quotas.filter((quota) => quota.key !== key));
  }

  return (
    <>
      <SwitchSetting label={t('seats.label')} hint={t('seats.hint')} setting={seats} />
      {quotas.map((quota, place) => (
        <Quota key={quota.key} index={index} place={place} quota={quota} onRemove={() => remove(quota)} />
      ))}
      <div className="border-hairline border-t py-1">
        <Button variant="text" size="small" className="-ms-3" disabled={quotas.length >= QUOTAS_MAX} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {t('quota.add')}
        </Button>
      </div>
    </>
  );
}

function Quota({
  index,
  place,
  quota,
  onRemove,
}: {
  index: number;
  place: number;
  quota: QuotaValues;
  onRemove: () => void;
}) {
  const t = useTranslations('optionsEditing.quota');
  const path = `questions.${index}.quotas.${place}` as const;
  const { control, setValue } = useFormContext<EditorValues>();
  const options = useWatch({ control, name: `questions.${index}.options` }) ?? [];
  const frozen = useFrozen().items;
  const name = useField<string>(`${path}.name`);
  const most = useField<number>(`${path}.most`);
  const { fault } = useField(`${path}.options`);
  const isOf = ({ quotas = [] }: OptionValues) => quotas.includes(quota.key);
  const chosen = options.filter(isOf).reduce((sum, { key }) => sum + (frozen[key]?.count ?? 0), 0);

  function choose(at: number, isChosen: boolean): void {
    const others = (options[at]?.quotas ?? []).filter((key) => key !== quota.key);
    const keys = isChosen ? [...others, quota.key] : others;
    setValue(`questions.${index}.options.${at}.quotas`, keys, { shouldDirty: true, shouldTouch: true });
  }

  return (
    <fieldset className="border-hairline border-t pt-2">
      <legend className="sr-only">{t('title', { number: place + 1 })}</legend>
      <p aria-hidden="true" className="flex items-center justify-between font-medium text-sm">
        {t('title', { number: place + 1 })}
      </p>
      <TextSetting label={t('name')} placeholder={t('example')} setting={name} />
      <NumberSetting
        label={t('most')}
        hint={t('count', { chosen, isFull: String(chosen >= (quota.most ?? Number.POSITIVE_INFINITY)) })}
        setting={most}
        min={1}
        max={SEATS_MAX}
      />
      <div className="border-hairline border-t py-2 text-sm">
        <p>{t('of')}</p>
        {options.map((option, at) =>
          option.text.trim() === '' ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no other key here, and the boxes keep no state
            <label key={at} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
              <input type="checkbox" checked={isOf(option)} onChange={({ target }) => choose(at, target.checked)} />
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {withoutPiped(option.text)}
              </span>
            </label>
          ),
        )}
        {fault && !options.some(isOf) ? <FieldError id={`${path}-fault`}>{t('none')}</FieldError> : null}
      </div>
      <Button variant="text" size="small" className="-ms-3 mb-1" onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
        {t('remove', { number: place + 1 })}
      </Button>
    </fieldset>
  );
}
