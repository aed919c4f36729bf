import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { identityQuery, userQuery } from '#web/features/auth/auth.api.ts';

/** What the server knew when it wrote the page. */
interface PageData {
  user: User | null;
  queries: [QueryKey, unknown][];
}

/** As much of a document as this needs. */
interface Page {
  getElementById(id: string): { textContent: string | null } | null;
}

/** Puts what came with the page into the cache, so that the first screen asks nothing; without it everything is asked. */
export function takePageData(queryClient: QueryClient, page: Page): void {
  const text = page.getElementById('page-data')?.textContent;
  if (!text) return;

  const { user, queries } = JSON.parse(text) as PageData; // written by our own server, in the page it belongs to
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  if (user) queryClient.setQueryData(userQuery(user.user_email).queryKey, user);
  queryClient.setQueryData(
    identityQuery.queryKey,
    user && { email: user.user_email, name: user.user_name, image: user.user_photo },
  );
}
