import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** A placeholder for the top of the editor, with the same heights: bar, heading, three properties, a question. */
export function EditorSkeleton() {
  return (
    <>
      <div className="h-14 border-hairline border-b" />
      <div className="mx-auto grid max-w-[42.5rem] grid-cols-1 gap-6 px-4 pt-6 sm:gap-8 sm:pt-12">
        <div className="grid gap-2">
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-14 w-full" />
        </div>
        <div className="grid gap-px">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
        <Skeleton className="h-56 w-full" />
      </div>
    </>
  );
}
