import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '#contract/people/users.ts';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';

/** The data that the server puts into the page. */
interface PageData {
  now: string;
  parts: string[];
  user: User | null;
  queries: [QueryKey, unknown][];
}

/**
 * Puts the page's data into the cache, so that the first screen needs no calls.
 * @param text the data as the server wrote it into the page
 * @returns when the server made the page, and the parts that it has drawn
 */
export function takePageData(
  queryClient: QueryClient,
  text: string | null | undefined,
): { now: Date | null; parts: readonly string[] } {
  if (!text) return { now: null, parts: [] };

  const { now, parts, user, queries } = JSON.parse(text) as PageData; // our own server wrote it into this page
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  if (user) queryClient.setQueryData(userQuery(user.user_email).queryKey, user);
  queryClient.setQueryData(
    identityQuery.queryKey,
    user && { email: user.user_email, name: user.user_name, image: user.user_photo },
  );
  return { now: new Date(now), parts };
}
