import { invitations } from '#contract/sharing/invitations.ts';
import type { Router } from '#server/http/serve.ts';
import {
  addInvitations,
  type ListsDeps,
  readInvitations,
  readOverview,
  removeInvitations,
  revokeInvitation,
} from './lists.service.ts';
import { pauseInvitations, resendInvitations, type SendingDeps, sendInvitations } from './sending.service.ts';
import { readStop, setStop } from './stops.service.ts';

export function invitationRoutes(router: Router, deps: ListsDeps & SendingDeps): void {
  router.serve(invitations.getInvitations, ({ actor, params }) => readOverview(deps, actor, params.id));
  router.serve(invitations.listInvitations, ({ actor, params, query }) =>
    readInvitations(deps, actor, { ...params, ...query }),
  );
  router.serve(invitations.addInvitations, ({ actor, params, body }) =>
    addInvitations(deps, actor, { ...params, ...body }),
  );
  router.serve(invitations.removeInvitations, ({ actor, params, query }) =>
    removeInvitations(deps, actor, { id: params.id, invitation: query.invitation }),
  );
  router.serve(invitations.revokeInvitation, async ({ actor, params, body }) => {
    await revokeInvitation(deps, actor, { ...params, ...body });
    return { message: body.revoked ? 'Revoked' : 'No longer revoked' };
  });
  router.serve(invitations.sendInvitations, ({ actor, params, body, requestId }) =>
    sendInvitations(deps, actor, { id: params.id, letter: body, requestId }),
  );
  router.serve(invitations.resendInvitations, ({ actor, params, body, requestId }) =>
    resendInvitations(deps, actor, { id: params.id, state: body.state, requestId }),
  );
  router.serve(invitations.pauseInvitations, async ({ actor, params, body }) => {
    await pauseInvitations(deps, actor, { ...params, ...body });
    return { message: body.paused ? 'Paused' : 'Going on' };
  });
  router.serve(invitations.readMailStop, ({ params }) => readStop(deps, params.key));
  router.serve(invitations.setMailStop, ({ params, body }) => setStop(deps, { ...params, ...body }));
}
