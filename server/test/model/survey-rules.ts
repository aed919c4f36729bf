import type { SurveyAct } from './acts.ts';
import { carryOut } from './editing.ts';
import { DONE, type Outcome, refused, turnedAway } from './outcome.ts';
import { at, type Model, type ModelSurvey, newSurvey, placeIn } from './state.ts';
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

/** Only its author can put a taken-down survey back. */
function moderate(survey: ModelSurvey, isPublished: boolean): Outcome {
  if (isPublished && survey.state === 'taken-down') return refused(409, 'survey_taken_down');
  if (!isPublished) survey.feedback.push(FEEDBACK);
  survey.state = isPublished ? 'published' : 'unpublished';
  return DONE;
}

type OwnAct = Exclude<SurveyAct, { kind: 'create' | 'moderate' }>;

function changeOwn(survey: ModelSurvey, act: OwnAct, { revision, title }: Words): Outcome {
  if (act.kind === 'edit') {
    if (revision !== survey.revision) return refused(409, 'survey_changed');
    return carryOut(survey, act.edit) ? DONE : refused(409, 'question_answered');
  }
  if (act.kind === 'take-down') {
    if (survey.state === 'unpublished') return refused(409, 'survey_unpublished');
    survey.state = act.takenDown ? 'taken-down' : 'published';
    return DONE;
  }
  if (survey.responses.size > 0 && title !== survey.title) return refused(409, 'title_needed');
  survey.state = 'deleted';
  return DONE;
}
