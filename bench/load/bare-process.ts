import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerQuestions } from '../helper.ts';

/**
 * A minimal Node server: `GET /<bytes>` answers a prepared buffer of that size (0: a 304 without a body); `POST` parses the JSON
 * body and answers a message.
 */
const JSON_TYPE = 'application/json; charset=utf-8';
const MESSAGE = JSON.stringify({ message: 'Successfully Submitted!' });

const buffers = new Map<string, Buffer>();

function answerGet(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/0';
  const buffer = buffers.get(path) ?? Buffer.alloc(Number(path.slice(1)), 'x');
  buffers.set(path, buffer);
  if (buffer.length === 0) return void response.writeHead(304).end();
  response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': buffer.length }).end(buffer);
}

function answerPost(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { answers } = JSON.parse(Buffer.concat(chunks).toString());
    if (typeof answers !== 'object') return void response.writeHead(422).end();
    response.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': MESSAGE.length }).end(MESSAGE);
  });
}

const server = createServer((request, response) =>
  request.method === 'GET' ? answerGet(request, response) : answerPost(request, response),
);

answerQuestions(async (port: number): Promise<void> => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
});
