import { useFormatter, useTranslations } from 'use-intl';
import type { Publication } from '#contract/surveys/versions.ts';
import { paths } from '#web/app/paths.ts';
import { TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Fact, Table } from '#web/ui/lists/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** All kept versions with the number of their responses, each with a link to what changed in it. */
export function VersionTable({
  surveyId,
  versions,
  unkept,
}: {
  surveyId: string;
  versions: readonly Publication[];
  /** How many answered versions that are not kept. */
  unkept: number;
}) {
  const t = useTranslations('publications');
  const format = useFormatter();
  const before = new Map(versions.map(({ revision }, index) => [revision, versions[index + 1]?.revision]));

  return (
    <section aria-labelledby="all-versions" className="grid grid-cols-1 gap-3">
      <header>
        <h2 id="all-versions" className="text-xl">
          {t('all')}
        </h2>
        <p className="mt-1 max-w-prose text-quiet">{t('allLead')}</p>
      </header>
      <Table
        caption={t('caption')}
        rows={versions}
        rowKey={({ revision }) => String(revision)}
        facts={({ publishedAt, responses }) => (
          <>
            <Fact>{publishedAt ? <DeskTime at={publishedAt} precision="day" /> : t('unknownMoment')}</Fact>
            <Fact>{t('countedResponses', { count: responses })}</Fact>
          </>
        )}
        columns={[
          {
            key: 'version',
            header: t('version'),
            kind: 'title',
            cell: ({ revision, replacedAt }) => (
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {t('numbered', { revision })}
                {replacedAt === null ? <Badge tone="blue">{t('present')}</Badge> : null}
              </span>
            ),
          },
          {
            key: 'responses',
            header: t('responses'),
            align: 'end',
            width: 'w-28',
            cell: ({ responses }) => format.number(responses),
          },
          {
            key: 'published',
            header: t('published'),
            ...TIME_COLUMN,
            cell: ({ publishedAt }) =>
              publishedAt ? (
                <DeskMoment at={publishedAt} />
              ) : (
                <span className="text-quiet text-sm">{t('unknownMoment')}</span>
              ),
          },
          {
            key: 'look',
            header: t('actions'),
            kind: 'actions',
            width: 'w-32',
            cell: ({ revision: to }) => {
              const from = before.get(to);
              return from === undefined ? null : (
                <TextLink
                  alone
                  to={paths.surveyVersions.to(surveyId, { from, to })}
                  state={{ isAskedFor: true }}
                  aria-label={t('lookNamed', { revision: to })}
                  className="whitespace-nowrap text-sm @max-[40rem]:inline-flex @max-[40rem]:min-h-11 @max-[40rem]:items-center @max-[40rem]:px-2"
                >
                  {t('look')}
                </TextLink>
              );
            },
          },
        ]}
      />
      {unkept > 0 ? <p className="text-quiet text-sm">{t('unkept', { count: unkept })}</p> : null}
    </section>
  );
}
