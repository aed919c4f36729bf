import { CalendarClock, CalendarDays, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { KindEditor } from '#questions/kind-web.ts';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { DaySetting } from '#web/authoring/settings/day-setting.tsx';
import { SelectSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { type Setting, useSetting } from '#web/authoring/settings/use-setting.ts';
import { momentEditing } from './editing-messages.ts';
import { FromTodaySetting } from './from-today-setting.tsx';
import { MOMENT_PARTS, type MomentParts } from './moments.ts';
import type { MomentSettings } from './settings.ts';

/** How a question for a day or a time is written. */
export const momentEditor: KindEditor<MomentSettings> = {
  texts: { momentEditing },
  entries: (t) => [
    {
      key: 'date',
      name: t('momentEditing.date.name'),
      hint: t('momentEditing.date.hint'),
      found: t('momentEditing.date.found'),
      Picture: CalendarDays,
      blank: {},
    },
    {
      key: 'time',
      name: t('momentEditing.time.name'),
      hint: t('momentEditing.time.hint'),
      found: t('momentEditing.time.found'),
      Picture: Clock,
      blank: { settings: { parts: 'time' } },
    },
    {
      key: 'both',
      name: t('momentEditing.both.name'),
      hint: t('momentEditing.both.hint'),
      found: t('momentEditing.both.found'),
      Picture: CalendarClock,
      blank: { settings: { parts: 'both' } },
    },
  ],
  Parts: DrawnField,
  Settings: MomentSettingsFields,
};

function MomentSettingsFields({ index }: { index: number }) {
  const t = useTranslations('momentEditing');
  const parts = useSetting<MomentSettings, 'parts'>(index, 'moment', 'parts');
  const earliest = useSetting<MomentSettings, 'earliest'>(index, 'moment', 'earliest');
  const latest = useSetting<MomentSettings, 'latest'>(index, 'moment', 'latest');
  const earliestFromToday = useSetting<MomentSettings, 'earliestFromToday'>(index, 'moment', 'earliestFromToday');
  const latestFromToday = useSetting<MomentSettings, 'latestFromToday'>(index, 'moment', 'latestFromToday');

  /** Bounds of one form are none in another. */
  function changeParts(next: MomentParts | undefined): void {
    parts.change(next);
    for (const bound of [earliest, latest]) bound.change(undefined);
    if (next === 'time') for (const bound of [earliestFromToday, latestFromToday]) bound.change(undefined);
  }

  return (
    <>
      <SelectSetting
        label={t('parts.label')}
        setting={{ ...parts, change: changeParts }}
        options={MOMENT_PARTS.map((each) => [each, t(`parts.${each}`)])}
      />
      <BoundSetting label={t('earliest')} setting={earliest} parts={parts.value} first="00:00" />
      {parts.value === 'time' ? null : <FromTodaySetting bound={t('earliest')} setting={earliestFromToday} />}
      <BoundSetting label={t('latest')} setting={latest} parts={parts.value} first="23:59" />
      {parts.value === 'time' ? null : <FromTodaySetting bound={t('latest')} setting={latestFromToday} />}
    </>
  );
}

/** A time has the browser's own field, a day the calendar of the deadline. @param props.first the time of a new day */
function BoundSetting({
  label,
  setting,
  parts,
  first,
}: {
  label: string;
  setting: Setting<string>;
  parts: MomentParts | undefined;
  first: string;
}) {
  const t = useTranslations('momentEditing');
  if (parts === 'time') return <TextSetting label={label} setting={setting} type="time" />;
  const time = parts === 'both' ? { label: t('timeOf', { bound: label }), first } : undefined;
  return <DaySetting label={label} setting={setting} {...(time && { time })} />;
}
