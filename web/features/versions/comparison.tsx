import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { Publication } from '#contract/surveys/versions.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ChangeList } from './change-list.tsx';
import { type Compared, changesQuery } from './versions.api.ts';

/** The choice of two versions, and what changed from the first to the second. */
export function Comparison({
  surveyId,
  versions,
  compared,
}: {
  surveyId: string;
  versions: readonly Publication[];
  compared: Compared;
}) {
  const t = useTranslations('publications');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();

  // A link of the table below leads here.
  useEffect(() => {
    if (key && state?.isAskedFor) heading.current?.focus();
  }, [key, state]);

  return (
    <section aria-labelledby="comparison" className="grid grid-cols-1 gap-5">
      <h2 id="comparison" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('comparison')}
      </h2>
      <div className="grid max-w-form gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(end)}>
            <Select
              value={compared[end]}
              onChange={({ target }) =>
                void navigate(paths.surveyVersions.to(surveyId, { ...compared, [end]: Number(target.value) }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            >
              {versions.map((version) => (
                <Choice key={version.revision} version={version} />
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Between key={`${compared.from} ${compared.to}`} surveyId={surveyId} compared={compared} />
    </section>
  );
}

function Choice({ version: { revision, publishedAt, replacedAt } }: { version: Publication }) {
  const t = useTranslations('publications');
  const format = useFormatter();
  const moment = publishedAt
    ? format.dateTime(new Date(publishedAt), { dateStyle: 'medium', timeStyle: 'short' })
    : t('unknownMoment');

  return <option value={revision}>{t(replacedAt === null ? 'choicePresent' : 'choice', { revision, moment })}</option>;
}

function Between({ surveyId, compared }: { surveyId: string; compared: Compared }) {
  const t = useTranslations('publications');
  const query = useQuery(changesQuery(surveyId, compared));
  const { data, error } = query;

  if (data) return <ChangeList changes={data} />;
  if (error) {
    return <QueryFailed title={t('changesFailed')} titleLevel="h3" query={query} />;
  }
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
