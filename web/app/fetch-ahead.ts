import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { surveyListQuery, surveyQuery } from '#web/features/surveys/surveys.api.ts';

/** How long a pointer, the focus or the eye rests on a link before its page counts as the likely next one. */
const REST_MS = { pointer: 60, sight: 500 };
/** Links scroll by on a phone: at most so many pages are fetched from one page because their links came into view. */
const IN_SIGHT_MAX = 4;
const SCAN_MS = 300;

/** The pages that are opened most, and how their script and data are fetched. */
const LIKELY: { pattern: string; fetch: (client: QueryClient, id: string) => Promise<unknown>[] }[] = [
  {
    pattern: paths.surveys.pattern,
    fetch: (client) => [import('#web/screens/surveys.tsx'), client.prefetchInfiniteQuery(surveyListQuery({}))],
  },
  {
    pattern: paths.surveyDetails.pattern,
    fetch: (client, id) => [import('#web/screens/survey-details.tsx'), client.prefetchQuery(surveyQuery(id))],
  },
  {
    // Without the attempt: asking for that starts the countdown.
    pattern: paths.takeSurvey.pattern,
    fetch: (client, id) => [import('#web/screens/take-survey.tsx'), client.prefetchQuery(surveyQuery(id))],
  },
];

/**
 * Fetches the page behind a link before it is opened: when a mouse or the focus rests on the link, when a finger touches it,
 * and where there is no mouse, when the link is in view after the page was scrolled. Not for people who save data.
 * @returns stops it
 */
export function fetchAhead(client: QueryClient): () => void {
  const { connection } = navigator as { connection?: { saveData: boolean } }; // unknown to some browsers
  if (connection?.saveData) return () => {};

  const stopped = new AbortController();
  const waiting = new Map<Element, ReturnType<typeof setTimeout>>();

  const listen = (type: string, listener: (link: HTMLAnchorElement) => void) =>
    document.addEventListener(
      type,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        if (link) listener(link);
      },
      { signal: stopped.signal, passive: true, capture: true },
    );
  for (const type of ['pointerover', 'focusin']) listen(type, (link) => fetchAfter(link, REST_MS.pointer));
  for (const type of ['pointerout', 'focusout']) listen(type, cancel);
  listen('touchstart', (link) => void fetchNext(client, link));
  let stopLooking = () => {};
  if (matchMedia('(hover: none)').matches) {
    // Until the reader moves the page, nothing but the page itself is worth the line of a phone.
    const look = () => {
      stopLooking = watchSight();
    };
    addEventListener('scroll', look, { signal: stopped.signal, passive: true, once: true });
  }

  return () => {
    stopped.abort();
    stopLooking();
    for (const timer of waiting.values()) clearTimeout(timer);
  };

  function fetchAfter(link: HTMLAnchorElement, ms: number, onFetch = () => {}): void {
    if (waiting.has(link)) return;
    const fetchNow = () => {
      waiting.delete(link);
      if (fetchNext(client, link)) onFetch();
    };
    waiting.set(link, setTimeout(fetchNow, ms));
  }

  function cancel(link: Element): void {
    clearTimeout(waiting.get(link));
    waiting.delete(link);
  }

  function watchSight(): () => void {
    let page = location.pathname;
    const fetched = new Set<string>();
    let scan: ReturnType<typeof setTimeout> | undefined;
    const sight = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || fetched.size >= IN_SIGHT_MAX) cancel(target);
          else if (target instanceof HTMLAnchorElement)
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
    return () => {
      clearTimeout(scan);
      changes.disconnect();
      sight.disconnect();
    };
  }
}

/** Whether the link leads to a likely page, which is then fetched unless it is there already. */
function fetchNext(client: QueryClient, { origin, pathname, search }: HTMLAnchorElement): boolean {
  // A filter or another parameter would ask for other data than the page's own address does.
  if (origin !== location.origin || pathname === location.pathname || search !== '') return false;

  for (const { pattern, fetch } of LIKELY) {
    const match = matchPath(pattern, pathname);
    if (!match) continue;
    // What fails now is fetched again, and told, when the page is opened.
    for (const part of fetch(client, match.params['id'] ?? '')) part.catch(() => {});
    return true;
  }
  return false;
}
