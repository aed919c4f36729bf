import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { AddressNote } from '#web/features/auth/links/address-note.tsx';
import { usePersonChanged, useViewer } from '#web/features/auth/session.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { BecomeSurveyor } from '#web/features/surveyors/become-surveyor.tsx';
import { mayTakePart } from '#web/features/surveys/main-action.ts';
import { OwnNumbers } from '#web/features/users/own-numbers.tsx';
import { ProfileCard } from '#web/features/users/profile-card.tsx';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { surveyors } from '#web/messages/en/account/surveyors.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

export function ProfileScreen() {
  const t = useTranslations('users.profile');
  const viewer = useViewer();
  const onPersonChanged = usePersonChanged();
  if (!viewer) return null;

  return (
    <div className="grid grid-cols-1 gap-10">
      <WithTexts texts={TEXTS}>
        <AddressNote email={viewer.user_email} />
      </WithTexts>
      <ProfileCard
        user={viewer}
        actions={
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.settings.to()} variant="quiet">
              {t('edit')}
            </LinkButton>
            <Button variant="quiet" onClick={signOut}>
              {t('logOut')}
            </Button>
          </div>
        }
      />
      <OwnNumbers personId={viewer._id} neutral={!mayTakePart(viewer.user_role)} />
      <WithTexts texts={TEXTS}>
        {viewer.user_role === 'admin' ? null : (
          <Writing>
            <BecomeSurveyor person={viewer} onRole={onPersonChanged} />
          </Writing>
        )}
      </WithTexts>
    </div>
  );
}

function Writing({ children }: { children: ReactNode }) {
  const t = useTranslations('surveyors.own');
  const id = useId();

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 max-w-prose gap-4 has-[h2:only-child]:hidden">
      <h2 id={id} className="text-xl">
        {t('title')}
      </h2>
      {children}
    </section>
  );
}

const TEXTS = { entrance, surveyors };
