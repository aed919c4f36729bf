import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/audit.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { AUDIT } from '#web/features/audit/audit.api.ts';
import { Facts } from '#web/features/audit/facts.tsx';

/** The log of changes: change, person, time, and the state before and after. */
export function AuditTable() {
  const t = useTranslations('audit');
  const list = useDeskList(AUDIT);

  return (
    <DeskTable
      list={list}
      caption={t('caption')}
      filters={
        <DeskFilter
          list={list}
          name="action"
          label={t('kind')}
          any={t('anyKind')}
          say={(action) => t(`actions.${action}`)}
        />
      }
      empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
      failed={t('failed')}
      columns={[
        { key: 'what', header: t('what'), kind: 'title', cell: (entry) => <Change entry={entry} /> },
        {
          key: 'who',
          header: t('who'),
          cell: ({ actor }) => (actor ? <bdi>{actor}</bdi> : <span className="text-quiet">{t('system')}</span>),
        },
        {
          key: 'when',
          header: t('when'),
          cell: ({ timestamp }) => <DeskTime at={timestamp} />,
        },
        { key: 'before', header: t('before'), cell: ({ before }) => <Facts facts={before} nothing={t('nothing')} /> },
        { key: 'after', header: t('after'), cell: ({ after }) => <Facts facts={after} nothing={t('nothing')} /> },
      ]}
    />
  );
}

function Change({ entry: { action, subject, subjectId } }: { entry: AuditEntry }) {
  const t = useTranslations('audit');

  return (
    <>
      <span className="block text-quiet text-sm">{t(`actions.${action}`)}</span>
      <span dir="auto" className="block font-medium">
        {subject}
      </span>
      {/* A deleted thing has lost its name; its id still identifies it. */}
      {action === 'deletion' ? (
        <span className="block break-all text-quiet text-sm">{t('id', { id: subjectId })}</span>
      ) : null}
    </>
  );
}
