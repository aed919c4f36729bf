import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { Person } from '#contract/people/people.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { deletePerson, PEOPLE } from '#web/features/people/people.api.ts';
import { PersonAction } from '#web/features/people/person-action.tsx';

/** Deletes an account after listing the consequences. */
export function DeletePerson({
  person,
  isOwn,
  onOwnDeletion,
  ...dialog
}: {
  person: Person;
  isOwn: boolean;
  onOwnDeletion: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('people.remove');
  const rows = useDeskRows(PEOPLE);

  return (
    <PersonAction
      {...dialog}
      person={person}
      isOwn={isOwn}
      words="remove"
      facts={[t('answers'), t('surveys'), t('payments')]}
      act={() => deleteOnce(person._id)}
      onDone={() => {
        if (isOwn) onOwnDeletion();
        rows.remove(person._id);
      }}
    />
  );
}

async function deleteOnce(id: string): Promise<void> {
  try {
    await deletePerson(id);
  } catch (failure) {
    // Another admin has already deleted it: the result is the desired one.
    if (!(failure instanceof AppError && failure.code === 'not_found')) throw failure;
  }
}
