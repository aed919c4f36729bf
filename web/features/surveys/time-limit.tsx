import { useTranslations } from 'use-intl';
import { minutesOf } from '#web/features/surveys/minutes.ts';

/** How long respondents have, in minutes. @param props.seconds null without a limit */
export function TimeLimit({ seconds }: { seconds: number | null }) {
  const t = useTranslations('surveys');
  return seconds === null ? t('noLimit') : t('minutes', { minutes: minutesOf(seconds) });
}
