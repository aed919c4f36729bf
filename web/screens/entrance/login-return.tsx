import { useSearchParams } from 'react-router';
import { readSocialAttempt } from '#contract/people/social.ts';
import { PageReturn, WindowReturn } from '#web/features/auth/entrance/login-return.tsx';
import { auth } from '#web/messages/en/auth.ts';
import { entrance } from '#web/messages/en/entrance.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** The page to which another identity provider sends people back. */
export const LoginReturnScreen = withTexts({ auth, entrance }, () => {
  const [search] = useSearchParams();
  const { popup, next, fault } = readSocialAttempt(search);

  return popup ? <WindowReturn attempt={popup} fault={fault} /> : <PageReturn next={next} fault={fault} />;
});
