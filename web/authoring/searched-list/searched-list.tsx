import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Findable, findEntries } from '#web/authoring/searched-list/find-entries.ts';
import { keyAlong } from '#web/ui/browser/mirrored.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { placeAfter } from '#web/ui/lists/place-after.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** A list to choose from: typing filters it, the arrow keys move in it, Enter chooses. */
export function SearchedList<Entry extends Findable>({
  entries,
  used = NONE,
  columns = false,
  texts,
  onChoose,
  children,
}: {
  /** Null while they load; the typed text is kept. */
  entries: readonly Entry[] | null;
  /** The ids of the entries that come first while the search is empty. */
  used?: readonly string[];
  /** Whether it has two columns; then the arrow keys move in both directions while the search is empty. */
  columns?: boolean;
  texts: { search: string; list: string; found: (count: number) => string };
  onChoose: (entry: Entry) => void;
  /** Draws an entry. */
  children: (entry: Entry) => ReactNode;
}) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = findEntries(entries ?? NONE, typed, used);
  const active = found[place];

  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function walk(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const next = placeAfter(keyAlong(event.key, event.currentTarget), {
      ...{ place, count: found.length },
      columns: list.current ? getComputedStyle(list.current).gridTemplateColumns.split(' ').length : 1,
    });
    const isInText = typed !== '' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp';
    if (event.key === 'Enter' && active) onChoose(active);
    else if (next !== null && !isInText) setPlace(next);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-3 size-4.5 -translate-y-1/2 text-quiet"
        />
        <TextInput
          role="combobox"
          aria-label={texts.search}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          aria-autocomplete="list"
          placeholder={texts.search}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(0);
          }}
          onKeyDown={walk}
          className="ps-10"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.list}
        className={joinClasses(
          '-mx-2 mt-3 overflow-y-auto overscroll-contain',
          columns ? 'grid max-h-[min(34rem,60dvh)] grid-cols-2' : 'max-h-[min(22rem,60vh)]',
        )}
      >
        {entries ? null : <Skeleton className="h-80" />}
        {found.map((entry, index) => (
          // The keys are the search field's, which keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={entry.id}
            id={`${id}-${entry.id}`}
            role="option"
            aria-selected={index === place}
            onPointerMove={() => setPlace(index)}
            onClick={() => onChoose(entry)}
            className={joinClasses(
              'flex min-h-13 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 aria-selected:bg-blue-wash',
              'forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
            )}
          >
            {children(entry)}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 || !entries ? 'sr-only' : 'py-3 text-quiet'}>
        {entries ? texts.found(found.length) : null}
      </p>
    </>
  );
}

const NONE: readonly never[] = [];
