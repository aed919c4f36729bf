import { useTranslations } from 'use-intl';

/** How long an admin usually takes to answer a request. @param props.hours null while no request was answered */
export function UsualTime({ hours }: { hours: number | null }) {
  const t = useTranslations('surveyors.own.usual');

  if (hours === null) return t('unknown');
  return hours < HOURS_IN_DAYS ? t('hours', { hours }) : t('days', { days: Math.round(hours / 24) });
}

/** From here on people count in days. */
const HOURS_IN_DAYS = 36;
