import { useMutation } from '@tanstack/react-query';
import { Link2Off, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Invitation } from '#contract/sharing/invitations.ts';
import { removePeople, revoke, useReadAgain } from '#web/features/invitations/invitations.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Menu, MenuItem } from '#web/ui/floating/menu.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { RowMenuButton } from '#web/ui/lists/row-menu-button.tsx';

/** The menu with the actions on an invited person; none after the person has answered. */
export function InvitedActions({ surveyId, invitation }: { surveyId: string; invitation: Invitation }) {
  const t = useTranslations('invitations.list');
  const close = useTranslations('invitations')('close');
  const errorWords = useErrorWords();
  const readAgain = useReadAgain(surveyId);
  const [isAsking, setAsking] = useState(false);
  const { _id: id, status, sentAt } = invitation;
  const name = invitation.name ?? invitation.email;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (act: 'revoke' | 'giveBack' | 'remove') => ACTS[act](surveyId, id),
    onSuccess: (word) => (word === 'notRemoved' ? toast.error : toast.success)(t(word, { name })),
    onError: (failure) => toast.error(errorWords(failure), { id }),
    onSettled: async () => {
      setAsking(false);
      await readAgain();
    },
  });
  const isRemovable = sentAt === null && (status === 'new' || status === 'stopped' || status === 'revoked');
  if (status === 'answered') return null;

  return (
    <>
      <Menu trigger={<RowMenuButton label={t('more', { name })} />}>
        {status === 'revoked' ? (
          <MenuItem icon={Undo2} disabled={isPending} onSelect={() => mutate('giveBack')}>
            {t('giveBack')}
          </MenuItem>
        ) : (
          <MenuItem icon={Link2Off} disabled={isPending} onSelect={() => setAsking(true)}>
            {t('revoke')}
          </MenuItem>
        )}
        {isRemovable ? (
          <MenuItem icon={Trash2} danger disabled={isPending} onSelect={() => mutate('remove')}>
            {t('remove')}
          </MenuItem>
        ) : null}
      </Menu>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{t('revokeTitle', { name })}</span>}
        description={t('revokeDescription')}
        closeLabel={close}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" loading={isPending} onClick={() => mutate('revoke')}>
              {t('revoke')}
            </Button>
          </>
        }
      />
    </>
  );
}

type Word = 'revoked' | 'givenBack' | 'removed' | 'notRemoved';

/** The actions; each returns the word that confirms it. */
const ACTS: Record<'revoke' | 'giveBack' | 'remove', (surveyId: string, id: string) => Promise<Word>> = {
  async revoke(surveyId, id) {
    await revoke(surveyId, id, true);
    return 'revoked';
  },
  async giveBack(surveyId, id) {
    await revoke(surveyId, id, false);
    return 'givenBack';
  },
  remove: async (surveyId, id) => ((await removePeople(surveyId, id)) > 0 ? 'removed' : 'notRemoved'),
};
