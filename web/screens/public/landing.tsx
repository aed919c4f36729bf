import { useSession, useViewer } from '#web/features/auth/session.ts';
import { wayToWriting } from '#web/features/auth/way-to-writing.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { HeroBallot } from '#web/features/landing/hero-ballot.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { Voices } from '#web/features/landing/voices.tsx';
import { FeaturedSurveys } from '#web/features/surveys/list/featured-surveys.tsx';
import { useLandingPoll } from '#web/features/surveys/use-landing-poll.ts';
import { landing } from '#web/messages/en/public/landing.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';
import { part } from '#web/ui/part.tsx';

// Loaded later: most visitors have not voted, and see no result.
const HeroResult = part('HeroResult', () => import('#web/features/results/hero-result.tsx'));

/** The home page: explains the product with a poll of its own, and leads to the surveys. */
export const LandingScreen = withTexts({ landing }, () => {
  const session = useSession();
  const viewer = useViewer();
  const poll = useLandingPoll();
  const signedIn = viewer !== null;

  return (
    <>
      <InTurn>
        <Hero
          ballot={
            poll ? (
              <HeroBallot
                key={poll._id}
                survey={poll}
                signedIn={signedIn}
                result={poll.pollResult && <HeroResult survey={poll} viewer={viewer} />}
              />
            ) : poll === null ? null : (
              <BallotSkeleton />
            )
          }
          signedIn={signedIn}
          toWriting={wayToWriting(session)}
        />
      </InTurn>
      <InTurn>
        <HowItWorks />
      </InTurn>
      <InTurn>
        <FeaturedSurveys />
      </InTurn>
      <InTurn>
        <Voices />
      </InTurn>
    </>
  );
});
