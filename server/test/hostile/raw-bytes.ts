import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const GET = 'GET /api/surveys HTTP/1.1\r\nHost: x\r\n';
const POST = 'POST /api/survey/response HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** Almost requests: two parsers could read different requests from them, or none. */
export const DOUBTFUL: Readonly<Record<string, string>> = {
  'a length and chunks': `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'chunks and a length': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${GET}\r\n`,
  'a list of lengths': `${POST}Content-Length: 2, 40\r\n\r\n{}${GET}\r\n`,
  'a length with a sign': `${POST}Content-Length: +2\r\n\r\n{}${GET}\r\n`,
  'a hexadecimal length': `${POST}Content-Length: 0x2\r\n\r\n{}${GET}\r\n`,
  'a negative length': `${POST}Content-Length: -1\r\n\r\n{}${GET}\r\n`,
  'a space before the colon of a length': `${POST}Content-Length : 2\r\n\r\n{}${GET}\r\n`,
  'a space before the colon of an encoding': `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'an unknown encoding': `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'a control character in an encoding': `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'chunks inside of nothing': `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'nothing inside of chunks': `${POST}Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'a folded header': `${POST}X: y\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${GET}\r\n`,
  'a chunk of no size': `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${GET}\r\n`,
  'chunks with bare line feeds': `${POST}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${GET}\r\n`,
  'a chunk of endless size': `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n0\r\n\r\n${GET}\r\n`,
  'bare line feeds': `GET /api/surveys HTTP/1.1\nHost: x\n\n${GET}\r\n`,
  'bare carriage returns': `GET /api/surveys HTTP/1.1\rHost: x\r\r${GET}\r\n`,
  'no host': `GET /api/surveys HTTP/1.1\r\n\r\n${GET}\r\n`,
  'a version that there is not': `GET /api/surveys HTTP/9.9\r\nHost: x\r\n\r\n${GET}\r\n`,
  'a NUL in a header': `GET /api/surveys HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n${GET}\r\n`,
  'an address of 64 kB': `GET /${'x'.repeat(64 * 1024)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a header of 64 kB': `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(64 * 1024)}\r\n\r\n`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'empty lines': '\r\n\r\n\r\n',
};

const WHOLE = [
  `GET  /api/surveys  HTTP/1.1\r\nHost: x\r\n\r\n`,
  `${GET}\r\n`,
  `${GET}\r\n`.repeat(5),
  `${POST}Content-Length: 2\r\n\r\n{}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${GET}Connection: close\r\n\r\n`,
  'PUT / HTTP/1.0\r\n\r\n',
];

/** Requests and almost requests, cut and mixed with random bytes. */
export function makeNoise(): Buffer {
  const pieces = [...Object.values(DOUBTFUL), ...WHOLE];
  const parts = Array.from({ length: randomInt(1, 4) }, () => {
    const piece = Buffer.from(pieces[randomInt(pieces.length)] ?? '', 'latin1');
    return Buffer.concat([piece.subarray(0, randomInt(piece.length + 1)), randomBytes(randomInt(8))]);
  });
  return Buffer.concat(parts);
}

export async function dial(url: URL): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes over a new connection, and closes it after `patienceMs` of silence. @returns all that came back */
export async function sendBytes(url: URL, bytes: Buffer | string, patienceMs = 200): Promise<string> {
  const socket = await dial(url);
  let came = '';
  socket.on('data', (chunk) => {
    came += chunk.toString('latin1');
  });
  // Not ended, because the server treats an ended connection as gone.
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  // A reset is an end like others; `once` would fail with it.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([closed, delay(patienceMs)]);
  socket.destroy();
  return came;
}

/** Requests surveys over one connection without waiting for the answers. @returns the ids of the answers, in order */
export async function askInPipeline(url: URL, ids: readonly string[]): Promise<string[]> {
  const requests = ids.map((id, n) => {
    const last = n === ids.length - 1 ? 'Connection: close\r\n' : '';
    return `GET /api/survey/${id} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`;
  });
  const came = await sendBytes(url, requests.join(''), 10_000);
  return [...came.matchAll(/\r\n\r\n\{"_id":"([^"]+)"/g)].map(([, id = '']) => id);
}
