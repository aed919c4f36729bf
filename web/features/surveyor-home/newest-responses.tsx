import { useFormatter, useTranslations } from 'use-intl';
import type { SurveyorHome } from '#contract/admin/analytics.ts';
import { paths } from '#web/app/paths.ts';
import { Moment } from '#web/messages/moment.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** The newest responses, with respondent and survey. */
export function NewestResponses({ responses }: { responses: SurveyorHome['newest'] }) {
  const t = useTranslations('surveyorHome.newest');
  const format = useFormatter();
  const now = useNow(MINUTE_MS);

  if (responses.length === 0) return <p className="text-quiet">{t('none')}</p>;
  return (
    <ul className="border-hairline border-t">
      {responses.map(({ surveyId, title, user_name: name, submittedAt, isDay }) => {
        const submitted = new Date(submittedAt);
        return (
          <li
            key={`${surveyId} ${submittedAt} ${name}`}
            className="flex items-baseline gap-3 border-hairline border-b py-2.5 leading-snug"
          >
            <Avatar name={name} size="row" />
            <p className="min-w-0 grow">
              {t.rich('item', {
                name,
                title,
                link: (words) => <TextLink to={paths.surveyDetails.to(surveyId)}>{words}</TextLink>,
              })}
            </p>
            <span className="shrink-0 text-quiet text-sm">
              {isDay ? (
                <Moment at={submittedAt} look="serverDay" />
              ) : (
                <Moment at={submittedAt} look="full" asTitle>
                  {/* Clocks differ: a new response must not appear to be in the future. */}
                  {format.relativeTime(submitted < now ? submitted : now, now)}
                </Moment>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const MINUTE_MS = 60_000;
