import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Draft } from '#contract/surveys/drafts.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { VisibleScoring } from '#survey/scoring.ts';
import { draftValues } from '#web/features/editor/draft/stored-draft.ts';
import { documentQuery, draftTextsQuery } from '#web/features/editor/editing.api.ts';
import { inLanguages, scoringOf, toTried, type WrittenSurvey } from '#web/features/editor/values/tried-values.ts';

/** Reads a draft that the server keeps as the survey that it would become. */
export function TriedDraft({
  draft,
  waiting,
  children,
}: {
  draft: Draft;
  waiting: ReactNode;
  children: (survey: WrittenSurvey) => ReactNode;
}) {
  const survey = useMemo(() => toTried(draftValues(draft)), [draft]);

  return (
    <InLanguages draftId={draft._id} survey={survey} waiting={waiting}>
      {children}
    </InLanguages>
  );
}

/** Loads the points of a stored survey for its author. If that fails, the trial runs without points. */
export function WithWorth({
  survey,
  waiting,
  children,
}: {
  /** With the codes by which its answers are known. */
  survey: Pick<Survey, '_id' | 'questions'>;
  waiting: ReactNode;
  children: (worth: VisibleScoring | undefined) => ReactNode;
}) {
  const { data, isPending } = useQuery({ ...documentQuery(survey._id), retry: false });
  // The trial does not change while it runs.
  const [worth, setWorth] = useState<VisibleScoring>();
  if (data && !worth) setWorth(scoringOf(data, survey.questions));

  return isPending ? waiting : children(worth);
}

/** Adds the languages of a draft to the survey that it would become. Where they cannot be read it is tried without. */
export function InLanguages({
  draftId,
  survey,
  waiting,
  children,
}: {
  draftId: string;
  survey: WrittenSurvey;
  /** Shown until they are there. */
  waiting: ReactNode;
  children: (survey: WrittenSurvey) => ReactNode;
}) {
  const { data, isPending } = useQuery(draftTextsQuery(draftId));
  const read = useMemo(() => (data ? inLanguages(survey, data) : survey), [survey, data]);

  return isPending ? waiting : children(read);
}
