import { LANGUAGE_PARAM } from '#basics/field-names.ts';
import { LANGUAGE_COOKIE, SITE_LANGUAGES } from '#contract/sharing/site-languages.ts';
import { call } from '#web/api/client.ts';
import { reload } from '#web/messages/reload.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Keeps the language that a visitor chose, and loads this page in it. In frames of other sites, which have no cookies of ours, the
 * address keeps it. A member's account keeps a language of the site as well.
 * @throws if the account did not get it: its language comes before the browser's
 */
export async function chooseLanguage(tag: string, { isMember }: { isMember: boolean }): Promise<void> {
  const language = SITE_LANGUAGES.find((each) => each === tag);
  if (isMember && language) await call('saveLanguage', { body: { language } });
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have a Cookie Store
  document.cookie = `${LANGUAGE_COOKIE}=${tag}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  const address = new URL(location.href);
  address.searchParams.set(LANGUAGE_PARAM, tag);
  if (window === top) address.searchParams.delete(LANGUAGE_PARAM);
  history.replaceState(history.state, '', address);
  reload();
}
