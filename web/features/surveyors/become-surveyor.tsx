import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { OwnRequest } from '#contract/admin/surveyors.ts';
import type { User } from '#contract/people/users.ts';
import { paths } from '#web/app/paths.ts';
import { PartFailed } from '#web/desk/part-failed.tsx';
import { AskForm } from '#web/features/surveyors/ask-form.tsx';
import { OpenRequest } from '#web/features/surveyors/open-request.tsx';
import { ownRequestQuery } from '#web/features/surveyors/own-request.api.ts';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The request to become a surveyor in all its states: new, open, declined, granted. Not for admins. */
export function BecomeSurveyor({
  person,
  onRole,
}: {
  person: User;
  /** The person may have another role now. */
  onRole: () => Promise<void>;
}) {
  const t = useTranslations('surveyors.own');
  const queryClient = useQueryClient();
  const asked = ownRequestQuery(person);
  const query = useQuery(asked);
  const { data: wish, error } = query;

  if (!wish && error) return <PartFailed title={t('failed')} query={query} />;
  if (!wish) {
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton className="h-24 max-w-form" />
      </div>
    );
  }

  async function refresh(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: asked.queryKey });
    await onRole();
  }

  const { request } = wish;
  if (request?.state === 'open')
    return <OpenRequest person={person} wish={{ ...wish, request }} onWithdrawn={refresh} />;
  if (request?.state === 'granted') return <Granted request={request} />;
  if (person.user_role === 'surveyor' && !person.publishing) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {request ? <Declined request={request} isSurveyor={person.user_role === 'surveyor'} /> : null}
      <AskForm
        role={person.user_role}
        wish={wish}
        onAsked={async (answer) => {
          queryClient.setQueryData(asked.queryKey, answer);
          await onRole();
        }}
      />
    </div>
  );
}

function Declined({ request, isSurveyor }: { request: OwnRequest; isSurveyor: boolean }) {
  const t = useTranslations('surveyors.own.declined');

  return (
    <Notice tone="attention" title={t('title')}>
      <p>{t(isSurveyor ? 'surveyor' : 'text')}</p>
      <p dir="auto" className="mt-1 whitespace-pre-wrap">
        {request.message}
      </p>
    </Notice>
  );
}

function Granted({ request }: { request: OwnRequest }) {
  const t = useTranslations('surveyors.own.granted');
  const format = useFormatter();

  return (
    <Notice tone="done" title={t('title')}>
      <p>
        {t.rich('text', {
          date: format.dateTime(new Date(request.timestamp), { dateStyle: 'long' }),
          link: (words) => <TextLink to={paths.addSurvey.to()}>{words}</TextLink>,
        })}
      </p>
    </Notice>
  );
}
