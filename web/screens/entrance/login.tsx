import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SOCIAL_FAULTS, type SocialFault } from '#contract/people/social.ts';
import { paths } from '#web/app/paths.ts';
import { PasskeyButton } from '#web/features/account/second-factors/passkey-button.tsx';
import { SecondStep } from '#web/features/account/second-factors/second-step.tsx';
import { proven } from '#web/features/auth/entrance/entrance.api.ts';
import { Entrance } from '#web/features/auth/entrance/entrance.tsx';
import { LoginForm } from '#web/features/auth/entrance/login-form.tsx';
import { safeNextPath } from '#web/features/auth/entrance/next-path.ts';
import { readReason } from '#web/features/auth/entrance/reason.ts';
import { SocialSignIn } from '#web/features/auth/entrance/social-sign-in.tsx';
import { useOpenSession } from '#web/features/auth/entrance/use-open-session.ts';
import { useSession } from '#web/features/auth/session.ts';
import { KeptBallot } from '#web/features/surveys/kept-ballot.tsx';
import { useEntranceWords } from '#web/features/surveys/use-entrance-words.ts';
import { auth } from '#web/messages/en/account/auth.ts';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The login; a person who is signed in, here or in another tab, continues to the page they wanted. */
export const LoginScreen = withTexts({ auth, entrance }, Login);

function Login() {
  const t = useTranslations('auth.login');
  const session = useSession();
  const [search] = useSearchParams();
  const next = search.get('next');
  const { title, lead } = useEntranceWords('login', readReason(next));
  const navigate = useNavigate();
  const fault = useFault();
  const openSession = useOpenSession();
  const turnTo = (fault: SocialFault | null) =>
    void navigate(paths.login.to(next), { replace: true, state: { fault } });
  const enter = (answer: unknown) => openSession(proven(answer));

  if (session.state === 'signed-in') return <Navigate to={safeNextPath(next)} replace />;
  return (
    <Entrance
      title={title}
      lead={lead}
      aside={
        <KeptBallot
          next={next}
          onNext={(ticked) => navigate(paths.login.to(ticked), { replace: true, preventScrollReset: true })}
        />
      }
      alternatives={
        fault === 'second_step' ? null : (
          <>
            <PasskeyButton onSignedIn={enter} />
            <SocialSignIn next={next} brought={fault} />
          </>
        )
      }
      otherWay={t.rich('toRegister', {
        link: (words) => <TextLink to={paths.register.to({ next })}>{words}</TextLink>,
      })}
    >
      {fault === 'second_step' ? (
        <SecondStep onSignedIn={enter} onBack={() => turnTo(null)} />
      ) : (
        <LoginForm onSecondStep={() => turnTo('second_step')} />
      )}
    </Entrance>
  );
}

/** The fault of a login with another provider, which `PageReturn` puts into the location's state; otherwise null. */
function useFault() {
  const state: unknown = useLocation().state;
  const given = typeof state === 'object' && state !== null && 'fault' in state ? state.fault : null;
  return SOCIAL_FAULTS.find((fault) => fault === given) ?? null;
}
