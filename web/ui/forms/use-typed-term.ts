import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Holds the search field's text beside the term in the address. The text goes into the address when the person pauses. If the
 * address changes for another reason (back, a link), the address wins.
 * @param options.commit writes the term into the address, unless it is longer than `maxLength`
 */
export function useTypedTerm(
  term: string,
  { commit, maxLength }: { commit: (term: string) => void; maxLength: number },
): { text: string; isTooLong: boolean; type: (text: string) => void; commitNow: () => void } {
  const [typed, setTyped] = useState<Typed>({ text: term, sent: term, seen: term });
  const current = typed.seen === term ? typed : followAddress(typed, term);
  if (current !== typed) setTyped(current);

  const { text, sent } = current;
  const written = text.trim();
  const isTooLong = written.length > maxLength;
  const waiting = written !== sent && !isTooLong;

  function send(whole: string): void {
    setTyped({ text: whole, sent: written, seen: term });
    commit(written);
  }

  const onPause = useEffectEvent(send);
  useEffect(() => {
    if (!waiting) return;

    const timer = setTimeout(() => onPause(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, waiting]);

  return {
    text,
    isTooLong,
    type: (next) => setTyped({ ...current, text: next }),
    commitNow: () => waiting && send(text),
  };
}

interface Typed {
  /** The text in the field. */
  text: string;
  /** The term in the address, or the term that the router is about to write. */
  sent: string;
  /** The term in the address at the last render. */
  seen: string;
}

/** A term that we sent arrives late: the person may have typed more. */
function followAddress(typed: Typed, term: string): Typed {
  return term === typed.sent ? { ...typed, seen: term } : { text: term, sent: term, seen: term };
}

const PAUSE_MS = 300;
