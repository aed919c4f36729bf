/** A client in a separate thread, so that its work does not count as the server's. Sends the given body and reports the status. */
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
