import { useQuery } from '@tanstack/react-query';
import { paths } from '#web/app/paths.ts';
import { type Session, useSession } from '#web/features/auth/session.ts';
import { Hero } from '#web/features/landing/hero.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { Voices } from '#web/features/landing/voices.tsx';
import { FeaturedSurveys } from '#web/features/surveys/list/featured-surveys.tsx';
import { mayTakePart } from '#web/features/surveys/main-action.ts';
import { SurveySheet, SurveySheetSkeleton } from '#web/features/surveys/survey-sheet.tsx';
import { featuredSurveysQuery } from '#web/features/surveys/surveys.api.ts';
import { landing } from '#web/messages/en/landing.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** The home page: explains the product with a survey of its own, and leads to the surveys. */
export function LandingScreen() {
  const session = useSession();
  const featured = useQuery(featuredSurveysQuery);
  const newest = featured.data?.surveys[0];

  return (
    <WithTexts texts={TEXTS}>
      <Hero
        sheet={newest ? <SurveySheet survey={newest} /> : featured.isPending ? <SurveySheetSkeleton /> : null}
        signedIn={session.state === 'signed-in'}
        toWriting={wayToWriting(session)}
      />
      <div className="grid grid-cols-1 gap-16 sm:gap-20">
        <FeaturedSurveys />
        <HowItWorks />
        <Voices />
      </div>
    </WithTexts>
  );
}

/** Guests register first and land on their profile, where people ask. Surveyors and admins see no such link. */
function wayToWriting(session: Session): string | null {
  const profile = paths.profile.to();
  if (session.state !== 'signed-in') return paths.register.to({ next: profile });
  return mayTakePart(session.user.user_role) ? profile : null;
}

const TEXTS = { landing };
