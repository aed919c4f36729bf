import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Placeholder for a survey card, as high as one with a title of two lines. */
export function SurveyCardSkeleton() {
  return (
    <Card className="flex h-full flex-col px-4 pt-4 pb-2 sm:px-6 sm:pt-5 sm:pb-3">
      <Skeleton className="my-0.5 h-4 w-32" />
      <div className="my-2 grid gap-1.5 py-0.5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <div className="grid gap-2 py-1">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <Foot />
    </Card>
  );
}

/** Placeholder for the first card of the list, with a poll of five options. */
export function LeadCardSkeleton() {
  return (
    <div className="rounded-card border border-hairline bg-raised @min-[52rem]:grid @min-[52rem]:grid-cols-[minmax(0,1fr)_21rem] @min-[66rem]:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="flex flex-col px-4 pt-5 pb-2 sm:px-6 sm:pt-6 sm:pb-4 @min-[66rem]:px-10 @min-[66rem]:pt-8 @min-[66rem]:pb-6">
        <Skeleton className="my-0.5 h-4 w-32" />
        <div className="my-3 grid gap-2">
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-8 w-3/5" />
        </div>
        <div className="grid gap-3 py-1">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <Foot />
      </div>
      <div className="border-edge border-t border-dashed @min-[52rem]:border-t-0 @min-[52rem]:border-s">
        <PollSkeleton />
      </div>
    </div>
  );
}

/** Placeholder for the poll of the first card. */
export function PollSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className="px-4 pt-4 pb-5 sm:px-6 sm:pt-7">
      <Skeleton className="h-4 w-12" />
      <Skeleton className="mt-3 h-5 w-11/12" />
      <Skeleton className="mt-2 mb-5 h-5 w-2/3" />
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-11 items-center border-hairline border-t">
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
      <Skeleton className="mt-7 h-4 w-20" />
    </div>
  );
}

function Foot() {
  return (
    <div className="mt-auto pt-4">
      <Skeleton className="h-4 w-40" />
      <div className="mt-3 flex h-10 items-center justify-between pointer-coarse:h-11">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-24" />
      </div>
    </div>
  );
}
