import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Survey } from '#contract/surveys/surveys.ts';
import { pagesOf, placeIn, REVIEW } from '#web/features/taking/form/pages.ts';
import { focusQuestion } from '#web/features/taking/form/question-keys.ts';

/** The entry of a form page in the browser's history. */
interface Turned {
  /** The id of the page's first question, or `REVIEW`. */
  page: string;
  /** The question to go to there. */
  question?: string;
  /** The respondent came from the review and returns to it. */
  fromReview?: boolean;
}

/** The heading of a page, which gets the focus. */
export const PAGE_HEADING = 'data-page-heading';

/**
 * The pages of a form. Each is an entry of the browser's history, so that its Back goes a page back.
 * @param shown what of it the respondent is shown; it has pages as long as the whole survey has
 * @param draft.page where the respondent was in an earlier visit
 * @param draft.isRead whether the draft has been read from the browser's storage; the first page is shown until then
 * @param keep keeps the page in the draft
 */
export function usePages(
  form: RefObject<HTMLFormElement | null>,
  survey: Pick<Survey, 'questions' | 'sections' | 'asked'>,
  shown: Parameters<typeof pagesOf>[0],
  { draft, keep }: { draft: { page: string | null; isRead: boolean }; keep: (page: string) => void },
) {
  const { pathname, search, key, state } = useLocation();
  const navigate = useNavigate();
  // The entry with which the survey was opened.
  const [opened, setOpened] = useState(draft);
  if (draft.isRead && !opened.isRead) setOpened(draft);

  const pages = pagesOf(shown);
  const isPaged = pagesOf(survey).length > 1;
  const turned: Turned | null = draft.isRead && isTurned(state) ? state : null;
  const index = isPaged ? placeIn(pages, turned ? turned.page : opened.page, survey.questions) : 0;
  const nameOf = (place: number) => pages[place]?.questions[0]?._id ?? REVIEW;
  const name = nameOf(index);

  const keepPage = useEffectEvent(() => keep(name));
  useEffect(() => {
    if (draft.isRead && isPaged && (index > 0 || turned)) keepPage();
  }, [draft.isRead, isPaged, index, turned]);

  const [shownLast, setShownLast] = useState<{ index: number; isRead: boolean; moved: 'on' | 'back' | null }>({
    ...{ index, isRead: draft.isRead, moved: null },
  });
  if (shownLast.index !== index || shownLast.isRead !== draft.isRead) {
    const moved = index === shownLast.index || !shownLast.isRead ? null : index > shownLast.index ? 'on' : 'back';
    setShownLast({ index, isRead: draft.isRead, moved });
  }

  // Also after the browser's Back, and not when the page is opened.
  const shownKey = useRef(key);
  const focusPage = useEffectEvent(() => {
    if (!form.current || !isPaged) return;
    if (turned?.question) focusQuestion(form.current, turned.question, { scroll: true });
    else form.current.querySelector<HTMLElement>(`[${PAGE_HEADING}]`)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    focusPage();
  }, [key]);

  const turnTo = (place: number, how: Omit<Turned, 'page'> = {}) =>
    void navigate(pathname + search, { state: { page: nameOf(place), ...how } satisfies Turned });

  return {
    pages,
    isPaged,
    index,
    /** null in the review. */
    page: pages[index] ?? null,
    isReview: index >= pages.length,
    /** The direction in which the respondent came to this page; null if it was opened here. */
    moved: shownLast.moved,
    comesFromReview: turned?.fromReview === true,

    goBack: () => turnTo(index - 1),
    goOn: () => turnTo(turned?.fromReview ? pages.length : index + 1),
    goToFirst: () => turnTo(0),
    /** @returns false when the question is on this page already */
    goToPageOf(question: string): boolean {
      const place = placeIn(pages, question);
      if (!isPaged || place === index) return false;
      turnTo(place, { question, fromReview: index >= pages.length });
      return true;
    },
  };
}

function isTurned(state: unknown): state is Turned {
  return typeof state === 'object' && state !== null && 'page' in state && typeof state.page === 'string';
}
