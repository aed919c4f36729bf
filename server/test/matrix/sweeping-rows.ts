import type { Endpoint } from '#contract/http/endpoint.ts';
import { addressOf, callOf, ENDPOINTS } from '#server/test/sweep.ts';
import { type Cell, expectStatus, type World } from './matrix-world.ts';
import { callBy, type Row } from './row.ts';

const NOWHERE = ['/api/nothing', '/api/survey/1/2/3', '/api/../etc/passwd', '/nothing'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A call of every endpoint that is not public, with invalid input: access is checked before input, unless the survey decides. */
const everyClosedCall = (cell: Cell) =>
  ENDPOINTS.filter(([, { access, body }]) => access !== 'public' && !(access === 'respondent' && body)).map(
    ([, endpoint]) => callOf(endpoint, null, cell),
  );

/** Every operation of the OpenAPI document that changes data. */
async function everyChange({ site }: World): Promise<{ method: string; url: string }[]> {
  const { paths } = (await site.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get')
      .map((method) => ({ method: method.toUpperCase(), url: `/api${path}` })),
  );
}

const otherMethods = (endpoint: Endpoint): string[] => {
  const url = addressOf(endpoint);
  const taken = new Set<string>(
    ENDPOINTS.filter(([, other]) => sameAddress(other.path, url)).map(([, { method }]) => method),
  );
  return METHODS.filter((method) => !taken.has(method));
};
const sameAddress = (path: string, url: string) =>
  new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url);

/** M52-M54: rules for all calls. */
export const SWEEPING_ROWS: Row[] = [
  {
    id: 'M52',
    title: 'make any call with the cookie of a deleted account',
    calls: [],
    expected: [null, 401, 401, 401, 401, 401],
    async attempt(world, cell) {
      const params = { id: cell.me?.id ?? '' };
      expectStatus(200, await world.admin.call('deleteUser', { params }));
      return everyClosedCall(cell);
    },
  },
  {
    id: 'M53',
    title: 'change anything from a page of another site',
    calls: [],
    expected: [403, 403, 403, 403, 403, 403],
    attempt: async (world, { cookie }) =>
      (await everyChange(world)).flatMap((call) =>
        [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }].map((headers) => ({
          ...call,
          cookie,
          headers,
        })),
      ),
  },
  {
    id: 'M54',
    title: 'call an unknown address, or with a wrong method',
    calls: [],
    expected: [
      [404, 405],
      [404, 405],
      [404, 405],
      [404, 405],
      [404, 405],
      [404, 405],
    ],
    attempt: (_, cell) => [
      ...NOWHERE.map((url) => ({ method: 'GET', url, cookie: cell.cookie })),
      ...ENDPOINTS.flatMap(([, endpoint]) =>
        otherMethods(endpoint).map((method) => ({ method, url: addressOf(endpoint), cookie: cell.cookie })),
      ),
      callBy(cell, 'GET', '/survey/publish/x'),
    ],
  },
];
