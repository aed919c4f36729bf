import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Survey } from '#contract/surveys/surveys.ts';
import { openDatabases } from '#server/db/connection/pool.ts';
import { openEmbeddedSite } from '#server/test/site.ts';
import { answerOf, type Draft, draftSurvey } from './api.ts';
import { type MailSite, startMailSite } from './mail-site.ts';
import type { Noise } from './noise.ts';

/** A site that sends mail, with authors who may invite, and a way to let time pass. */
export interface InvitingSite extends MailSite {
  /** A new author with a confirmed address, in their own browser, with an open survey for invited people. */
  author(browser: Browser, noise: Noise, changes?: Partial<Draft>): Promise<Inviting>;
  /** Another browser, without an account. */
  guest(browser: Browser, noise: Noise): Promise<Page>;
  /** The personal link in the newest mail to this address. */
  personalLink(email: string): Promise<string>;
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null }>;
}

interface Inviting {
  id: string;
  email: string;
  page: Page;
  context: BrowserContext;
  survey: Survey;
}

export async function startInvitingSite(): Promise<InvitingSite> {
  const site = await startMailSite();
  const url = new URL(site.url);
  const embedded = await openEmbeddedSite(url, site.dataDir);
  const databases = openDatabases(embedded.connection, 1, () => {});
  const query = (text: string, values: unknown[]) => databases.pool.query(text, values);

  async function open(browser: Browser, noise: Noise): Promise<BrowserContext> {
    const context = await browser.newContext({ baseURL: site.url });
    await noise.watch(context);
    return context;
  }

  return {
    ...site,
    query,
    async author(browser, noise, changes) {
      const [person] = await embedded.people(1, 'surveyor');
      if (!person) throw new Error('There is no author');
      await query('update users set email_verified = true where id = $1', [person.id]);
      const context = await open(browser, noise);
      const [name = '', value = ''] = person.cookie.split('=');
      await context.addCookies([{ name, value, url: site.url }]);
      const data = draftSurvey({ audience: 'invited', pollQuestion: '', pollOptions: [], ...changes });
      const survey = await answerOf<Survey>(context.request.post('/api/survey', { data }));
      return { id: person.id, email: person.email, page: await context.newPage(), context, survey };
    },
    guest: async (browser, noise) => (await open(browser, noise)).newPage(),
    personalLink: (email) => site.linkTo(email, ''),
    async close() {
      await databases.close();
      await embedded.close();
      await site.close();
    },
  };
}
