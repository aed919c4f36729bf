import { Button } from '#web/ui/button.tsx';

/** The end of a list with more items: a button for the next ones. */
export function LoadMore({ label, loading, onLoad }: { label: string; loading: boolean; onLoad: () => void }) {
  return (
    <div className="mt-6 flex justify-center">
      <Button variant="quiet" loading={loading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
