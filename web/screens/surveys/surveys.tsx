import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { Reactions } from '#web/features/reactions/reactions.tsx';
import type { ReactionEvents } from '#web/features/reactions/use-reacting.ts';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { ownVoteOf } from '#web/features/results/own-choices.ts';
import { digitsFor } from '#web/features/results/share-digits.ts';
import { FilterBar } from '#web/features/surveys/list/filter-bar.tsx';
import { isFiltering, type ListFilter, readFilter, writeFilter } from '#web/features/surveys/list/list-filter.ts';
import { LeadCard, SurveyCard } from '#web/features/surveys/list/survey-card.tsx';
import { PollSkeleton } from '#web/features/surveys/list/survey-card-skeleton.tsx';
import { SurveyList } from '#web/features/surveys/list/survey-list.tsx';
import { surveyQuery } from '#web/features/surveys/surveys.api.ts';
import { useDeeds } from '#web/features/surveys/use-deeds.ts';
import { polls } from '#web/messages/en/surveys/polls.ts';
import { reactions } from '#web/messages/en/surveys/reactions.ts';
import { reports } from '#web/messages/en/surveys/reports.ts';
import { surveyList } from '#web/messages/en/surveys/survey-list.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';

/** The published surveys, newest first or as the address says. */
export const SurveysScreen = withTexts({ polls, reactions, reports, surveyList }, Shown);

function Shown() {
  const t = useTranslations('surveyList');
  const [search, setSearch] = useSearchParams();
  const viewer = useViewer();
  const deeds = useDeeds();
  const bar = useRef<HTMLElement>(null);
  const filter = readFilter(search);

  function show(changed: ListFilter, how: 'push' | 'replace'): void {
    setSearch(writeFilter(changed, search), { replace: how === 'replace', preventScrollReset: true });
  }

  function clear(): void {
    show({}, 'push');
    bar.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <FilterBar ref={bar} filter={filter} onChange={show} onClear={clear} />
      <SurveyList
        filter={filter}
        wayOut={
          isFiltering(filter) ? (
            <Button variant="quiet" onClick={clear}>
              {t('filter.clear')}
            </Button>
          ) : (
            <LinkButton to={paths.home.to()} variant="quiet">
              {t('list.emptyWayOut')}
            </LinkButton>
          )
        }
        renderCard={(survey, place) => {
          const events: ReactionEvents = {
            onDone: (deed) => deeds.done(survey._id, deed),
            onFailed: () => deeds.refresh(survey._id),
          };
          const card = {
            survey,
            reactions: <Reactions survey={survey} viewer={viewer} {...events} />,
            report: <ReportButton survey={survey} viewer={viewer} />,
          };
          return place === 0 ? <Lead key={survey._id} card={card} /> : <SurveyCard {...card} />;
        }}
      />
    </>
  );
}

/** The first survey, with its poll to vote in. */
function Lead({ card }: { card: Omit<Parameters<typeof LeadCard>[0], 'poll'> }) {
  const { survey: listed } = card;
  const viewer = useViewer();
  const deeds = useDeeds();
  const { data: survey, isPending } = useQuery(surveyQuery(listed._id));
  if (!survey?.pollOptions.length) return <LeadCard {...card} poll={isPending ? <PollSkeleton /> : null} />;

  const { pollResult } = survey;
  const ownChoice = ownVoteOf(survey, viewer);
  return (
    <LeadCard
      {...card}
      poll={
        <Suspense fallback={<PollSkeleton rows={survey.pollOptions.length} />}>
          <PollBallot
            inset
            survey={survey}
            viewer={viewer}
            bars={pollResult && <PollBars result={pollResult} ownChoice={ownChoice} digits={digitsFor(survey)} />}
            verdict={null}
            onDone={(deed) => deeds.done(survey._id, deed)}
            onFailed={() => deeds.refresh(survey._id)}
          />
        </Suspense>
      }
    />
  );
}

// Loaded beside the list, which can be read and filtered before.
const PollBallot = part('PollBallot', () => import('#web/features/polls/poll-ballot.tsx'));
// Replaces the boxes of the ballot, which stay until it is loaded.
const PollBars = part('PollBars', () => import('#web/features/results/poll-bars.tsx'));
