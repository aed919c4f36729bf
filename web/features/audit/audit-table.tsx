import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { AUDIT } from '#web/features/audit/audit.api.ts';
import { Facts } from '#web/features/audit/facts.tsx';
import { RowLine } from '#web/ui/lists/row-title.tsx';
import { Fact } from '#web/ui/lists/table.tsx';

/** The log of changes: change, person, time, and the state before and after. */
export function AuditTable() {
  const t = useTranslations('audit');
  const list = useDeskList(AUDIT);

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      filters={<DeskFilter list={list} name="action" label={t('kind')} say={(action) => t(`actions.${action}`)} />}
      empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
      failed={t('failed')}
      facts={({ action, actor, timestamp }) => (
        <>
          <Fact>{t(`actions.${action}`)}</Fact>
          <Fact>
            <DeskTime at={timestamp} />
          </Fact>
          <Fact>
            <Actor name={actor} />
          </Fact>
        </>
      )}
      columns={[
        { key: 'what', header: t('what'), kind: 'title', cell: (entry) => <Change entry={entry} /> },
        {
          key: 'kind',
          header: t('kind'),
          width: 'w-32 @min-[64rem]:w-44',
          cell: ({ action }) => (
            <span title={t(`actions.${action}`)} className="block truncate text-quiet text-sm">
              {t(`actions.${action}`)}
            </span>
          ),
        },
        {
          key: 'who',
          header: t('who'),
          width: 'w-36',
          from: 'medium',
          cell: ({ actor }) => (
            <span className="block truncate text-sm">
              <Actor name={actor} />
            </span>
          ),
        },
        {
          key: 'before',
          header: t('before'),
          kind: 'text',
          width: 'w-1/6',
          cell: ({ before }) => <Facts name={t('before')} facts={before} nothing={t('nothing')} />,
        },
        {
          key: 'after',
          header: t('after'),
          kind: 'text',
          width: 'w-1/6',
          cell: ({ after }) => <Facts name={t('after')} facts={after} nothing={t('nothing')} />,
        },
        { key: 'when', header: t('when'), ...TIME_COLUMN, cell: ({ timestamp }) => <DeskMoment at={timestamp} /> },
      ]}
    />
  );
}

function Actor({ name }: { name: string | null }) {
  const t = useTranslations('audit');
  return name === null ? <span className="text-quiet">{t('system')}</span> : <bdi>{name}</bdi>;
}

function Change({ entry: { action, subject, subjectId } }: { entry: AuditEntry }) {
  const t = useTranslations('audit');

  return (
    <>
      <RowLine>
        <bdi title={subject} className="font-semibold">
          {subject}
        </bdi>
      </RowLine>
      {/* A deleted thing has lost its name; its id still identifies it. */}
      {action === 'deletion' ? (
        <span className="block truncate text-quiet text-xs">{t('id', { id: subjectId })}</span>
      ) : null}
    </>
  );
}
