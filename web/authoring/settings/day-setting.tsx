import { useId } from 'react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { describedBy, Row, SMALL } from '#web/authoring/settings/setting-fields.tsx';
import type { Setting } from '#web/authoring/settings/use-setting.ts';
import { deadlineIn } from '#web/authoring/values/deadline-values.ts';
import { DateInput } from '#web/ui/forms/date-input.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A setting that is a day (`2027-01-18`), or a day and a time (`2027-01-18T09:30`), with the calendar of the deadline. */
export function DaySetting({
  label,
  setting,
  time,
}: {
  label: string;
  setting: Setting<string>;
  /** For a day with a time: the label of the time field, and the time of a newly chosen day. */
  time?: { label: string; first: string };
}) {
  const id = useId();
  const t = useTranslations('editor.calendar');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const [day = '', clock = ''] = (setting.value ?? '').split('T');

  function change(nextDay: string, nextClock: string): void {
    if (nextDay === '') setting.change(undefined);
    else setting.change(time ? `${nextDay}T${nextClock || time.first}` : nextDay);
  }

  return (
    <Row id={id} label={label} hint={undefined} fault={setting.fault}>
      <span className="flex flex-wrap items-center">
        <DateInput
          {...describedBy(id, undefined, setting.fault)}
          name={setting.name}
          value={day}
          typed={day}
          locale={locale}
          words={{ open: `${label}: ${t('open')}`, none: t('none'), earlier: t('earlier'), later: t('later') }}
          readToday={() => deadlineIn(zone, new Date().toISOString()).deadline}
          note={() => null}
          onChange={({ target }) => change(target.value, clock)}
          onChoose={(chosen) => change(chosen, clock)}
        />
        {time ? (
          <input
            type="time"
            aria-label={time.label}
            disabled={day === ''}
            value={clock}
            onChange={({ target }) => change(day, target.value)}
            className={joinClasses(SMALL, 'w-auto!')}
          />
        ) : null}
      </span>
    </Row>
  );
}
