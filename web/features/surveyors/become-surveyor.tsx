import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
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
  /** The person has another role now. */
  onRole: () => Promise<void>;
}) {
  const t = useTranslations('surveyors.own');
  const queryClient = useQueryClient();
  const asked = ownRequestQuery(person);
  const query = useQuery(asked);
  const { data, error } = query;
  const takesPart = person.user_role === 'user' || person.user_role === 'pro-user';

  if (person.user_role === 'surveyor') return data?.request ? <Granted request={data.request} /> : null;
  if (!takesPart) return null;
  if (error && !data) {
    return (
      <Section>
        <PartFailed title={t('failed')} query={query} />
      </Section>
    );
  }
  if (!data) {
    return (
      <Section>
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton className="h-24 max-w-form" />
        </div>
      </Section>
    );
  }

  const refresh = () => queryClient.invalidateQueries({ queryKey: asked.queryKey });
  const { request, atOnce } = data;
  if (request?.state === 'open') {
    return (
      <Section>
        <OpenRequest request={request} onWithdrawn={refresh} />
      </Section>
    );
  }
  return (
    <Section>
      {request?.state === 'declined' ? <Declined request={request} /> : null}
      <AskForm
        isPro={person.user_role === 'pro-user'}
        atOnce={atOnce}
        isAgain={request !== null}
        onAsked={(answer) => {
          queryClient.setQueryData(asked.queryKey, answer);
          return answer.request?.state === 'granted' ? onRole() : undefined;
        }}
      />
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const t = useTranslations('surveyors.own');
  const id = useId();

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 max-w-prose gap-4">
      <h2 id={id} className="text-xl">
        {t('title')}
      </h2>
      {children}
    </section>
  );
}

function Declined({ request }: { request: OwnRequest }) {
  const t = useTranslations('surveyors.own.declined');

  return (
    <Notice tone="attention" title={t('title')}>
      <p>{t('text')}</p>
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
