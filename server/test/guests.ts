import type { Problem } from '#contract/http/problem.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { createVisitors } from '#server/adapters/identity/visitors.ts';
import { submissionTo, type TestApp } from './app.ts';
import { TEST_SECRET, TEST_URL } from './people.ts';

export const visitors = createVisitors({ publicUrl: TEST_URL, secret: TEST_SECRET });

interface GuestAnswer {
  status: number;
  problem: Problem;
  headers: Record<string, string | string[] | number | undefined>;
}

/** A browser without a session, with its cookies. */
export interface GuestBrowser {
  /** The `Cookie` header. */
  cookie(): string;
  start(survey: Survey, headers?: Record<string, string>): Promise<GuestAnswer>;
  submit(survey: Survey, headers?: Record<string, string>): Promise<GuestAnswer>;
  look(survey: Survey): Promise<GuestAnswer>;
  /** Sends a file for the first question. */
  upload(survey: Survey): Promise<GuestAnswer>;
}

/** @param from its address; this machine unless given. @param invitation that it has opened, to the survey `invitedTo` */
export function openGuest(
  { app }: Pick<TestApp, 'app'>,
  { from, invitedTo = '', invitation }: { from?: string; invitedTo?: string; invitation?: string } = {},
): GuestBrowser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const keep = (cookie: string) => {
    const [pair = ''] = cookie.split(';');
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  };
  if (invitation) keep(visitors.invitationCookie(invitedTo, visitors.invitationKey(invitation)));

  async function send(method: 'GET' | 'POST', path: string, call: { body?: string; headers?: Record<string, string> }) {
    const cookies = cookie();
    const answer = await app.inject({
      ...{ method, url: `/api${path}`, ...(from && { remoteAddress: from }) },
      headers: {
        ...(cookies && { cookie: cookies }),
        ...(call.body && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body !== undefined && { payload: call.body }),
    });
    for (const given of [answer.headers['set-cookie'] ?? []].flat()) keep(String(given));
    return { status: answer.statusCode, problem: answer.json(), headers: answer.headers };
  }

  return {
    cookie,
    start: ({ _id }, headers = {}) => send('POST', `/survey/${_id}/start`, { headers }),
    submit: (survey, headers = {}) =>
      send('POST', '/survey/response', { headers, body: JSON.stringify(submissionTo(survey).body) }),
    look: ({ _id }) => send('GET', `/survey/${_id}`, {}),
    upload: ({ _id, questions }) =>
      send('POST', `/survey/${_id}/questions/${questions[0]?._id}/files`, {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nWords\r\n--b--\r\n',
      }),
  };
}
