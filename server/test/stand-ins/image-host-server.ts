import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An image host of the usual kind, over HTTP. */
export interface StandInImageHost {
  url: string;
  /** The fields of the last form, files as their bytes. */
  received: Map<string, string | Buffer>;
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

export async function startImageHost(): Promise<StandInImageHost> {
  const received = new Map<string, string | Buffer>();
  const host: Omit<StandInImageHost, 'url'> = {
    received,
    answer: { status: 200, body: { data: { display_url: 'https://pictures.example/ada.webp' }, success: true } },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    for (const [name, value] of await new Response(body, { headers }).formData()) {
      received.set(name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()));
    }
    response.writeHead(host.answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(host.answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so the address is an object.
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, { url: `http://127.0.0.1:${port}/1/upload` });
}
