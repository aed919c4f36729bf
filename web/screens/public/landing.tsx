import { paths } from '#web/app/paths.ts';
import { type Session, useSession } from '#web/features/auth/session.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { HeroBallot } from '#web/features/landing/hero-ballot.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { Voices } from '#web/features/landing/voices.tsx';
import { FeaturedSurveys } from '#web/features/surveys/list/featured-surveys.tsx';
import { mayTakePart } from '#web/features/surveys/main-action.ts';
import { useNewestPoll } from '#web/features/surveys/use-newest-poll.ts';
import { landing } from '#web/messages/en/public/landing.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';

/** The home page: explains the product with a poll of its own, and leads to the surveys. */
export const LandingScreen = withTexts({ landing }, () => {
  const session = useSession();
  const poll = useNewestPoll();
  const signedIn = session.state === 'signed-in';

  return (
    <>
      <Hero
        ballot={
          poll ? (
            <HeroBallot key={poll._id} survey={poll} signedIn={signedIn} />
          ) : poll === null ? null : (
            <BallotSkeleton />
          )
        }
        signedIn={signedIn}
        toWriting={wayToWriting(session)}
      />
      <HowItWorks />
      <FeaturedSurveys />
      <Voices />
    </>
  );
});

/** Guests register first and land on their profile, where people ask. Surveyors and admins see no such link. */
function wayToWriting(session: Session): string | null {
  const profile = paths.profile.to();
  if (session.state !== 'signed-in') return paths.register.to({ next: profile });
  return mayTakePart(session.user.user_role) ? profile : null;
}
