import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A browser: it stores cookies and sends them along. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any answer's fields without a type
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  /** Each `Set-Cookie` header of the answer, unparsed. */
  setCookies: string[];
}

export const SESSION_COOKIE = 'canvass.session';

export function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();

  async function send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const setCookies = [response.headers['set-cookie'] ?? []].flat();
    for (const line of setCookies) keep(cookies, line);
    return { status: response.statusCode, body: parse(response.body), headers: response.headers, setCookies };
  }

  return {
    cookies,
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, path === SIGN_IN ? credentialsIn(body) : body, headers),
    delete: (path) => send('DELETE', path),
  };
}

const SIGN_IN = '/identity/sign-in/email';

/** Tests log in with a whole registration, of which the form sends two fields. */
function credentialsIn(person: unknown): unknown {
  const { name: _, image: __, ...credentials } = person as Partial<ReturnType<typeof registration>>;
  return credentials;
}

/** A filled-in registration form. */
export const registration = (changes: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  email: `${randomUUID()}@people.example`,
  password: 'Engine!1843',
  image: '/pictures/ada-lovelace-1815-1852.webp',
  ...changes,
});

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/; Max-Age=0(?:;|$)/.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

const parse = (text: string): unknown => (text === '' ? null : JSON.parse(text));
