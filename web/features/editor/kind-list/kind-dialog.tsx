import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedKind } from '#web/authoring/kind-editors.ts';
import { SearchedList } from '#web/authoring/searched-list/searched-list.tsx';
import { noteUsed, usedKinds } from '#web/features/editor/kind-list/used-kinds.ts';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/**
 * The list of kinds: typing filters it, the arrow keys move in it, Enter chooses. On phones it is a sheet
 * at the lower edge.
 */
export function KindDialog({
  title,
  note,
  entries,
  open,
  onOpenChange,
  onChoose,
}: {
  title: string;
  /** Shown below the title. */
  note?: string | null;
  entries: readonly ListedKind[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (entry: ListedKind) => void;
}) {
  const t = useTranslations('editor');

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={note} closeLabel={t('questions.close')}>
      <KindList
        entries={entries}
        onChoose={(entry) => {
          noteUsed(browserStorage(), entry.id);
          onChoose(entry);
        }}
      />
    </Dialog>
  );
}

/** Mounted each time the list opens, so that it starts with the kinds used last. */
function KindList({ entries, onChoose }: { entries: readonly ListedKind[]; onChoose: (entry: ListedKind) => void }) {
  const t = useTranslations('editor.kinds');
  const [used] = useState(() => usedKinds(browserStorage()));

  return (
    <SearchedList
      entries={entries}
      used={used}
      texts={{ search: t('search'), list: t('title'), found: (count) => t('found', { count }) }}
      onChoose={onChoose}
    >
      {({ name, hint, Picture }) => (
        <>
          <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-blue [&>svg]:size-6">
            <Picture />
          </span>
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold">{name}</span>
            <span className="block text-quiet text-sm">{hint}</span>
          </span>
        </>
      )}
    </SearchedList>
  );
}
