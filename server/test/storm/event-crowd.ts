/**
 * A worker thread that holds many connections to one event stream, so that their cost is measured apart from the server. Sends a
 * report each time all connections have received another event.
 */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Crowd {
  port: number;
  path: string;
  count: number;
}

const MARK = '\ndata: ';
const { port, path, count } = workerData as Crowd; // see Crowd
let received = 0;

for (let n = 0; n < count; n += 1) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setEncoding('latin1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  let tail = '';
  socket.on('data', (chunk: string) => {
    const text = tail + chunk;
    for (let at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, at + 1)) {
      received += 1;
      if (received % count === 0) parentPort?.postMessage(received / count);
    }
    tail = text.slice(1 - MARK.length);
  });
}
