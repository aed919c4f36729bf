import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAM = 'response';

/**
 * The response that the drawer shows, by its respondent. It is in the address, so that back closes the drawer and a link opens it.
 * Steps from one response to the next leave no entries in the history.
 */
export function useOpenedResponse() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  function show(respondent: string | null, replace: boolean): void {
    const written = new URLSearchParams(address);
    if (respondent === null) written.delete(PARAM);
    else written.set(PARAM, respondent);
    setAddress(written, { replace, preventScrollReset: true, state: replace ? state : OPENED });
  }

  return {
    respondent: address.get(PARAM),
    open: (respondent: string) => show(respondent, false),
    step: (respondent: string) => show(respondent, true),
    /** Goes back to the grid's own entry in the history, if the drawer was opened from there. */
    close: () => (isOpened(state) ? void navigate(-1) : show(null, true)),
  };
}

/** Marks an entry of the history that has the grid without a drawer before it. */
const OPENED = { opened: true };
const isOpened = (state: unknown): boolean => typeof state === 'object' && state !== null && 'opened' in state;
