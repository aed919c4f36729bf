import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people.ts';
import { endSessions } from '#web/features/people/people.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** Ends all that somebody has open, after saying what that is and what it does not change. */
export function SignOutPerson({ person, isOwn, onOwnEnd }: { person: Person; isOwn: boolean; onOwnEnd: () => void }) {
  const t = useTranslations('people.signOut');
  const errorWords = useErrorWords();
  const [isOpen, setOpen] = useState(false);
  const note = `sign-out ${person._id}`;
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => endSessions(person._id),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: () => {
      toast.success(t('done'), { id: note });
      setOpen(false);
      if (isOwn) onOwnEnd();
    },
    onError: () => toast.dismiss(note),
  });

  function show(open: boolean): void {
    reset();
    setOpen(open);
  }

  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-label={t('openNamed', { name: person.user_name })}
        aria-haspopup="dialog"
        onClick={() => show(true)}
      >
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={show}
        title={isOwn ? t('titleOwn') : t('title', { name: person.user_name })}
        description={t('description', { email: person.user_email })}
        closeLabel={t('close')}
        actions={
          <>
            <Button variant="quiet" onClick={() => show(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" loading={isPending} onClick={() => mutate()}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{t('browsers')}</li>
          <li>{t('tokens')}</li>
          <li>{t('stays')}</li>
        </ul>
        {error ? (
          <div className="mt-4">
            <Notice tone="refusal" announce>
              {errorWords(error)}
            </Notice>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}
