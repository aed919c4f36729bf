import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'response';

/**
 * The response that the drawer shows, by its respondent. It is in the address, so that back closes the drawer and a link opens it.
 * Steps from one response to the next leave no entries in the history.
 */
export function useOpenedResponse() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser has gone to another entry
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);

  function show(respondent: string | null, replace: boolean): void {
    const written = new URLSearchParams(address);
    if (respondent === null) written.delete(PARAM);
    else written.set(PARAM, respondent);
    setAddress(written, { replace, preventScrollReset: true, state: replace ? state : OPENED });
  }

  function close(): void {
    if (!isOpened(state)) show(null, true);
    // Before the browser has gone back, a second press would leave the page.
    else if (!isLeaving.current) {
      isLeaving.current = true;
      void navigate(-1);
    }
  }

  return {
    respondent: address.get(PARAM),
    /** A second press, while the drawer loads, leaves no second entry. */
    open: (respondent: string) => show(respondent, address.has(PARAM)),
    step: (respondent: string) => show(respondent, true),
    /** Goes back to the grid's own entry in the history, if the drawer was opened from there. */
    close,
  };
}

/** Marks an entry of the history that has the grid without a drawer before it. */
const OPENED = { opened: true };
const isOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opened' in state;
