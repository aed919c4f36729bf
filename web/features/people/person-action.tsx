import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people/people.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Notice } from '#web/ui/states/notice.tsx';

interface PersonActionProps {
  person: Person;
  isOwn: boolean;
  /** The part of the messages of `people` that it uses. */
  words: 'remove' | 'signOut';
  /** The consequences, one sentence each. */
  facts: readonly string[];
  act: () => Promise<unknown>;
  onDone: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for confirmation of an irreversible action on an account, after listing its consequences. */
export function PersonAction({ person, isOwn, words, facts, act, onDone, open, onOpenChange }: PersonActionProps) {
  const t = useTranslations(`people.${words}`);
  const errorWords = useErrorWords();
  const note = `${words} ${person._id}`;
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: act,
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: () => {
      toast.success(t('done'), { id: note });
      onOpenChange(false);
      onDone();
    },
    onError: () => toast.dismiss(note),
  });

  function show(isOpen: boolean): void {
    reset();
    onOpenChange(isOpen);
  }

  return (
    <Dialog
      open={open}
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
      <ul className="grid list-disc gap-1.5 ps-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {error ? (
        <div className="mt-4">
          <Notice tone="refusal" announce>
            {errorWords(error)}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  );
}
