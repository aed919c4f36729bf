import { useTranslations } from 'use-intl';
import type { SurveyStatus } from '#contract/own-surveys.ts';
import { Status } from '#web/ui/states/status.tsx';

export function SurveyStatusMark({ status }: { status: SurveyStatus }) {
  const t = useTranslations('ownSurveys.statuses');
  return <Status tone={TONES[status]}>{t(status)}</Status>;
}

const TONES = { published: 'done', expired: 'idle', unpublished: 'refused', 'taken-down': 'attention' } as const;
