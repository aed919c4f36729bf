import { randomUUID } from 'node:crypto';

/** A load in a form that processes can send to each other. */
export type Requests =
  /** These calls in turn, by these people in turn; an empty cookie means a guest. */
  | { kind: 'read'; paths: string[]; cookies: string[]; acceptEncoding: string; ifNoneMatch?: string | undefined }
  /** Submissions to these surveys in turn, each by another person. */
  | { kind: 'submissions'; path: string; cookies: string[]; surveyIds: string[]; bodies: string[] };

/** The placeholder for a survey's id in `bodies`. */
export const SURVEY_ID_HERE = '00000000-0000-0000-0000-000000000000';

/** The next request of a client as bytes; null if all people have submitted. */
export type NextRequest = (client: number) => Buffer | null;

export function createRequests(requests: Requests, clients: number): NextRequest {
  return requests.kind === 'read' ? createReads(requests) : createSubmissions(requests, clients);
}

function createReads(reads: Extract<Requests, { kind: 'read' }>): NextRequest {
  const { paths, cookies } = reads;
  const all = Array.from({ length: Math.max(paths.length, cookies.length) }, (_, index) => ({
    path: paths[index % paths.length],
    cookie: cookies[index % cookies.length],
  }));
  const ready = all.map(({ path, cookie }) =>
    Buffer.from(
      lines([
        `GET ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Accept: application/json',
        `Accept-Encoding: ${reads.acceptEncoding}`,
        reads.ifNoneMatch && `If-None-Match: ${reads.ifNoneMatch}`,
        cookie && `Cookie: ${cookie}`,
      ]),
      'latin1',
    ),
  );
  let next = 0;
  return () => {
    next = (next + 1) % ready.length;
    return ready[next] ?? null;
  };
}

/**
 * Makes a buffer per body for each client, and writes each request's cookie, key and survey id into it. Their lengths are constant.
 */
function createSubmissions(submissions: Extract<Requests, { kind: 'submissions' }>, clients: number): NextRequest {
  const { surveyIds } = submissions;
  // Percent-encoding makes some cookies longer; trailing blanks of a header mean nothing.
  const longest = submissions.cookies.reduce((length, cookie) => Math.max(length, cookie.length), 0);
  const cookies = submissions.cookies.map((cookie) => cookie.padEnd(longest));
  const templates = submissions.bodies.map((body) => createTemplate(submissions.path, cookies[0] ?? '', body));
  const buffers = Array.from({ length: clients }, () => templates.map(({ bytes }) => Buffer.from(bytes)));
  let next = 0;

  return (client) => {
    const person = next;
    const cookie = cookies[person];
    if (cookie === undefined) return null;
    next += 1;
    const drawn = mix(person);
    const which = drawn % templates.length;
    const template = templates[which];
    const request = buffers[client]?.[which];
    if (!template || !request) throw new Error('There are no bodies to send');
    request.write(cookie, template.cookieAt, 'latin1');
    request.write(randomUUID(), template.keyAt, 'latin1');
    request.write(surveyIds[(drawn >>> 8) % surveyIds.length] ?? '', template.surveyAt, 'latin1');
    return request;
  };
}

function createTemplate(path: string, cookie: string, body: string) {
  const key = randomUUID();
  const head = lines([
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${key}`,
    `Cookie: ${cookie}`,
  ]);
  const bytes = Buffer.from(head + body);
  return {
    bytes,
    cookieAt: bytes.indexOf(cookie),
    keyAt: bytes.indexOf(key),
    surveyAt: bytes.indexOf(SURVEY_ID_HERE),
  };
}

const lines = (head: (string | undefined)[]) => `${head.filter(Boolean).join('\r\n')}\r\n\r\n`;

/** Scatters a counter evenly over 31 bits, the same in every run. */
function mix(n: number): number {
  let mixed = Math.imul(n + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77);
  return (mixed ^ (mixed >>> 13)) >>> 1;
}
