import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTranslator, IntlProvider } from 'use-intl';
import { everyText } from '#web/messages/every-text.ts';

/** For tests: the texts of the interface, so that a new wording breaks no test. */
export const say = createTranslator({ locale: 'en', messages: everyText });

interface Reader {
  /** Default: UTC. */
  timeZone?: string;
}

/** For tests: the result of a hook that reads texts. */
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

/** For tests: the first render of a component, as HTML. */
export function renderWords(element: ReactElement, { timeZone = 'UTC' }: Reader = {}): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={everyText} timeZone={timeZone}>
      {element}
    </IntlProvider>,
  );
}
