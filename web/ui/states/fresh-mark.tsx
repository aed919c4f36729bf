import { useState } from 'react';

/** A small mark beside a number that has grown since the page showed it first. Screen readers announce how many came, once for each. */
export function FreshMark({
  count,
  words,
  said,
}: {
  count: number;
  /** In the mark, as "New". */
  words: string;
  /** @param more how many came while the page was open */
  said: (more: number) => string;
}) {
  const [first] = useState(count);
  const more = count - first;

  return (
    <>
      <span role="status" className="sr-only">
        {more > 0 ? said(more) : null}
      </span>
      {more > 0 ? (
        <span
          key={count}
          aria-hidden="true"
          className="inline-flex shrink-0 animate-fade items-center gap-1.5 whitespace-nowrap rounded-mark bg-green-wash px-1.5 py-0.5 text-green text-sm leading-tight"
        >
          <span className="size-1.5 rounded-full bg-current" />
          {words}
        </span>
      ) : null}
    </>
  );
}
