import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { DeskTime } from '#web/desk/desk-time.tsx';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { AnswerList, answersIn } from '#web/features/responses/answer-list.tsx';
import {
  besideQuery,
  type GridRows,
  oneResponseQuery,
  placeOf,
  rowAt,
} from '#web/features/responses/grid/grid-rows.ts';
import { useRespondentName } from '#web/features/responses/respondent.tsx';
import type { ListedResponse } from '#web/features/responses/responses.api.ts';
import { keyAlong } from '#web/ui/browser/mirrored.ts';
import { Sheet } from '#web/ui/floating/sheet.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Fact } from '#web/ui/lists/table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** One response with all its answers, and the way to those beside it: buttons, J and K, arrows. Its respondent is in the address. */
export function ResponseDrawer({
  survey,
  results,
  rows,
  respondent,
  onStep,
  onClose,
  onClosed,
}: {
  survey: Pick<Survey, '_id' | 'anonymous' | 'revision'>;
  results: readonly QuestionResult[];
  rows: GridRows;
  respondent: string;
  onStep: (respondent: string, by: 1 | -1) => void;
  onClose: () => void;
  /** Returns the focus. */
  onClosed: () => void;
}) {
  const t = useTranslations('responses');
  const client = useQueryClient();
  const nameOf = useRespondentName(survey.anonymous);
  const place = placeOf(client, rows, respondent);
  const query = useQuery({
    ...oneResponseQuery(survey._id, respondent),
    initialData: () => (place === null ? undefined : rowAt(client, rows, place)),
    staleTime: Infinity,
  });
  const before = useBeside(client, rows, { respondent, place, by: -1 });
  const after = useBeside(client, rows, { respondent, place, by: 1 });
  const step = (by: 1 | -1) => {
    const to = by === 1 ? after : before;
    if (to) onStep(to.respondedUser, by);
  };
  const response = query.data;
  const title = response ? (nameOf(response) ?? t('drawer.anonymous')) : t('drawer.title');

  return (
    <Sheet
      open
      onOpenChange={onClose}
      onClosed={onClosed}
      onKeyDown={(event) => {
        const by = stepOf(event);
        if (by) step(by);
      }}
      side="wide"
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      closeLabel={t('drawer.close')}
    >
      <div className="mb-5 flex items-center justify-between gap-3">
        <p role="status" className="text-quiet text-sm *:whitespace-nowrap">
          {place === null ? null : (
            <Fact>
              {t(rows.isWhole() ? 'drawer.placeOf' : 'drawer.place', { number: place + 1, total: rows.count() })}
            </Fact>
          )}
          {response ? (
            <Fact>
              <DeskTime at={response.submittedAt} isDay={survey.anonymous} />
            </Fact>
          ) : null}
          {response && survey.revision > 1 ? <Fact>{t('ofVersion', { revision: response.revision })}</Fact> : null}
          <bdi className="sr-only">{title}</bdi>
        </p>
        <div className="flex shrink-0">
          <StepButton label={t('drawer.previous')} icon={ChevronUp} to={before} onPress={() => step(-1)} />
          <StepButton label={t('drawer.next')} icon={ChevronDown} to={after} onPress={() => step(1)} />
        </div>
      </div>
      {response ? (
        <Answered surveyId={survey._id} results={results} response={response} />
      ) : response === null ? (
        <EmptyState title={t('drawer.gone')} titleLevel="h3">
          {t('drawer.goneText')}
        </EmptyState>
      ) : query.error ? (
        <QueryFailed title={t('drawer.failed')} titleLevel="h3" query={query} />
      ) : (
        <Waiting />
      )}
    </Sheet>
  );
}

function Answered({
  surveyId,
  results,
  response: { answers, fields },
}: {
  surveyId: string;
  results: readonly QuestionResult[];
  response: ListedResponse;
}) {
  const t = useTranslations('responses');
  return (
    <div className="@container grid grid-cols-1 gap-6">
      <AnswerList surveyId={surveyId} answers={answersIn(results, answers)} />
      {fields ? (
        <p className="wrap-anywhere border-hairline border-t pt-4 text-quiet text-sm">
          {t('fields')}{' '}
          {Object.entries(fields).map(([field, value], index) => (
            <span key={field}>
              {index > 0 ? ', ' : null}
              {field}: <bdi>{value}</bdi>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** Keeps its place and the focus at the ends of the list, hence not `disabled`. */
function StepButton({
  to,
  onPress,
  ...button
}: Pick<Parameters<typeof IconButton>[0], 'label' | 'icon'> & {
  to: ListedResponse | null | undefined;
  onPress: () => void;
}) {
  return <IconButton {...button} aria-disabled={to ? undefined : true} onClick={onPress} />;
}

function Waiting() {
  const t = useTranslations('desk');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-6">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="grid gap-2">
          <Skeleton className="h-3.5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** The response beside this one: from the grid's memory, else from the server. Null at the end of the list. */
function useBeside(
  client: QueryClient,
  rows: GridRows,
  { respondent, place, by }: { respondent: string; place: number | null; by: 1 | -1 },
): ListedResponse | null | undefined {
  const isAtEnd = place !== null && (place + by < 0 || (rows.isWhole() && place + by >= rows.count()));
  const known = isAtEnd ? null : place === null ? undefined : rowAt(client, rows, place + by);
  const asked = useQuery({ ...besideQuery(rows.view, respondent, by), enabled: known === undefined });
  return known === undefined ? asked.data : known;
}

/** The direction of a key; null for other keys. */
function stepOf(event: KeyboardEvent): 1 | -1 | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return null;
  const key = keyAlong(event.key, event.currentTarget);
  if (key === 'j' || key === 'ArrowRight') return 1;
  return key === 'k' || key === 'ArrowLeft' ? -1 : null;
}
