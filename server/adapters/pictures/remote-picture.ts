import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { PICTURE_BYTES_MAX } from '#basics/limits.ts';
import { get as getInClear } from '#server/node-http.ts';
import { isPublicAddress, lookUpPublic } from '../outside-addresses.ts';

/** Milliseconds in total; a person waits for it at their first sign-in. */
const ANSWER_MS = 3_000;

/**
 * Fetches a picture from an address that another site names, without cookies or redirects. The address is https on the public
 * internet, or on `trusted`, an origin that the server uses anyway.
 * @throws Error if the address is not allowed, or does not answer in time with at most 5 MB
 */
export async function fetchRemotePicture(
  address: string,
  { trusted }: { trusted?: string | undefined },
): Promise<Buffer> {
  const url = new URL(address);
  const isTrusted = url.origin === trusted;
  if (!isTrusted && !isOutside(url)) throw new Error(`${url.origin} may not be visited`);

  const signal = AbortSignal.timeout(ANSWER_MS);
  const options = { signal, agent: false, headers: { accept: 'image/*' }, ...(!isTrusted && { lookup: lookUpPublic }) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? get(url, options, resolve) : getInClear(url, options, resolve);
    request.on('error', reject);
  });
  try {
    if (answer.statusCode !== 200) throw new Error(`${url.origin} answered ${answer.statusCode}`);
    return await readAtMost(answer, PICTURE_BYTES_MAX);
  } finally {
    answer.destroy();
  }
}

/** Other ports belong to services that are not for browsers. */
function isOutside({ protocol, port, hostname, username, password }: URL): boolean {
  const ip = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(ip) === 0 || isPublicAddress(ip);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isPublic;
}

async function readAtMost(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > bytesMax) throw new Error('The picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
