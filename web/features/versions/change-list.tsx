import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Changes, ItemChange, PartChange } from '#contract/surveys/versions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FieldChanges } from './field-changes.tsx';

/** What changed between two versions of a survey, part by part, in words. */
export function ChangeList({ changes }: { changes: Changes }) {
  const t = useTranslations('publications');
  const { from, to, survey, questions, sections, endings, poll } = changes;
  const count = survey.length + questions.length + sections.length + endings.length + poll.length;
  if (count === 0) return <p role="status">{t('same')}</p>;

  return (
    <div className="grid grid-cols-1 gap-8">
      <p role="status" className="text-quiet">
        {t('summary', { count, from, to })}
      </p>
      {survey.length > 0 ? (
        <Group title={t('survey')}>
          <div className={CARD}>
            <FieldChanges fields={survey} />
          </div>
        </Group>
      ) : null}
      <Parts title={t('questions')} parts={questions} numbered />
      <Parts title={t('sections')} parts={sections} />
      <Parts title={t('endings')} parts={endings} />
      <Parts title={t('poll')} parts={poll} />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold text-lg">{title}</h3>
      {children}
    </div>
  );
}

function Parts({ title, parts, numbered = false }: { title: string; parts: PartChange[]; numbered?: boolean }) {
  if (parts.length === 0) return null;
  return (
    <Group title={title}>
      <ul className={CARD}>
        {parts.map((part) => (
          <li key={`${part.act} ${part._id}`} className="border-hairline not-first:border-t">
            <Part part={part} numbered={numbered} />
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Part({ part, numbered }: { part: PartChange; numbered: boolean }) {
  const t = useTranslations('publications');
  const { act, text, before, after, moved, fields, items } = part;
  const place = after ?? before;

  return (
    <div className="grid grid-cols-1 gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4">
        {numbered && place !== null ? (
          <span className="text-quiet text-sm tabular-nums">{t('place', { place })}</span>
        ) : null}
        {act !== 'changed' || fields.length + items.length > 0 ? <ActBadge act={act} /> : null}
        {moved ? <Badge>{t('moved')}</Badge> : null}
      </div>
      <p dir="auto" className="wrap-anywhere px-4 font-medium">
        {text}
      </p>
      {moved && before !== null && after !== null ? (
        <p className="px-4 text-quiet text-sm">{t('movedFrom', { before, after })}</p>
      ) : null}
      <FieldChanges fields={fields} />
      <Items items={items} areNew={act === 'added'} />
    </div>
  );
}

function ActBadge({ act }: Pick<PartChange, 'act'>) {
  const t = useTranslations('publications.act');
  return <Badge tone={TONES[act]}>{t(act)}</Badge>;
}

const TONES = { added: 'green', removed: 'red', changed: 'blue' } as const;

/** Options, rows and quotas, each list under its name. @param props.areNew with the whole question, which says so itself */
function Items({ items, areNew }: { items: readonly ItemChange[]; areNew: boolean }) {
  const t = useTranslations('publications');
  const lists = [...new Set(items.map(({ list }) => list))];
  const nameOf = (list: string) => LISTS.filter((each) => each === list).map((each) => t(`lists.${each}`))[0] ?? list;

  return lists.map((list) => (
    <div key={list} className="grid grid-cols-1 gap-1 px-4">
      <p className="text-quiet text-sm">{nameOf(list)}</p>
      <ul className="grid gap-1.5">
        {items
          .filter((item) => item.list === list)
          .map(({ act, text, moved, fields }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the changes between two versions stay as they are
            <li key={index} className="grid grid-cols-1 gap-1">
              <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <bdi className="wrap-anywhere min-w-0">{text}</bdi>
                {!areNew && (act !== 'changed' || fields.length > 0) ? <ActBadge act={act} /> : null}
                {moved ? <Badge>{t('moved')}</Badge> : null}
              </span>
              <FieldChanges fields={fields} isInside />
            </li>
          ))}
      </ul>
    </div>
  ));
}

const LISTS = ['options', 'rows', 'quotas'] as const;

const CARD = 'rounded-card border border-hairline bg-raised';
