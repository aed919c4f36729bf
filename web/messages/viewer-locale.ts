/**
 * English as it is written where the viewer lives: the words are the interface's own, but the order of a date and the clock
 * are those that the viewer reads every day. Nothing but the browser draws dates, so no page from the server can
 * contradict it. Where numbers are written with other marks, they would not fit the words: there it is British.
 * @param language the viewer's first, as the browser names it
 */
export function viewerLocale(language: string): ViewerLocale {
  try {
    const locale = `en-${new Intl.Locale(language).maximize().region}` as const;
    return PROBE.toLocaleString(locale) === PROBE.toLocaleString('en') ? locale : 'en-GB';
  } catch {
    return 'en'; // not a language that is known
  }
}

export type ViewerLocale = 'en' | `en-${string}`;

const PROBE = 12_345.6;
