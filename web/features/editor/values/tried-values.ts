import type { Survey } from '#contract/surveys.ts';
import type { EditorValues } from '#web/features/editor/values/editor-values.ts';
import { type PreviewedSurvey, toPreview } from '#web/features/editor/values/preview-values.ts';

/** A survey that is still being written, as respondents would take it. */
export type WrittenSurvey = Pick<
  PreviewedSurvey,
  'title' | 'description' | 'questions' | 'sections' | 'endings' | 'asked' | 'shuffled'
> &
  Pick<Survey, 'duration'>;

/** The survey as it would be stored now, with its time limit; without a limit while there is none that can be read. */
export function toTried(values: EditorValues): WrittenSurvey {
  const seconds = Number(values.duration);
  return { ...toPreview(values), duration: !values.untimed && seconds > 0 ? Math.round(seconds) : null };
}
