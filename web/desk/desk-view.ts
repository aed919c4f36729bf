import { SEARCH_MAX } from '#basics/limits.ts';
import { fitInto } from '#basics/truncate.ts';
import type { SortedBy } from '#web/ui/lists/data-table.tsx';

/** The values a filter can have, by the filter's name: `{ role: ['user', 'admin'] }`. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** The view of a desk's table: its search, order and filters. */
export interface DeskView<Sort extends string, C extends Choices> {
  search: string;
  /** undefined: the list's own order. */
  sort: SortedBy<Sort> | undefined;
  chosen: { readonly [Name in keyof C]?: C[Name][number] | undefined };
}

/** Reads the view from an address. Ignores unknown values, so that an old or mistyped link still shows the list. */
export function readView<Sort extends string, C extends Choices>(
  address: URLSearchParams,
  { sorts, choices }: { sorts: readonly Sort[]; choices: C },
): DeskView<Sort, C> {
  const sort = address.get('sort');
  const names: (keyof C & string)[] = Object.keys(choices);
  return {
    search: fitInto((address.get('search') ?? '').trim().toWellFormed(), SEARCH_MAX).replaceAll('\0', ''),
    sort: sorts.flatMap((each): SortedBy<Sort>[] => [each, `-${each}`]).find((each) => each === sort),
    chosen: Object.fromEntries(
      names.flatMap((name) => {
        const value = choices[name]?.find((each) => each === address.get(name));
        return value === undefined ? [] : [[name, value]];
      }),
    ) as DeskView<Sort, C>['chosen'], // each value is one of its filter's values
  };
}

/** Writes the view into an address and keeps its other parameters. */
export function writeView<Sort extends string, C extends Choices>(
  address: URLSearchParams,
  { search, sort, chosen }: DeskView<Sort, C>,
): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const [name, value] of Object.entries({ ...chosen, search, sort })) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** Whether the view hides rows. */
export function isNarrowed({ search, chosen }: DeskView<string, Choices>): boolean {
  return search !== '' || Object.values(chosen).some((value) => value !== undefined);
}
