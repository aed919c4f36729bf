import { Search } from 'lucide-react';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useTypedTerm } from '#web/ui/forms/use-typed-term.ts';

/** A search box that searches at each pause in typing, and at once with Enter. */
export function SearchField({
  label,
  term,
  maxLength,
  onSearch,
}: {
  label: string;
  /** The current search term from the address. */
  term: string;
  /** In UTF-16 units. */
  maxLength: number;
  onSearch: (term: string) => void;
}) {
  const { text, type, commitNow } = useTypedTerm(term, onSearch);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commitNow();
      }}
      className="relative min-w-36 grow basis-36 sm:basis-56"
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-quiet"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        className="text-ellipsis pl-10"
      />
    </form>
  );
}
