import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';

/** The HTML of a page that the server draws. On a busy machine it may be left to the browser at first. */
export async function drawnPage({ app }: { app: FastifyInstance }, url: string, cookie?: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
      expect(body).not.toContain('<div id="root"></div>');
      return body;
    },
    { timeout: 10_000 },
  );
}
