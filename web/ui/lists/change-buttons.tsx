import { Undo2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** The form of a changed value in a table's row: sends the change or undoes it. */
export function ChangeButtons({
  words,
  loading,
  onReset,
}: {
  /** `updateNamed` also names the value, for screen readers. */
  words: { update: string; updateNamed: string; reset: string };
  loading: boolean;
  onReset: () => void;
}) {
  return (
    <>
      <Button type="submit" size="small" loading={loading} aria-label={words.updateNamed}>
        {words.update}
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.reset}
        title={words.reset}
        onClick={onReset}
        className="px-2"
      >
        <Undo2 aria-hidden="true" className="size-4.5" />
      </Button>
    </>
  );
}
