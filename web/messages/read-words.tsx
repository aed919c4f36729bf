import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator, IntlProvider } from 'use-intl';
import { everyText } from '#web/messages/every-text.ts';

/** For tests: the interface's own words, so that a new wording breaks none. */
export const say = createTranslator({ locale: 'en', messages: everyText });

interface Reader {
  /** Where the reader is; in UTC unless told. */
  timeZone?: string;
}

/** For tests: what a hook makes of the texts, as its component gets it. */
export function readWords<T>(useWords: () => T, reader: Reader = {}): T {
  const found: T[] = [];
  function Probe(): null {
    found.push(useWords());
    return null;
  }
  renderWords(<Probe />, reader);
  const [words] = found;
  if (words === undefined) throw new Error('The hook was not called');
  return words;
}

/** For tests: a component as the page first shows it, as HTML. */
export function renderWords(element: ReactElement, { timeZone = 'UTC' }: Reader = {}): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={everyText} timeZone={timeZone}>
      {element}
    </IntlProvider>,
  );
}
