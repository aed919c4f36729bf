import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { INVITATION_STATUSES, type InvitationStatus } from '#contract/admin/desk-choices.ts';
import type { Invitation, InvitationOverview, Letter } from '#contract/sharing/invitations.ts';
import { call } from '#web/api/client.ts';
import type { DeskSource } from '#web/desk/use-desk-list.ts';

const POLL_MS = 1_500;

/** The numbers of invited people and answers, and the progress of the mails. Refetched while mails leave. */
export const overviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['invitations', id],
    queryFn: ({ signal }) => call('getInvitations', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? POLL_MS : false),
  });

/** Whether mails leave now. */
export const isMoving = ({ isPaused, isOpen, counts }: InvitationOverview): boolean =>
  counts.sending > 0 || (counts.waiting > 0 && !isPaused && isOpen);

/** The people invited to a survey, as a table. */
export const invitedTo = (id: string): DeskSource<Invitation, never, { status: readonly InvitationStatus[] }> => ({
  key: ['invitations', id],
  rowKey: (invitation) => invitation._id,
  sorts: [],
  choices: { status: INVITATION_STATUSES },
  load: ({ sort: _, ...query }, options) => call('listInvitations', { params: { id }, query }, options),
});

/**
 * Once the numbers say that no mail leaves, the page reads no more. So the list comes after them: an older one would show a mail that
 * has left as sending.
 * @returns a function that reads both again, and resolves when the numbers are there: no button waits for the list
 */
export function useReadAgain(id: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: overviewQuery(id).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['desk', ...invitedTo(id).key] });
  };
}

export const addPeople = (id: string, addresses: string) =>
  call('addInvitations', { params: { id }, body: { addresses } });

/** Removes one person who never got a mail, or all of them. @returns the number of removed people */
export const removePeople = async (id: string, invitation?: string): Promise<number> =>
  (await call('removeInvitations', { params: { id }, query: invitation === undefined ? {} : { invitation } })).removed;

export const revoke = (id: string, invitation: string, revoked: boolean) =>
  call('revokeInvitation', { params: { id, invitation }, body: { revoked } });

/** @returns the number of mails; null if it would reveal who has answered */
export const sendLetter = async (id: string, letter: Letter): Promise<number | null> =>
  (await call('sendInvitations', { params: { id }, body: letter })).mails;

export const sendAgain = async (id: string, state: 'unknown' | 'refused'): Promise<number | null> =>
  (await call('resendInvitations', { params: { id }, body: { state } })).mails;

export const pause = (id: string, paused: boolean) => call('pauseInvitations', { params: { id }, body: { paused } });
