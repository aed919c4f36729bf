import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FRAMED_HEADER, isFramedPath } from '#contract/http/framed.ts';

/** The cookie of guests, and the one that takes its place in frames of other sites. */
export interface FramedCookies {
  guestName: string;
  framedName: string;
  /** Of the one in frames. */
  attributes: string;
}

/**
 * Gives pages in frames of other sites a cookie of their own, and no other: neither a session nor an invitation counts in a frame,
 * where a click may be meant for something else. All that reads and sets cookies sees that one as the guest's.
 */
export function keepFramesApart(app: FastifyInstance, { guestName, framedName, attributes }: FramedCookies): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFramed(request)) {
      const { headers } = request.raw;
      const own = ownCookie(headers.cookie, framedName);
      if (own === null) delete headers.cookie;
      else headers.cookie = `${guestName}=${own}`;
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const given = reply.getHeader('set-cookie');
    if (given !== undefined && isFramed(request)) {
      const guest = [given].flat().find((cookie) => String(cookie).startsWith(`${guestName}=`));
      reply.removeHeader('set-cookie');
      const [pair = ''] = String(guest ?? '').split(';', 1);
      if (guest !== undefined)
        reply.header('set-cookie', `${framedName}${pair.slice(guestName.length)}; ${attributes}`);
    }
    done(null, payload);
  });
}

/** Who lies about it gives up cookies, and gains nothing. */
function isFramed({ raw: { headers, url = '' } }: Pick<FastifyRequest, 'raw'>): boolean {
  if (headers[FRAMED_HEADER] !== undefined || isFramedPath(url)) return true;
  // Streams and pictures, to which a page can add no header. A page that is opened from a frame is none.
  const { referer = '', 'sec-fetch-dest': dest } = headers;
  if (!referer.includes('/embed/') || (dest !== 'empty' && dest !== 'image')) return false;
  return URL.canParse(referer) && isFramedPath(new URL(referer).pathname);
}

/** The value of this cookie; null without one, and with two, of which neither counts. */
function ownCookie(cookies: string | undefined, name: string): string | null {
  const values = (cookies ?? '').split(';').flatMap((pair) => {
    const text = pair.trim();
    return text.startsWith(`${name}=`) ? [text.slice(name.length + 1)] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}
