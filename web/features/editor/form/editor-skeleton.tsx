import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Stands in for the top of the editor, with its height. */
export function EditorSkeleton() {
  return (
    <div className="grid max-w-form gap-10">
      <Skeleton className="h-6 w-4/5" />
      <div className="grid gap-5">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-20 w-full sm:col-span-2" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
