import { useRef, useState } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The last announcement. Repeating a text announces it again. */
export function useAnnouncement() {
  const count = useRef(0);
  const [said, setSaid] = useState<{ words: string; number: number } | null>(null);

  function announce(words: string): void {
    count.current += 1;
    setSaid({ words, number: count.current });
  }

  return { said, announce };
}

/** Announces a text to screen readers and shows nothing. */
export function Announcement({ said }: { said: ReturnType<typeof useAnnouncement>['said'] }) {
  return <div role="status">{said ? <VisuallyHidden key={said.number}>{said.words}</VisuallyHidden> : null}</div>;
}
