import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { Reactions } from '#web/features/reactions/reactions.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { FilterBar } from '#web/features/surveys/list/filter-bar.tsx';
import { isFiltering, type ListFilter, readFilter, writeFilter } from '#web/features/surveys/list/list-filter.ts';
import { SurveyCard } from '#web/features/surveys/list/survey-card.tsx';
import { SurveyList } from '#web/features/surveys/list/survey-list.tsx';
import { useDeeds } from '#web/features/surveys/use-deeds.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The published surveys, newest first or as the address says. */
export function SurveysScreen() {
  const t = useTranslations('surveys');
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
        renderCard={(survey) => (
          <SurveyCard
            survey={survey}
            reactions={
              <Reactions
                survey={survey}
                viewer={viewer}
                onDone={(deed) => deeds.done(survey._id, deed)}
                onFailed={() => deeds.refresh(survey._id)}
              />
            }
            report={<ReportButton survey={survey} viewer={viewer} />}
          />
        )}
      />
    </>
  );
}
