import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { signInWaysQuery } from '#web/features/auth/entrance/entrance.api.ts';
import { Entrance } from '#web/features/auth/entrance/entrance.tsx';
import { ForgotPassword, ForgotWithoutMail } from '#web/features/auth/links/forgot-password.tsx';
import { KeptBallot } from '#web/features/surveys/kept-ballot.tsx';
import { auth } from '#web/messages/en/account/auth.ts';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Asks for a link to set a new password. */
export const ForgotPasswordScreen = withTexts({ auth, entrance }, Forgot);

function Forgot() {
  const t = useTranslations('entrance');
  const { data: ways } = useQuery(signInWaysQuery);
  const state: unknown = useLocation().state;
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';

  return (
    <Entrance
      title={t('forgot.title')}
      lead={t(ways?.mail === false ? 'forgot.leadNoMail' : 'forgot.lead')}
      aside={<KeptBallot next={null} />}
      otherWay={t.rich('toLogin', { link: (words) => <TextLink to={paths.login.to()}>{words}</TextLink> })}
    >
      {ways?.mail === false ? <ForgotWithoutMail /> : <ForgotPassword email={typeof given === 'string' ? given : ''} />}
    </Entrance>
  );
}
