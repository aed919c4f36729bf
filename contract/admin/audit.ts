import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { endpoint } from '../http/endpoint.ts';
import { COUNTED, countsOf, DeskPage, given } from '../http/paging.ts';
import { AUDIT_ACTIONS } from './desk-choices.ts';

/** Kinds of changes. */
const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.output<typeof AuditAction>;

/** A logged change: the person who made it, its time, and the values before and after. */
export const AuditEntry = z.object({
  _id: Id,
  timestamp: z.iso.datetime(),
  /** null for the system itself. */
  actor: z.string().nullable(),
  action: AuditAction,
  /** The name of the person or the payer, the title of the survey, or else the id. */
  subject: z.string(),
  /** The id of the person, the survey or the payment. */
  subjectId: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/audit-log',
    summary: 'List all changes of roles, publication, payments and access, and deletions, newest first',
    access: ['admin'],
    query: DeskPage.omit({ search: true }).extend({ action: given(AuditAction) }),
    response: z.object({
      entries: z.array(AuditEntry),
      nextCursor: Id.nullable(),
      counts: countsOf(AUDIT_ACTIONS).nullable().describe(COUNTED),
    }),
  }),
};
