import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/errors.ts';
import type { Person } from '#contract/people.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { deletePerson, PEOPLE } from '#web/features/people/people.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** Deletes an account, after saying what stays and what goes. */
export function DeletePerson({
  person,
  isOwn,
  onOwnDeletion,
}: {
  person: Person;
  isOwn: boolean;
  onOwnDeletion: () => void;
}) {
  const t = useTranslations('people.remove');
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, reason, forget } = useDeletion(person, () => {
    setOpen(false);
    if (isOwn) onOwnDeletion();
  });

  function show(open: boolean): void {
    forget();
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
        className="text-red hover:not-disabled:bg-red-wash @max-[40rem]:-mr-3"
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
          <li>{t('answers')}</li>
          <li>{t('surveys')}</li>
          <li>{t('payments')}</li>
        </ul>
        {reason ? (
          <div className="mt-4">
            <Notice tone="refusal" announce>
              {reason}
            </Notice>
          </div>
        ) : null}
      </Dialog>
    </>
  );
}

function useDeletion(person: Person, onDone: () => void) {
  const t = useTranslations('people.remove');
  const errorWords = useErrorWords();
  const rows = useDeskRows(PEOPLE.key, PEOPLE.rowKey);
  const note = `deletion ${person._id}`;

  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      try {
        await deletePerson(person._id);
      } catch (failure) {
        // Another admin was quicker: what was wanted is so.
        if (!(failure instanceof AppError && failure.code === 'not_found')) throw failure;
      }
    },
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: () => {
      toast.success(t('done'), { id: note });
      onDone();
      rows.remove(person._id);
    },
    onError: () => toast.dismiss(note),
  });

  return { mutate, isPending, reason: error && errorWords(error), forget: reset };
}
