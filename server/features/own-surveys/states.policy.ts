import type { SURVEY_ACTS } from '#contract/admin/desk-choices.ts';
import { AppError } from '#contract/http/errors.ts';
import type { SurveyStatus } from '#contract/surveys/surveys.ts';

interface State {
  status: SurveyStatus;
  /** Is the deadline that was set before an early close still ahead? null without one. */
  mayReopen: boolean | null;
}

/**
 * Whether the act of its author changes a survey, which may be so already.
 * @throws AppError for an act that this survey does not allow
 */
export function changes(act: (typeof SURVEY_ACTS)[number], { status, mayReopen }: State): boolean {
  if (status === 'unpublished') throw new AppError('survey_unpublished');
  if (act === 'archive') return refuseDrafts(status) !== 'archived';
  if (act === 'take-back') return refuseDrafts(status) === 'archived';
  if (status === 'archived') throw new AppError('survey_archived');
  if (act === 'publish') return status === 'draft';
  if (act === 'close') {
    if (refuseDrafts(status) === 'scheduled') throw new AppError('survey_not_open');
    return status === 'published';
  }
  const isOver = refuseDrafts(status) === 'closed' || status === 'expired';
  if (isOver && !mayReopen) throw new AppError('deadline_needed');
  return isOver;
}

/** A draft is no survey yet. */
function refuseDrafts(status: SurveyStatus): SurveyStatus {
  if (status === 'draft') throw new AppError('not_found');
  return status;
}
