import { useTranslations } from 'use-intl';
import { NumberSetting, SelectSetting } from '#web/authoring/settings/setting-fields.tsx';
import type { Setting } from '#web/authoring/settings/use-setting.ts';
import { distanceIn, FROM_TODAY } from './from-today.ts';

const CHOICES = ['none', 'today', 'before.d', 'before.m', 'before.y', 'after.d', 'after.m', 'after.y'] as const;
type Choice = (typeof CHOICES)[number];

/** A bound that moves with the day of the answer: today, or so many days, months or years before or after it. */
export function FromTodaySetting({ bound, setting }: { bound: string; setting: Setting<string> }) {
  const t = useTranslations('momentEditing.fromToday');
  const distance = setting.value !== undefined && FROM_TODAY.test(setting.value) ? distanceIn(setting.value) : null;
  const choice: Choice = !distance
    ? 'none'
    : distance.count === 0
      ? 'today'
      : `${distance.count < 0 ? 'before' : 'after'}.${distance.unit}`;
  const count = Math.abs(distance?.count ?? 0);

  function change(next: Choice | undefined, so: number): void {
    const [way, unit] = (next ?? 'none').split('.');
    if (way === 'none') setting.change(undefined);
    else if (way === 'today') setting.change('0d');
    else setting.change(`${way === 'before' ? '-' : ''}${so}${unit}`);
  }

  return (
    <>
      <SelectSetting
        label={t('label', { bound })}
        setting={{
          name: setting.name,
          value: choice,
          change: (next) => change(next, count || 1),
          fault: setting.fault,
        }}
        options={CHOICES.map((each) => [each, t(each)])}
      />
      {count > 0 ? (
        <NumberSetting
          label={t('count', { bound })}
          setting={{
            name: `${setting.name}.count`,
            value: count,
            // While the number is typed anew, the bound stays as it is.
            change: (so) => (so && so > 0 ? change(choice, Math.min(Math.trunc(so), COUNT_MAX)) : undefined),
            fault: undefined,
          }}
          min={1}
          max={COUNT_MAX}
        />
      ) : null}
    </>
  );
}

const COUNT_MAX = 9_999;
