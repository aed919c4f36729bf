import { AppError } from '#contract/http/errors.ts';
import { account } from '#contract/people/account.ts';
import { markChanged } from '#server/db/change-marks.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Router } from '#server/http/serve.ts';
import { deletePasskey, findAccount, listPasskeys, updateLanguage, updatePasskeyName } from './account.queries.ts';
import { type DeletionDeps, keepAccount, scheduleDeletion } from './deletion.service.ts';
import { type DevicesDeps, endDevice, endOtherDevices, listDevices } from './devices.service.ts';
import { cancelEmailChange, changeEmail, confirmEmail, type EmailDeps } from './email.service.ts';
import { writeAccount } from './own-data.service.ts';

type AccountDeps = DevicesDeps & EmailDeps & DeletionDeps;

export function accountRoutes(router: Router, deps: AccountDeps): void {
  const { db } = deps;

  router.serve(account.getAccount, async ({ actor }) => {
    const [found, passkeys] = [await findAccount(db, actor.id), await listPasskeys(db, actor.id)];
    if (!found) throw new AppError('not_signed_in');
    return {
      ...found,
      deletionDue: found.deletionDue?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt }) => ({
        _id: id,
        name: name ?? '',
        created: (createdAt ?? new Date(0)).toISOString(),
      })),
    };
  });
  router.serve(account.saveLanguage, async ({ actor, body }) => {
    await inTransaction(db, async (trx) => {
      await updateLanguage(trx, actor.id, body.language);
      await markChanged(trx, 'user', actor.id);
    });
    deps.forgetUser(actor.id);
    return { message: 'Language saved' };
  });
  router.serve(account.exportAccount, async ({ actor }) => ({
    name: `canvass-${actor.name}`,
    content: writeAccount(db, actor.id),
  }));
  router.serve(account.renamePasskey, async ({ actor, params, body }) => {
    if (!(await updatePasskeyName(db, actor.id, { id: params.id, name: body.name }))) throw new AppError('not_found');
    return { message: 'Successfully Renamed!' };
  });
  router.serve(account.removePasskey, async ({ actor, params }) => {
    await inTransaction(db, async (trx) => {
      if (!(await deletePasskey(trx, actor.id, params.id))) throw new AppError('not_found');
      await deps.notices.post(trx, actor, 'passkey_removed');
    });
    deps.notices.wake();
    return { message: 'Successfully Removed!' };
  });
  deviceRoutes(router, deps);
  emailRoutes(router, deps);
  deletionRoutes(router, deps);
}

function deviceRoutes(router: Router, deps: DevicesDeps): void {
  router.serve(account.listDevices, async ({ actor, cookies }) => ({
    devices: await listDevices(deps, actor, cookies),
  }));
  router.serve(account.endDevice, async ({ actor, params }) => {
    await endDevice(deps, actor, params.id);
    return { message: 'Device logged out' };
  });
  router.serve(account.endOtherDevices, async ({ actor, cookies }) => {
    await endOtherDevices(deps, actor, cookies);
    return { message: 'Logged out everywhere else' };
  });
}

function emailRoutes(router: Router, deps: EmailDeps): void {
  router.serve(account.changeEmail, async ({ actor, body, cookies }) => ({
    outcome: await changeEmail(deps, actor, body, cookies),
  }));
  router.serve(account.confirmEmail, async ({ actor, body }) => ({
    email: await confirmEmail(deps, actor, body.token),
  }));
  router.serve(account.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(deps, actor);
    return { message: 'Email address unchanged' };
  });
}

function deletionRoutes(router: Router, deps: DeletionDeps): void {
  router.serve(account.scheduleDeletion, async ({ actor, body, cookies, setCookies }) => {
    const { due, cleared } = await scheduleDeletion(deps, actor, { ...body, cookies });
    setCookies([cleared]);
    return { due: due.toISOString() };
  });
  router.serve(account.keepAccount, async ({ actor }) => {
    await keepAccount(deps, actor);
    return { message: 'Deletion cancelled' };
  });
}
