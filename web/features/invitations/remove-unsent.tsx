import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { removePeople, useReadAgain } from '#web/features/invitations/invitations.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';

/** Asks, then removes all people who never got a mail, for a list that was added by mistake. */
export function RemoveUnsent({ id, count }: { id: string; count: number }) {
  const t = useTranslations('invitations.list');
  const close = useTranslations('invitations')('close');
  const errorWords = useErrorWords();
  const readAgain = useReadAgain(id);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => removePeople(id),
    onSuccess: (removed) => toast.success(t('removedAll', { count: removed })),
    onError: (failure) => toast.error(errorWords(failure), { id: 'remove unsent' }),
    onSettled: async () => {
      setAsking(false);
      await readAgain();
    },
  });

  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('removeAll')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeAllTitle', { count })}
        description={t('removeAllDescription')}
        closeLabel={close}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" loading={isPending} onClick={() => mutate()}>
              {t('removeAllConfirm')}
            </Button>
          </>
        }
      />
    </>
  );
}
