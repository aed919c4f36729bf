import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { signInWaysQuery } from '#web/features/auth/entrance/entrance.api.ts';
import { Entrance } from '#web/features/auth/entrance/entrance.tsx';
import { useLinkToken } from '#web/features/auth/links/link-token.ts';
import { AskForLink, LogInToVerify, VerifyEmail } from '#web/features/auth/links/verify-email.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { KeptBallot } from '#web/features/surveys/kept-ballot.tsx';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Confirms an e-mail address, with the link that was mailed. */
export const VerifyEmailScreen = withTexts({ entrance }, Verify);

function Verify() {
  const t = useTranslations('entrance.verify');

  return (
    <Entrance
      title={t('title')}
      lead={t('lead')}
      aside={<KeptBallot next={null} />}
      otherWay={
        <TextLink alone to={paths.home.to()}>
          {t('toHome')}
        </TextLink>
      }
    >
      <Step />
    </Entrance>
  );
}

function Step() {
  const token = useLinkToken();
  const session = useSession();
  const { data: ways } = useQuery(signInWaysQuery);

  if (session.state === 'loading' || !ways) return <Spinner />;
  if (session.state === 'signed-out') return <LogInToVerify token={token} />;
  const email = session.user.user_email;
  return token ? (
    <VerifyEmail key={`${token} ${email}`} token={token} email={email} />
  ) : (
    <AskForLink email={email} mail={ways.mail} />
  );
}
