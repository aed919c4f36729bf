/** A client in a thread of its own, so that its work is none of the server's. Sends what it is told to, and says the status. */
import { request } from 'node:http';
import { parentPort } from 'node:worker_threads';

export interface Sending {
  port: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

parentPort?.on('message', ({ port, method, path, headers, body }: Sending) => {
  const tell = (status: number) => parentPort?.postMessage(status);
  const sent = request({ host: '127.0.0.1', port, method, path, agent: false, headers }, (response) => {
    response.resume().on('close', () => tell(response.statusCode ?? 0));
  });
  // A server that has read enough of a large body closes the connection.
  sent.on('error', () => tell(0));
  sent.end(body);
});
