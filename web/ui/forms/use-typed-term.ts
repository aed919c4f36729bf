import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What somebody types into the search, beside the term that the address has: it goes into the address when they pause,
 * and where the address changes by itself (back, a link), the address wins.
 * @param commit takes the term over into the address
 */
export function useTypedTerm(
  term: string,
  commit: (term: string) => void,
): { text: string; type: (text: string) => void; commitNow: () => void } {
  const [typed, setTyped] = useState<Typed>({ text: term, sent: term, seen: term });
  const current = typed.seen === term ? typed : followAddress(typed, term);
  if (current !== typed) setTyped(current);

  const { text, sent } = current;
  const waiting = text.trim() !== sent;

  function send(written: string): void {
    setTyped({ text: written, sent: written.trim(), seen: term });
    commit(written.trim());
  }

  const onPause = useEffectEvent(send);
  useEffect(() => {
    if (!waiting) return;

    const timer = setTimeout(() => onPause(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, waiting]);

  return { text, type: (next) => setTyped({ ...current, text: next }), commitNow: () => waiting && send(text) };
}

interface Typed {
  /** As it stands in the field. */
  text: string;
  /** What the address has, or will have as soon as the router has seen to it. */
  sent: string;
  /** What the address had when it was last looked at. */
  seen: string;
}

/** A term that we sent ourselves arrives late: meanwhile somebody may have typed on. */
function followAddress(typed: Typed, term: string): Typed {
  return term === typed.sent ? { ...typed, seen: term } : { text: term, sent: term, seen: term };
}

const PAUSE_MS = 300;
