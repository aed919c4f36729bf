import type { FastifyInstance } from 'fastify';

/**
 * A `fetch` that calls this application directly, without a socket, for any host. So embedded providers are reachable behind any
 * proxy and with any number of processes.
 * @param prefix put before the path of each address
 */
export function createInProcessFetch(app: FastifyInstance, prefix = ''): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: prefix + pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
