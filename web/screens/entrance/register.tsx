import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { Entrance } from '#web/features/auth/entrance/entrance.tsx';
import { safeNextPath } from '#web/features/auth/entrance/next-path.ts';
import { readReason } from '#web/features/auth/entrance/reason.ts';
import { RegisterForm } from '#web/features/auth/entrance/register-form.tsx';
import { SocialSignIn } from '#web/features/auth/entrance/social-sign-in.tsx';
import { useSession } from '#web/features/auth/session.ts';
import { KeptBallot } from '#web/features/surveys/kept-ballot.tsx';
import { useEntranceWords } from '#web/features/surveys/use-entrance-words.ts';
import { auth } from '#web/messages/en/account/auth.ts';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The registration; a signed-in person continues to the page they wanted. */
export const RegisterScreen = withTexts({ auth, entrance }, Register);

function Register() {
  const t = useTranslations('auth.register');
  const session = useSession();
  const [search] = useSearchParams();
  const next = search.get('next');
  const reason = readReason(next);
  const navigate = useNavigate();
  const { title, lead } = useEntranceWords('register', reason);

  if (session.state === 'signed-in') return <Navigate to={safeNextPath(next)} replace />;
  return (
    <Entrance
      title={title}
      lead={lead}
      aside={
        <KeptBallot
          next={next}
          onNext={(ticked) =>
            navigate(paths.register.to({ next: ticked, email: search.get('email') ?? '' }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      }
      alternatives={<SocialSignIn next={next} brought={null} />}
      otherWay={t.rich('toLogin', {
        link: (words) => <TextLink to={paths.login.to(next)}>{words}</TextLink>,
      })}
    >
      <RegisterForm email={search.get('email') ?? ''} writes={reason.wish === 'create'} />
    </Entrance>
  );
}
