import type { SURVEY_ACTS } from '#contract/admin/desk-choices.ts';
import type { SurveyAct } from './acts.ts';
import { carryOut } from './editing.ts';
import { at, placeIn } from './lists.ts';
import { DONE, type Outcome, refused, turnedAway } from './outcome.ts';
import { type Model, type ModelSurvey, newSurvey } from './state.ts';
import type { Words } from './words.ts';

/** The admin's reason for unpublishing. */
export const FEEDBACK = 'Too long.';

/** Predicts surveys and the rights to change them. */
export function predictSurvey(model: Model, act: SurveyAct, words: Words): Outcome {
  const refusal = turnedAway(model, act.who, act.kind === 'moderate' ? ['admin'] : ['surveyor']);
  if (refusal) return refusal;
  const who = placeIn(model.people, act.who);
  if (act.kind === 'create') {
    model.surveys.push(newSurvey(who, `Survey ${model.surveys.length + 1}`, act.sample));
    return [201];
  }
  const survey = at(model.surveys, act.survey);
  if (survey.state === 'deleted') return refused(404, 'not_found');
  if (act.kind === 'moderate') return moderate(survey, act.isPublished);
  // Hidden surveys are hidden from other surveyors too.
  const isSecret = survey.state !== 'published';
  if (survey.author !== who) return isSecret ? refused(404, 'not_found') : refused(403, 'other_person');
  return changeOwn(survey, act, words);
}

/** Only its author can take an archived survey back. */
function moderate(survey: ModelSurvey, isPublished: boolean): Outcome {
  if (isPublished && survey.state === 'archived') return refused(409, 'survey_archived');
  if (!isPublished) survey.feedback.push(FEEDBACK);
  survey.state = isPublished ? 'published' : 'unpublished';
  return DONE;
}

function setState(survey: ModelSurvey, to: (typeof SURVEY_ACTS)[number]): Outcome {
  if (survey.state === 'unpublished') return refused(409, 'survey_unpublished');
  if (to === 'archive' || to === 'take-back') {
    survey.state = to === 'archive' ? 'archived' : 'published';
    return DONE;
  }
  if (survey.state === 'archived') return refused(409, 'survey_archived');
  // A new survey is published at once.
  if (to === 'publish' || survey.isClosed === (to === 'close')) return DONE;
  if (to === 'reopen' && !survey.isClosedEarly) return refused(409, 'deadline_needed');
  survey.isClosed = to === 'close';
  survey.isClosedEarly = survey.isClosed;
  survey.revision += 1;
  return DONE;
}

type OwnAct = Exclude<SurveyAct, { kind: 'create' | 'moderate' }>;

function changeOwn(survey: ModelSurvey, act: OwnAct, { revision, title }: Words): Outcome {
  if (act.kind === 'edit') {
    if (revision !== survey.revision) return refused(409, 'survey_changed');
    return carryOut(survey, act.edit) ? DONE : refused(409, 'question_answered');
  }
  if (act.kind === 'set-state') return setState(survey, act.to);
  if (survey.responses.size > 0 && title !== survey.title) return refused(409, 'title_needed');
  survey.state = 'deleted';
  return DONE;
}
