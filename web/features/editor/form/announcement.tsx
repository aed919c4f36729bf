import { useRef, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** What was said last; the same words said again are spoken again. */
export function useAnnouncement() {
  const count = useRef(0);
  const [said, setSaid] = useState<{ words: string; number: number } | null>(null);

  function announce(words: string): void {
    count.current += 1;
    setSaid({ words, number: count.current });
  }

  return { said, announce };
}

/** Speaks what was said last, and shows nothing. */
export function Announcement({ said }: { said: ReturnType<typeof useAnnouncement>['said'] }) {
  return <div role="status">{said ? <VisuallyHidden key={said.number}>{said.words}</VisuallyHidden> : null}</div>;
}
