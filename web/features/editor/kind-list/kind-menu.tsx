import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { ListedKind } from '#web/authoring/kind-editors.ts';
import { SearchedList } from '#web/authoring/searched-list/searched-list.tsx';
import { noteUsed, usedKinds } from '#web/features/editor/kind-list/used-kinds.ts';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/floating/popover.tsx';

/**
 * A button with the menu of kinds: two columns with a picture of each. Typing filters it, the arrow keys move in it, Enter chooses. On
 * phones it is a sheet at the lower edge.
 */
export function KindMenu({
  title,
  note,
  entries,
  onChoose,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick' | 'title' | 'variant'> & {
  title: string;
  /** Shown below the title. */
  note?: string | null;
  entries: readonly ListedKind[];
  onChoose: (entry: ListedKind) => void;
}) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  function close(): void {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }

  return (
    <span ref={anchor} className="inline-flex">
      <Button {...button} variant="quiet" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)} />
      {open ? (
        <Popover wide label={title} anchor={anchor} onClose={close} onLeave={() => setOpen(false)}>
          <p className="mb-2 text-quiet text-sm">
            {title}
            {note ? <span className="block">{note}</span> : null}
          </p>
          <KindList
            entries={entries}
            onChoose={(entry) => {
              noteUsed(browserStorage(), entry.id);
              // First, so that the new question keeps the focus.
              flushSync(() => setOpen(false));
              onChoose(entry);
            }}
          />
        </Popover>
      ) : null}
    </span>
  );
}

/** Mounted each time the menu opens, so that it starts with the kinds used last. */
function KindList({ entries, onChoose }: { entries: readonly ListedKind[]; onChoose: (entry: ListedKind) => void }) {
  const t = useTranslations('editor.kinds');
  const [used] = useState(() => usedKinds(browserStorage()));

  return (
    <SearchedList
      entries={entries}
      used={used}
      columns
      texts={{ search: t('search'), list: t('title'), found: (count) => t('found', { count }) }}
      onChoose={onChoose}
    >
      {({ name, hint, Picture }) => (
        <>
          <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-blue [&>svg]:size-6">
            <Picture />
          </span>
          <span className="wrap-anywhere min-w-0 leading-snug">
            <span className="block font-semibold text-md">{name}</span>
            <span className="block truncate text-quiet text-sm max-sm:hidden">{hint}</span>
          </span>
        </>
      )}
    </SearchedList>
  );
}
