import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#web/api/client.ts';

/** An own draft, loaded whenever its editor opens. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft', id],
    queryFn: ({ signal }) => call('getDraft', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The texts of an own draft in all its languages, as they were when the trial began. The trial does not change while it runs. */
export const draftTextsQuery = (id: string) =>
  queryOptions({
    queryKey: ['draft-texts', id],
    queryFn: ({ signal }) => call('getTranslations', { params: { id } }, { signal }),
    ...{ networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });

/**
 * An own survey with the limits of further changes. Loaded each time its editor opens, because the server refuses
 * changes to an older revision.
 */
export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call('getDocument', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The hidden fields of an own survey or draft, for its conditions. */
const hiddenFieldsQuery = (id: string) =>
  queryOptions({
    queryKey: ['hidden-fields', id],
    queryFn: ({ signal }) => call('getHiddenFields', { params: { id } }, { signal }),
  });

/** The names of these fields; empty while they load. @param id null: there is no such survey */
export function useDeclaredNames(id: string | null): readonly string[] {
  const { data } = useQuery({ ...hiddenFieldsQuery(id ?? ''), enabled: id !== null });
  return useMemo(() => (data?.fields ?? []).map(({ name }) => name), [data]);
}
