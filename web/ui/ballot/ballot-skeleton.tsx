import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Placeholder for a ballot of five options. */
export function BallotSkeleton() {
  return (
    <div className="mb-2.5 rounded-card border border-hairline bg-raised">
      <div className="border-edge border-b border-dashed px-4 py-3 sm:px-6">
        <Skeleton className="h-5 w-1/2" />
      </div>
      <div className="px-4 pb-20 sm:px-6">
        <div className="grid gap-2.5 pt-6 pb-5">
          <Skeleton className="h-6 w-11/12" />
          <Skeleton className="h-6 w-3/5" />
        </div>
        {ROWS.map((width) => (
          <div key={width} className="flex h-14 items-center border-hairline border-t">
            <Skeleton className={`h-5 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

const ROWS = ['w-1/2', 'w-2/5', 'w-3/5', 'w-1/3', 'w-5/12'];
