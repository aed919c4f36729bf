import { type ReactNode, useMemo } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { draftValues } from '#web/features/editor/draft/stored-draft.ts';
import { toTried, type WrittenSurvey } from '#web/features/editor/values/tried-values.ts';

/** Reads a draft that the server keeps as the survey that it would become. */
export function TriedDraft({ draft, children }: { draft: Draft; children: (survey: WrittenSurvey) => ReactNode }) {
  return children(useMemo(() => toTried(draftValues(draft)), [draft]));
}
