import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site on this machine, which shows one page. */
export interface OtherSite {
  origin: string;
  show(body: string): void;
  close(): void;
}

/** @param host for browsers, `127.0.0.1` is another site than ours, `localhost` another origin of the same site */
export async function startOtherSite(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<OtherSite> {
  let shown = '';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><title>News</title><h1>News of the school</h1>${shown}<p>The end</p>`);
  }).listen(0, host);
  await once(server, 'listening');
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`, // a server that listens on a port has this form
    show(body) {
      shown = body;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
