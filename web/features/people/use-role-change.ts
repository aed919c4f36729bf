import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people/people.ts';
import type { Role } from '#contract/people/roles.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { PEOPLE, setRole } from '#web/features/people/people.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Changes a person's role and updates the table, which keeps the row in its place. */
export function useRoleChange({
  person,
  onDone,
  onRefused,
}: {
  person: Person;
  /** Called with the new role; `person` still has the old one. */
  onDone: (role: Role) => void;
  /** Called with the reason in words. */
  onRefused: (reason: string) => void;
}) {
  const t = useTranslations('people.change');
  const errorWords = useErrorWords();
  const rows = useDeskRows(PEOPLE);
  const note = `role ${person._id}`;

  const { mutate, isPending } = useMutation({
    // Without a connection it fails with a message instead of waiting silently.
    networkMode: 'always',
    mutationFn: (role: Role) => setRole(person._id, role),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: (updated, role) => {
      toast.success(t('done'), { id: note });
      rows.replace({ ...person, ...updated });
      onDone(role);
    },
    onError: (error) => {
      toast.error(t('failed'), { id: note });
      onRefused(errorWords(error));
    },
  });

  return { send: mutate, isPending };
}

/** The roles that admins give, and the present one. The role pro-user itself comes only from a payment. */
export const rolesToChoose = (present: Role): Role[] => [...new Set<Role>([present, 'admin', 'user', 'surveyor'])];

/** A change that is asked about first: it gives an admin's rights, or the admin could not take it back. */
export type QuestionedChange = 'admin' | 'own' | 'pro';

/** The question before a person gets another role; null when it can simply be undone. */
export function questionAbout(
  role: Role,
  { person, isOwn }: { person: Pick<Person, 'user_role'>; isOwn: boolean },
): QuestionedChange | null {
  if (isOwn) return 'own';
  if (role === 'admin') return 'admin';
  return person.user_role === 'pro-user' ? 'pro' : null;
}
