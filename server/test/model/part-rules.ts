import type { ErrorCode } from '#contract/http/errors.ts';
import { PARTICIPANTS, type Role } from '#contract/people/roles.ts';
import type { PartAct } from './acts.ts';
import { at, placeIn } from './lists.ts';
import { DONE, type Outcome, refused, turnedAway } from './outcome.ts';
import { isInsider, isRole, type Model, type ModelSurvey, shown } from './state.ts';
import { choicesIn, contentOf, drawnIn, type Words } from './words.ts';

const MAY: Record<PartAct['kind'], readonly Role[] | undefined> = {
  start: PARTICIPANTS,
  answer: PARTICIPANTS,
  vote: PARTICIPANTS,
  react: PARTICIPANTS,
  'take-back': PARTICIPANTS,
  comment: ['pro-user'],
  report: undefined,
};

/** Predicts taking part: once per person, while the survey is visible and open. */
export function predictPart(model: Model, act: PartAct, words: Words): Outcome {
  const refusal = turnedAway(model, act.who, MAY[act.kind]);
  if (refusal) return refusal;
  const survey = at(model.surveys, act.survey);
  const who = placeIn(model.people, act.who);
  const closed = closedTo(model, survey, act);
  if (act.kind === 'comment' || act.kind === 'report') return note(survey, act.kind, { who, text: words.note, closed });

  if (act.kind === 'take-back') {
    return closed ?? (survey.reactions.delete(who) ? DONE : refused(400, 'already_taken_back'));
  }
  const before = givenBefore(survey, who, { act, words });
  if (before) return before;
  if (closed) return closed;
  return act.kind === 'start' ? DONE : give(survey, who, { act, words });
}

/** The refusal of this person's contribution now; null when it is allowed. */
function closedTo(model: Model, survey: ModelSurvey, { kind, who }: PartAct): Outcome | null {
  if (survey.state !== 'published') {
    // The author and admins know of a hidden survey, so their report of it is refused openly.
    const isKnown =
      kind === 'report' && survey.state !== 'deleted' && isInsider(model, placeIn(model.people, who), survey);
    return isKnown ? refused(403, 'forbidden') : refused(404, 'not_found');
  }
  // The writing statements check the person's current role and state, whatever the session holds.
  const { role, isDeleted } = at(model.people, who);
  if (isDeleted || !isRole(role, MAY[kind])) return refused(403, 'forbidden');
  const hasDeadline = kind === 'start' || kind === 'answer' || kind === 'vote';
  return survey.isClosed && hasDeadline ? refused(409, 'survey_closed') : null;
}

interface Note {
  who: number;
  text: string;
  closed: Outcome | null;
}

/** Comments without a limit, one report per person. */
function note(survey: ModelSurvey, kind: 'comment' | 'report', { who, text, closed }: Note): Outcome {
  if (closed) return closed;
  const notes = kind === 'comment' ? survey.comments : survey.reports;
  if (kind === 'report' && notes.some(({ by }) => by === who)) return refused(400, 'already_reported');
  notes.push({ by: who, text });
  return DONE;
}

type Gift = { act: Exclude<PartAct, { kind: 'comment' | 'report' | 'take-back' }>; words: Words };

/** The answer to a repeated contribution: the same key and content count as the same one. */
function givenBefore(survey: ModelSurvey, who: number, { act, words }: Gift): Outcome | null {
  if (survey.state === 'deleted') return null;
  const [response, ballot, reaction] = [survey.responses.get(who), survey.ballots.get(who), survey.reactions.get(who)];
  if (act.kind === 'start') return response ? refused(400, 'already_submitted') : null;
  if (act.kind === 'answer' && response) {
    const isSame = response.body === contentOf(words);
    return repeated(response.key === act.key, isSame, 'already_submitted');
  }
  if (act.kind === 'vote' && ballot) {
    return repeated(ballot.key === act.key, ballot.option.text === words.vote, 'already_voted');
  }
  if (act.kind === 'react' && reaction) {
    return repeated(reaction.key === act.key, reaction.kind === act.reaction, 'already_reacted');
  }
  return null;
}

function repeated(isSameKey: boolean, isSame: boolean, already: ErrorCode): Outcome {
  if (!isSameKey) return refused(400, already);
  return isSame ? DONE : refused(422, 'idempotency_key_reused');
}

function give(survey: ModelSurvey, who: number, { act, words }: Gift): Outcome {
  if (act.kind === 'react') survey.reactions.set(who, { key: act.key, kind: act.reaction });
  if (act.kind === 'vote') {
    const options = survey.poll && !survey.poll.isRemoved ? shown(survey.poll.options) : [];
    const option = options.find(({ text }) => text === words.vote);
    if (!option) return refused(422, 'invalid_input');
    survey.ballots.set(who, { key: act.key, option });
  }
  if (act.kind === 'answer') {
    const choices = choicesIn(survey, words.answers);
    const drawn = drawnIn(survey, words);
    const count = choices.length + drawn.length;
    if (count === 0 || count < words.answers.length + words.drawn.length) {
      // A person with an older revision on the screen is told so.
      const isOther = words.revision !== null && words.revision !== survey.revision;
      return isOther ? refused(409, 'survey_changed') : refused(422, 'invalid_input');
    }
    survey.responses.set(who, { key: act.key, body: contentOf(words), choices, drawn });
  }
  return DONE;
}
