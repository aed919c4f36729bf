import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { Entrance } from '#web/features/auth/entrance/entrance.tsx';
import { useLinkToken } from '#web/features/auth/links/link-token.ts';
import { ResetPassword } from '#web/features/auth/links/reset-password.tsx';
import { KeptBallot } from '#web/features/surveys/kept-ballot.tsx';
import { auth } from '#web/messages/en/account/auth.ts';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Sets a new password, with a link that was mailed or made by an administrator. */
export const ResetPasswordScreen = withTexts({ auth, entrance }, Reset);

function Reset() {
  const t = useTranslations('entrance');
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);

  return (
    <Entrance
      title={t('reset.title')}
      lead={t('reset.lead')}
      aside={<KeptBallot next={null} />}
      // Afterwards the outcome has the link.
      otherWay={
        isDone ? null : t.rich('toLogin', { link: (words) => <TextLink to={paths.login.to()}>{words}</TextLink> })
      }
    >
      <ResetPassword key={token} token={token} onDone={() => setIsDone(true)} />
    </Entrance>
  );
}
