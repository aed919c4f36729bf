import { useMemo } from 'react';
import type { VisibleScoring } from '#survey/scoring.ts';
import { lookedAt } from '#web/features/taking/trial/looked-at.ts';
import { Trial } from '#web/features/taking/trial/trial.tsx';
import { NEVER, type TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';

/** The fields that an unpublished survey does not have yet. */
type MadeUp =
  | '_id'
  | 'revision'
  | 'deadline'
  | 'left'
  | 'textsOpen'
  | 'sendsCopies'
  | 'hiddenFields'
  | 'language'
  | 'languages';

/**
 * Tries an unpublished survey, which has no respondents. Accepts the hidden fields that its conditions use. Props are those of
 * `Trial`.
 */
export function WrittenTrial({
  survey,
  back,
}: {
  survey: Omit<TriedSurvey, MadeUp> & Partial<Pick<TriedSurvey, 'language' | 'languages'>> & { worth?: VisibleScoring };
  back: string | (() => void);
}) {
  const whole = useMemo(
    () => ({
      ...survey,
      _id: 'draft',
      revision: 1,
      deadline: NEVER,
      left: null,
      // Nobody reads the answers of a trial.
      ...{ resultsOpen: 'never' as const, textsOpen: null, sendsCopies: false },
      hiddenFields: lookedAt(survey).fields,
      // So that the author can try conditions on hidden fields, which an anonymous survey does not have.
      anonymous: false,
      language: survey.language ?? null,
      languages: survey.languages ?? [],
    }),
    [survey],
  );
  return <Trial survey={whole} worth={survey.worth} back={back} />;
}
