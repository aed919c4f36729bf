import { Share2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { SurveyorHome } from '#contract/admin/analytics.ts';
import { paths } from '#web/app/paths.ts';
import { Moment } from '#web/messages/moment.tsx';
import { useNow } from '#web/ui/browser/use-now.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The published surveys with the nearest deadlines, with their numbers. */
export function ClosingSurveys({ surveys }: { surveys: SurveyorHome['closing'] }) {
  const t = useTranslations('surveyorHome.closing');
  const format = useFormatter();
  const now = useNow(MINUTE_MS);

  if (surveys.length === 0) return <p className="text-quiet">{t('none')}</p>;
  return (
    <ul className="border-hairline border-t">
      {surveys.map(({ surveyId, title, deadline, responseCount }) => {
        const moment = new Date(deadline);
        return (
          <li
            key={surveyId}
            className="flex items-center justify-between gap-4 border-hairline border-b py-2.5 leading-snug"
          >
            <p className="min-w-0">
              <bdi>
                <TextLink alone to={paths.surveyDetails.to(surveyId)}>
                  {title}
                </TextLink>
              </bdi>
              <span className="block text-quiet text-sm tabular-nums">
                <Moment at={deadline} look="shortMoment" /> · {t('responses', { count: responseCount })}
              </span>
            </p>
            <time dateTime={deadline} className="ms-auto shrink-0 text-quiet text-sm">
              {format.relativeTime(moment, now)}
            </time>
            <LinkButton
              to={paths.surveyShare.to(surveyId)}
              variant="ghost"
              size="small"
              aria-label={t('share', { title })}
              className="shrink-0"
            >
              <Share2 aria-hidden="true" className="size-4.5" />
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}

const MINUTE_MS = 60_000;
