import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';

/** The data that the server puts into the page. */
interface PageData {
  user: User | null;
  queries: [QueryKey, unknown][];
}

/** The part of a document that this needs. */
interface Page {
  getElementById(id: string): { textContent: string | null } | null;
}

/** Puts the page's data into the cache, so that the first screen sends no calls for it. */
export function takePageData(queryClient: QueryClient, page: Page): void {
  const text = page.getElementById('page-data')?.textContent;
  if (!text) return;

  const { user, queries } = JSON.parse(text) as PageData; // our own server wrote it into this page
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  if (user) queryClient.setQueryData(userQuery(user.user_email).queryKey, user);
  queryClient.setQueryData(
    identityQuery.queryKey,
    user && { email: user.user_email, name: user.user_name, image: user.user_photo },
  );
}
