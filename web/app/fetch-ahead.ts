import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { loadScreen, type Router } from '#web/app/router.tsx';
import { surveyListQuery, surveyQuery } from '#web/features/surveys/surveys.api.ts';

/** Milliseconds for which a pointer or the focus rests on a link, or the link is in view, before its page counts as likely. */
const REST_MS = { pointer: 60, sight: 500 };
/** On phones links scroll by, so one page fetches at most this many pages because their links came into view. */
const IN_SIGHT_MAX = 4;
const SCAN_MS = 300;

/** The pages that people open most, and the fetching of their data. */
const LIKELY: { pattern: string; fetch: (client: QueryClient, id: string) => Promise<unknown> }[] = [
  { pattern: paths.surveys.pattern, fetch: (client) => client.prefetchInfiniteQuery(surveyListQuery({})) },
  { pattern: paths.surveyDetails.pattern, fetch: (client, id) => client.prefetchQuery(surveyQuery(id)) },
  // Does not fetch the attempt, because that call starts the countdown.
  { pattern: paths.takeSurvey.pattern, fetch: (client, id) => client.prefetchQuery(surveyQuery(id)) },
];

/**
 * Fetches a page before its link is opened: when a mouse or the focus rests on the link, or a finger touches it. Without a mouse,
 * also when the link to a likely page is in view after scrolling. Skipped for people who save data.
 */
export function fetchAhead(client: QueryClient, router: Router): void {
  const { connection } = navigator as { connection?: { saveData: boolean } }; // some browsers lack it
  if (connection?.saveData) return;

  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();

  const listen = (type: string, listener: (link: HTMLAnchorElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        if (link) listener(link);
      },
      { passive: true, capture: true },
    );
  for (const type of ['pointerover', 'focusin']) listen(type, (link) => fetchAfter(link, REST_MS.pointer));
  for (const type of ['pointerout', 'focusout']) listen(type, cancel);
  listen('touchstart', fetchNext);
  // Until the reader scrolls, a phone's connection is left to the page itself.
  if (matchMedia('(hover: none)').matches) addEventListener('scroll', watchSight, { passive: true, once: true });

  function fetchAfter(link: HTMLAnchorElement, ms: number, onFetch = () => {}): void {
    if (waiting.has(link)) return;
    const fetchNow = () => {
      waiting.delete(link);
      fetchNext(link);
      onFetch();
    };
    waiting.set(link, setTimeout(fetchNow, ms));
  }

  function cancel(link: Element): void {
    clearTimeout(waiting.get(link));
    waiting.delete(link);
  }

  function watchSight(): void {
    let page = location.pathname;
    const fetched = new Set<string>();
    let scan: ReturnType<typeof setTimeout> | undefined;
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || fetched.size >= IN_SIGHT_MAX) cancel(target);
          else if (target instanceof HTMLAnchorElement && likelyData(target))
            fetchAfter(target, REST_MS.sight, () => fetched.add(target.pathname));
        }
      },
      { threshold: 1 },
    );
    const look = () => {
      if (page !== location.pathname) fetched.clear();
      page = location.pathname;
      for (const link of document.querySelectorAll('main a[href]')) sight.observe(link);
    };
    const changes = new MutationObserver(() => {
      clearTimeout(scan);
      scan = setTimeout(look, SCAN_MS);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    look();
  }

  /** Ignores failures: opening the page fetches again and shows them. */
  function fetchNext(link: HTMLAnchorElement): void {
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    loadScreen(router, link.pathname).catch(() => {});
    likelyData(link)?.().catch(() => {});
  }

  /** @returns fetches the data of a likely page; null for other pages */
  function likelyData({ origin, pathname, search }: HTMLAnchorElement): (() => Promise<unknown>) | null {
    // With a filter or another parameter the page needs other data.
    if (origin !== location.origin || search !== '') return null;
    for (const { pattern, fetch } of LIKELY) {
      const match = matchPath(pattern, pathname);
      if (match) return () => fetch(client, match.params['id'] ?? '');
    }
    return null;
  }
}
