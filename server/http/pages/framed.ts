import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { FRAMED_HEADER, isFramedPath } from '#contract/http/framed.ts';

/** The cookie of guests, and its substitute in frames of other sites. */
export interface FramedCookies {
  guestName: string;
  framedName: string;
  /** The attributes of the substitute. */
  attributes: string;
}

/**
 * Gives pages in other sites' frames their own guest cookie and no other. Sessions and invitations do not count in a frame, where a
 * click may be meant for something else. Other code sees the substitute as the guest's cookie.
 */
export function keepFramesApart(app: FastifyInstance, { guestName, framedName, attributes }: FramedCookies): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFramed(request.raw)) {
      const { headers } = request.raw;
      const own = ownCookie(headers.cookie, framedName);
      if (own === null) delete headers.cookie;
      else headers.cookie = `${guestName}=${own}`;
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const given = reply.getHeader('set-cookie');
    if (given !== undefined && isFramed(request.raw)) {
      const guest = [given].flat().find((cookie) => String(cookie).startsWith(`${guestName}=`));
      reply.removeHeader('set-cookie');
      const [pair = ''] = String(guest ?? '').split(';', 1);
      if (guest !== undefined)
        reply.header('set-cookie', `${framedName}${pair.slice(guestName.length)}; ${attributes}`);
    }
    done(null, payload);
  });
}

/** Whether a page in another site's frame sends this request. A client that lies about this only loses cookies. */
export function isFramed({ headers, url = '' }: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  if (headers[FRAMED_HEADER] !== undefined || isFramedPath(url)) return true;
  // Streams and pictures, to which a page can add no header. A page opened from a frame is not framed.
  const { referer = '', 'sec-fetch-dest': dest } = headers;
  if (!referer.includes('/embed/') || (dest !== 'empty' && dest !== 'image')) return false;
  return URL.canParse(referer) && isFramedPath(new URL(referer).pathname);
}

/** The value of this cookie; null without one, or with two, because neither can be trusted. */
function ownCookie(cookies: string | undefined, name: string): string | null {
  const values = (cookies ?? '').split(';').flatMap((pair) => {
    const text = pair.trim();
    return text.startsWith(`${name}=`) ? [text.slice(name.length + 1)] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}
