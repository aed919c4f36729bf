import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Placeholder for a survey card, as high as one with a title of two lines. */
export function SurveyCardSkeleton() {
  return (
    <Card className="flex h-full flex-col">
      <Skeleton className="my-0.5 h-6 w-32" />
      <div className="mt-3 grid gap-2 py-1">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <div className="mt-2 mb-5 grid gap-2 py-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className="mt-auto grid gap-2 border-hairline border-t pt-2.5">
        <div className="flex min-h-8 items-center pointer-coarse:min-h-11">
          <Skeleton className="h-4 w-40" />
        </div>
        <div className="flex items-center justify-between">
          <Skeleton className="h-8 w-28 pointer-coarse:h-11" />
          <Skeleton className="h-8 w-28 pointer-coarse:h-11" />
        </div>
      </div>
    </Card>
  );
}
