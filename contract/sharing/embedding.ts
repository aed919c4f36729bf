import * as z from 'zod';
import { EMBED_SITES_MAX, SITE_MAX } from '#basics/limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';
import { originOf } from './sites.ts';

/** A site as its author typed it; kept as its origin, as browsers write it. */
const Site = z
  .string()
  .trim()
  .min(1)
  .max(SITE_MAX)
  .transform((typed, { issues }) => {
    const origin = originOf(typed);
    if (typeof origin === 'string') return origin;
    issues.push({ code: 'custom', message: origin.fault, input: typed });
    return z.NEVER;
  });

/** The sites in whose pages a survey may be shown, each once. */
export const EmbedSites = z.object({
  sites: z
    .array(Site.describe('an address of the site; https, or http on this machine'))
    .max(EMBED_SITES_MAX)
    .transform((sites) => [...new Set(sites)]),
});
export type EmbedSites = z.output<typeof EmbedSites>;

/** The stored form. */
const StoredSites = z.object({ sites: z.array(z.string()) });

export const embedding = {
  getEmbedSites: endpoint({
    method: 'GET',
    path: '/survey/{id}/sites',
    summary: 'Get the sites that can embed your survey',
    access: ['surveyor'],
    params: IdParams,
    response: StoredSites,
    errors: ['not_found'],
  }),
  setEmbedSites: endpoint({
    method: 'PUT',
    path: '/survey/{id}/sites',
    summary: 'Set the sites that can embed your survey; others can’t',
    access: ['surveyor'],
    params: IdParams,
    body: EmbedSites,
    response: StoredSites,
    errors: ['not_found', 'other_person'],
  }),
};
