import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** The end of a list that has more items: how many are shown, and a button for the next ones. */
export function LoadMore({
  shown,
  label,
  loading,
  onLoad,
}: {
  /** The number of items shown, as text ("30 of 1,204"). */
  shown?: ReactNode;
  label: string;
  loading: boolean;
  onLoad: () => void;
}) {
  return (
    <div className="mt-6 flex flex-col items-center gap-2.5">
      {shown ? <p className="text-quiet text-sm">{shown}</p> : null}
      <Button variant="quiet" loading={loading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
