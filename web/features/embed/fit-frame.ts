/** The window around a frame, and what the frame is fitted by. */
interface Around {
  parent: Window;
  /** The origin of the page around, where the browser tells it. */
  told: string | null;
}

/**
 * Tells the page around, if it is of one of these sites, how high an element of this page is, now and after each change; and when
 * its beginning is to be seen. The script of ours in that page then fits the frame, and this page needs no scrollbar.
 * @returns what ends it
 */
export function fitFrame(element: HTMLElement, sites: readonly string[], { parent, told } = around()): () => void {
  const ending = new AbortController();
  let host = told !== null && sites.includes(told) ? told : null;
  const tell = (more: { top?: true } = {}) => {
    const height = element.getBoundingClientRect().height;
    if (host !== null) parent.postMessage({ canvass: 'fit', height, ...more }, host);
  };

  addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || !sites.includes(origin) || !isGreeting(data)) return;
      host = origin;
      document.documentElement.dataset['fitted'] = '';
      tell();
    },
    { signal: ending.signal },
  );
  // A page of the form and the receipt begin with a heading that takes the focus.
  element.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLHeadingElement) tell({ top: true });
    },
    { signal: ending.signal },
  );
  const changes = new ResizeObserver(() => tell());
  changes.observe(element);
  return () => {
    ending.abort();
    changes.disconnect();
  };
}

const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'canvass' in data && data.canvass === 'hello';

function around(): Around {
  const [ancestor] = 'ancestorOrigins' in location ? location.ancestorOrigins : [];
  return { parent: window.parent, told: ancestor ?? originOf(document.referrer) };
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);
