import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { DeskPage, Id } from './paging.ts';

/** A change that matters: who made it, when, and what it was before and after. */
export const AuditEntry = z.object({
  _id: Id,
  timestamp: z.iso.datetime(),
  /** null: the system itself. */
  actor: z.string().nullable(),
  action: z.enum(['role', 'publication', 'deletion', 'payment', 'feedback', 'reports']),
  /** The name of the person, the title of the survey, or the id where there is neither. */
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit-log',
    summary: 'Every change of a role, a publication, a payment and every deletion, newest first',
    access: ['admin'],
    query: DeskPage.omit({ search: true }),
    response: z.object({ entries: z.array(AuditEntry), nextCursor: Id.nullable() }),
  }),
};
