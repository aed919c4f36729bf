import type { Survey } from '#contract/surveys/surveys.ts';
import { type Session, useSession } from '#web/features/auth/session.ts';
import { wayToWriting } from '#web/features/auth/way-to-writing.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { HeroBallot } from '#web/features/landing/hero-ballot.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { Voices } from '#web/features/landing/voices.tsx';
import { ownVoteOf } from '#web/features/results/own-choices.ts';
import { digitsFor } from '#web/features/results/share-digits.ts';
import { FeaturedSurveys } from '#web/features/surveys/list/featured-surveys.tsx';
import { useLandingPoll } from '#web/features/surveys/use-landing-poll.ts';
import { landing } from '#web/messages/en/public/landing.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { BallotSkeleton } from '#web/ui/ballot/ballot-skeleton.tsx';
import { part } from '#web/ui/part.tsx';

// Loaded later: most visitors have not voted, and see no result.
const PollBars = part('PollBars', () => import('#web/features/results/poll-bars.tsx'));
const PollVerdict = part('PollVerdict', () => import('#web/features/results/poll-bars.tsx'));

/** The home page: explains the product with a poll of its own, and leads to the surveys. */
export const LandingScreen = withTexts({ landing }, () => {
  const session = useSession();
  const poll = useLandingPoll();
  const signedIn = session.state === 'signed-in';

  return (
    <>
      <Hero
        ballot={
          poll ? (
            <HeroBallot key={poll._id} survey={poll} signedIn={signedIn} {...resultOf(poll, session)} />
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

/** The result of the poll as far as this viewer may see it. */
function resultOf(survey: Survey, session: Session) {
  const { pollResult: result } = survey;
  if (!result) return { bars: null, verdict: null };
  const ownChoice = ownVoteOf(survey, session.state === 'signed-in' ? session.user : null);
  const shown = { result, ownChoice, digits: digitsFor(survey) };
  return { bars: <PollBars {...shown} />, verdict: <PollVerdict {...shown} /> };
}
