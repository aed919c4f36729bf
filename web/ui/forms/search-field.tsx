import { Search } from 'lucide-react';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useTypedTerm } from '#web/ui/forms/use-typed-term.ts';

/** A search box that searches at each pause in typing, and at once with Enter. A text that is too long stays and gets a fault. */
export function SearchField({
  label,
  term,
  maxLength,
  tooLong,
  onSearch,
}: {
  label: string;
  /** The current search term from the address. */
  term: string;
  /** In UTF-16 units. */
  maxLength: number;
  /** The fault of a longer text. */
  tooLong: string;
  onSearch: (term: string) => void;
}) {
  const { text, isTooLong, type, commitNow } = useTypedTerm(term, { commit: onSearch, maxLength });

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
        className="pointer-events-none absolute top-5.5 start-3 size-4.5 -translate-y-1/2 text-quiet"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        aria-invalid={isTooLong}
        enterKeyHint="search"
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        className="text-ellipsis ps-10"
      />
      <div role="status">{isTooLong ? <FieldError>{tooLong}</FieldError> : null}</div>
    </form>
  );
}
