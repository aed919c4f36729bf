import type { User } from '#contract/people/users.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { ownVoteOf } from '#web/features/results/own-choices.ts';
import { PollBars, PollVerdict } from '#web/features/results/poll-bars.tsx';
import { digitsFor } from '#web/features/results/share-digits.ts';
import { polls } from '#web/messages/en/surveys/polls.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** The result of the landing page's poll, for viewers who may see it. */
export const HeroResult = withTexts({ polls }, Shown);

function Shown({ survey, viewer }: { survey: Survey; viewer: User | null }) {
  if (!survey.pollResult) return null;
  const shown = { result: survey.pollResult, ownChoice: ownVoteOf(survey, viewer), digits: digitsFor(survey) };

  return (
    <div className="px-4 pt-4 sm:px-6">
      <p className="text-balance pb-1 font-medium">
        <PollVerdict {...shown} />
      </p>
      <PollBars {...shown} />
    </div>
  );
}
