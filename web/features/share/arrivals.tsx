import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import type { SharedSurvey } from '#web/features/share/shared-survey.ts';
import { FreshMark } from '#web/ui/states/fresh-mark.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The number of responses, which grows by itself. */
export function Arrivals({ survey: { _id: id, responseCount: count } }: { survey: SharedSurvey }) {
  const t = useTranslations('share.panel');

  return (
    <p className="flex items-center gap-2 border-hairline border-y py-3">
      <span className="min-w-0 grow">
        {count === 0 ? (
          t('noResponses')
        ) : (
          <TextLink to={paths.surveyResponses.to(id)}>{t('responses', { count })}</TextLink>
        )}
      </span>
      <FreshMark count={count} words={t('new')} said={(more) => t('arrived', { count: more })} />
    </p>
  );
}
