import { useTranslations } from 'use-intl';
import { SEATS_MAX } from '#basics/limits.ts';
import type { OptionName } from '#web/authoring/options/option-name.ts';
import { SMALL } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { NumberText } from '#web/ui/forms/number-text.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * The number of respondents who may choose an option; empty: no limit.
 * @param props.label names the option
 * @param props.chosen the number of respondents who chose it already
 */
export function OptionSeats({ name, label, chosen }: { name: OptionName; label: string; chosen: number }) {
  const t = useTranslations('optionsEditing.seats');
  const seats = useField<number>(`${name}.seats`);
  const isFull = seats.value !== undefined && chosen >= seats.value;

  return (
    <span className="ms-2 flex shrink-0 items-center gap-2">
      {isFull ? <span className="text-quiet text-sm max-sm:sr-only">{t('full', { chosen })}</span> : null}
      <NumberText
        min={1}
        max={SEATS_MAX}
        name={seats.name}
        aria-label={t('of', { option: label })}
        aria-invalid={seats.fault ? true : undefined}
        title={seats.fault ?? t('of', { option: label })}
        placeholder={t('any')}
        value={seats.value}
        onNumber={seats.change}
        className={joinClasses(SMALL, 'w-14! text-end tabular-nums sm:w-20!')}
      />
    </span>
  );
}
