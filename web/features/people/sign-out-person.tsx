import { useTranslations } from 'use-intl';
import type { Person } from '#contract/people.ts';
import { endSessions } from '#web/features/people/people.api.ts';
import { PersonAction } from '#web/features/people/person-action.tsx';

/** Ends all sessions of a person, after listing the consequences. */
export function SignOutPerson({ person, isOwn, onOwnEnd }: { person: Person; isOwn: boolean; onOwnEnd: () => void }) {
  const t = useTranslations('people.signOut');

  return (
    <PersonAction
      person={person}
      isOwn={isOwn}
      words="signOut"
      facts={[t('browsers'), t('tokens'), t('stays')]}
      act={() => endSessions(person._id)}
      onDone={() => {
        if (isOwn) onOwnEnd();
      }}
    />
  );
}
