import { createServer, type Server } from 'node:http';
import { CATEGORIES } from '#basics/choices.ts';
import type { Role } from '#contract/people/roles.ts';
import type { SurveySummary } from '#contract/surveys/surveys.ts';
import { openClient, openDatabases } from '#server/db/connection/pool.ts';
import { ACCOUNTS } from '#server/demo/demo-people.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { cookieOf, insertPeople, insertSurveys, openSession } from '../content.ts';
import type { Ending } from '../ending.ts';
import { LONGEST } from '../questionnaire.ts';
import { startSite } from '../site.ts';

/** A page to visit. */
export interface PageToVisit {
  name: string;
  url: string;
  /** Null for a guest. */
  cookie: string | null;
  /** The desired maximum in milliseconds; null for the calibration. */
  largestPaintMax: number | null;
  /** The desired maximum in milliseconds, where there is one. */
  usableMax?: number;
}

export interface PagesStage {
  pages: PageToVisit[];
  /** Addresses that everybody may open. */
  publicUrls: { name: string; url: string }[];
}

const PORTS = { product: 5151, bare: 5152 };
const PAINT_MAX_MS = 1_000;
const LONGEST_USABLE_MAX_MS = 2_000;

/** Starts the product with the demonstration, and a bare server for the calibration. */
export async function openPagesStage(ending: Ending): Promise<PagesStage> {
  const site = await startSite({ port: PORTS.product }, ending);
  const client = await openClient(site.connection);
  ending.defer(() => client.end());
  const bare = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(BARE_PAGE));
  ending.defer(() => void bare.close());
  await listening(bare);
  const databases = openDatabases(site.connection, 1, () => {});
  await fillDemo({ pool: databases.pool, hashPassword: async () => 'none' });
  await databases.close();

  const origin = `http://localhost:${PORTS.product}`;
  const open = await findOpenSurvey(origin);
  const cookie = cookieOf(PORTS.product, site.secret);
  const [user] = await insertPeople(client, { count: 1, role: 'user', cookie });
  const [longest] = await insertSurveys(client, { authorId: user?.id ?? '', count: 1, questionnaire: LONGEST });
  // A time limit would wait for a press on Start, and a member who comes again from another browser is asked where to go on.
  await client.query("update surveys set duration_seconds = null, audience = 'link' where id = $1", [longest]);
  const sessionOf = async (role: Extract<Role, 'surveyor' | 'admin'>) => {
    const found = await client.query<{ id: string }>('select id from users where email = $1', [ACCOUNTS[role].email]);
    return openSession(client, found.rows[0]?.id ?? '', cookie);
  };
  const publicUrls = [
    { name: '/', url: `${origin}/` },
    { name: 'list', url: `${origin}/dashboard/surveys` },
    { name: 'details', url: `${origin}/dashboard/survey-details/${open}` },
    { name: 'about us', url: `${origin}/about-us` },
    { name: 'log in', url: `${origin}/login` },
  ];
  const dashboard = `${origin}/dashboard`;
  const personal = { largestPaintMax: PAINT_MAX_MS };
  return {
    pages: [
      { name: 'bare page', url: `http://localhost:${PORTS.bare}/`, cookie: null, largestPaintMax: null },
      ...publicUrls.slice(0, 3).map((page) => ({ ...page, cookie: null, largestPaintMax: PAINT_MAX_MS })),
      { name: 'taking', url: `${dashboard}/survey/${open}`, cookie: user?.cookie ?? '', ...personal },
      {
        ...{ name: 'taking, 500 questions', url: `${dashboard}/survey/${longest}`, cookie: null },
        ...{ ...personal, usableMax: LONGEST_USABLE_MAX_MS },
      },
      { name: 'dashboard, surveyor', url: dashboard, cookie: await sessionOf('surveyor'), ...personal },
      { name: 'dashboard, admin', url: dashboard, cookie: await sessionOf('admin'), ...personal },
    ],
    publicUrls,
  };
}

/** The open survey with the most responses. */
async function findOpenSurvey(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/surveys`);
  const surveys = (await answer.json()) as SurveySummary[]; // as the contract says
  const [open] = surveys
    .filter(({ deadline }) => Date.parse(deadline) > Date.now())
    .toSorted((a, b) => b.responseCount - a.responseCount);
  if (!open) throw new Error('The demonstration has no open survey');
  return open._id;
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(PORTS.bare, resolve));

/** A page with one headline, and a script that computes for about 50 ms on a desktop. */
const BARE_PAGE = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare page</title>
<h1>${CATEGORIES.join(', ')}</h1>
<script src="data:text/javascript,setTimeout(()=>{let x=0;for(let i=0;i<3e7;i+=1)x+=Math.sqrt(i);document.title=x},200)"></script>
</html>
`;
