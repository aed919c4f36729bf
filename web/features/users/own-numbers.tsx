import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { PartFailed } from '#web/desk/part-failed.tsx';
import { Stat, Stats } from '#web/ui/stats.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/**
 * The signed-in person's activity in numbers.
 * @param props.neutral the person's role takes no part now, but may have done so before
 */
export function OwnNumbers({ personId, neutral }: { personId: string; neutral: boolean }) {
  const t = useTranslations('users.numbers');
  const format = useFormatter();
  const id = useId();
  const query = useQuery(activityQuery(personId));
  const { data, error } = query;
  const hasNone = data !== undefined && NUMBERS.every((name) => data[name] === 0);

  // Four zeros would look like a task.
  if (neutral && (hasNone || !data)) return <p className="max-w-prose text-quiet">{t('neutral')}</p>;
  return (
    <section aria-labelledby={id} aria-busy={!data && !error}>
      <h2 id={id} className="mb-4 text-xl">
        {t('title')}
      </h2>
      {error && !data ? (
        <PartFailed title={t('failed')} query={query} />
      ) : (
        <Stats columns={4}>
          {NUMBERS.map((name) => (
            <Stat key={name} label={t(name)} value={data ? format.number(data[name]) : null} />
          ))}
        </Stats>
      )}
      {hasNone ? (
        <p className="mt-4 text-quiet">
          {t.rich('none', { link: (words) => <TextLink to={paths.surveys.to()}>{words}</TextLink> })}
        </p>
      ) : null}
    </section>
  );
}

const activityQuery = (personId: string) =>
  queryOptions({
    queryKey: ['activity', personId],
    queryFn: ({ signal }) => call('myActivity', {}, { signal }),
  });

const NUMBERS = ['surveysTaken', 'votes', 'comments', 'likes'] as const;
