import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Json } from '#questions/model/kind.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CellField } from './cell-field.tsx';
import { type FieldsValue, mostEntries } from './cells.ts';
import { entriesIn, withEntry, withoutEntry } from './change.ts';
import type { DrawnRecords } from './record.ts';
import type { FieldsSettings } from './settings.ts';
import { useEntryName } from './use-entry-name.ts';

/** A card for each entry, with a button for another one. */
export function Entries({
  settings,
  value,
  whole,
  onAnswer,
  ...drawn
}: DrawnRecords & {
  settings: FieldsSettings;
  value: Json | null;
  /** The value with the cells that are hidden now. */
  whole: () => Json | null;
  onAnswer: (value: FieldsValue | null) => void;
}) {
  const t = useTranslations('fields');
  const { fewest = 1, entry } = settings;
  const most = mostEntries(settings);
  const given = entriesIn(value);
  // A card without a cell is no part of the answer.
  const [opened, setOpened] = useState(fewest);
  const [removed, setRemoved] = useState<{ index: number; entry: Json } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const count = Math.min(most, Math.max(opened, fewest, given.length));
  const entryName = useEntryName();
  const nameOf = (place: number) => entryName(entry, place);

  function add(): void {
    flushSync(() => setOpened(count + 1));
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  function remove(index: number): void {
    const taken = entriesIn(whole())[index];
    // At once, so that the button below is not disabled any more when it gets the focus.
    flushSync(() => {
      setOpened(Math.max(fewest, count - 1));
      setRemoved(taken === undefined ? null : { index, entry: taken });
      if (taken !== undefined) onAnswer(withoutEntry(whole(), index));
    });
    const { current } = list;
    (current?.nextElementSibling?.querySelector('button') ?? current)?.focus();
  }

  function restore(): void {
    if (!removed) return;
    setOpened(Math.min(most, count + 1));
    onAnswer(withEntry(whole(), removed.index, removed.entry));
    setRemoved(null);
  }

  return (
    <>
      <ol ref={list} tabIndex={-1} className="grid max-w-form gap-4 outline-none">
        {Array.from({ length: count }, (_, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place alone
            key={index}
            place={index + 1}
            name={nameOf(index + 1)}
            onRemove={count > fewest ? () => remove(index) : null}
            {...drawn}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
        {/* Where their number is fixed, nothing is added. */}
        {fewest === most ? null : (
          <Button variant="quiet" disabled={count >= most} onClick={add}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t('add')}
          </Button>
        )}
        <span role="status" className="text-quiet text-sm">
          {count >= most && fewest < most ? t('full', { count: most }) : null}
          {removed ? (
            <Button variant="text" size="small" onClick={restore}>
              {t('restore', { entry: nameOf(removed.index + 1) })}
            </Button>
          ) : null}
        </span>
      </div>
    </>
  );
}

function Entry({
  place,
  name,
  onRemove,
  fields,
  isAsked,
  recordAt,
  faultAt,
  onCell,
}: DrawnRecords & { place: number; name: string; onRemove: (() => void) | null }) {
  const t = useTranslations('fields');
  const key = String(place);
  const record = recordAt(key);
  const fault = faultAt(key, null);

  return (
    <li>
      <fieldset className="relative rounded-card border border-hairline bg-raised p-4">
        <legend dir="auto" className="wrap-anywhere float-start mb-3 w-full pe-12 font-semibold leading-snug">
          {name}
        </legend>
        {onRemove ? (
          <IconButton
            label={t('remove', { entry: name })}
            icon={X}
            onClick={onRemove}
            className="absolute! end-2 top-2"
          />
        ) : null}
        {fault === null ? null : (
          <div data-fault="" className="clear-both mb-3">
            <FieldError>{fault}</FieldError>
          </div>
        )}
        <div className="clear-both grid gap-4">
          {fields
            .filter(({ code }) => isAsked(key, code))
            .map((field) => (
              <CellField
                key={field.code}
                field={field}
                value={record[field.code] ?? null}
                fault={faultAt(key, field.code)}
                onCell={(cell) => onCell(key, field.code, cell)}
              />
            ))}
        </div>
      </fieldset>
    </li>
  );
}
