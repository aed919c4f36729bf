import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import type { Json } from '#questions/model/kind.ts';
import type { HttpReply } from '#server/test/http-client.ts';
import { cardForm, intentIdOf } from '#server/test/stand-ins/stripe.ts';
import type { Act } from './acts.ts';
import { at, placeIn } from './lists.ts';
import { PASSWORD, type Server, type StoredAsked, untilEqual, type World } from './model-world.ts';
import type { Outcome } from './outcome.ts';
import { drawAnswer } from './samples.ts';
import { type Model, newSurvey } from './state.ts';
import { editedBody, newBody } from './survey-bodies.ts';
import { FEEDBACK } from './survey-rules.ts';
import { type Words, wordsOf } from './words.ts';

interface Place {
  world: World;
  model: Model;
  server: Server;
}

/** Does the act through HTTP, and returns its answer. */
export async function perform(place: Place, act: Act): Promise<Outcome> {
  const { status, text } = await send(place, act);
  if (status < 400) return [status];
  const body = JSON.parse(text);
  return [status, body.code ?? body.error?.code];
}

async function send(place: Place, act: Act): Promise<HttpReply> {
  const { world, model, server } = place;
  const { people } = world;
  const who = 'who' in act ? placeIn(model.people, act.who) : null;
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    world.send(server, who, { method, path: `/api${path}`, headers, ...(body && { body }) });
  const target = (n: number) => placeIn(model.people, n);
  const surveyId = 'survey' in act ? at(world.surveys, act.survey) : '';
  const words = wordsOf(model, act);
  const keyed = (key: number) => ({
    'idempotency-key': world.keyOf(act.kind, who ?? 0, world.surveys.indexOf(surveyId), key),
  });

  switch (act.kind) {
    case 'register': {
      const { email = `${world.keyOf('register', people.length, 0, 0)}@people.example` } =
        act.like === null ? {} : at(people, act.like);
      const name = `Person ${people.length}`;
      const reply = await call('POST', '/identity/sign-up/email', { name, email, password: PASSWORD });
      if (reply.status === 200) {
        people.push({ id: JSON.parse(reply.text).user.id, email, cookie: cookieIn(reply), checkout: null });
      }
      return reply;
    }
    case 'login': {
      const person = at(people, act.who);
      const body = { email: person.email, password: act.isRight ? PASSWORD : 'Wrong!1' };
      const reply = await world.send(server, null, { method: 'POST', path: '/api/identity/sign-in/email', body });
      if (reply.status === 200) person.cookie = cookieIn(reply);
      return reply;
    }
    case 'logout':
      world.noteChange(who ?? 0, server);
      return call('POST', '/logout');
    case 'set-role': {
      const userId = at(people, target(act.target)).id;
      const reply = await call('PUT', '/updateUserRole', { userId, newRole: act.role });
      if (reply.status === 200) world.noteChange(target(act.target), server);
      return reply;
    }
    case 'delete-person': {
      const reply = await call('DELETE', `/delete-user/${at(people, target(act.target)).id}`);
      if (reply.status === 200) world.noteChange(target(act.target), server);
      return reply;
    }
    case 'create': {
      const reply = await call(
        'POST',
        '/survey',
        newBody(newSurvey(0, `Survey ${model.surveys.length + 1}`, act.sample)),
      );
      if (reply.status === 201) world.surveys.push(JSON.parse(reply.text)._id);
      return reply;
    }
    case 'edit': {
      const opened = await call('GET', `/survey/${surveyId}/document`);
      const stored: StoredDocument | null = opened.status === 200 ? JSON.parse(opened.text) : null;
      const body = stored ? editedBody(stored, act.edit) : newBody(newSurvey(0, 'Not mine', 0));
      return call('PUT', `/update-survey/${surveyId}`, { ...body, revision: words.revision });
    }
    case 'moderate': {
      const { isPublished } = act;
      const why = isPublished ? {} : { report_message: FEEDBACK };
      return call('PUT', '/survey/publish', { surveyId, isPublished, ...why });
    }
    case 'set-state':
      return call('PUT', `/survey/${surveyId}/state`, { act: act.to });
    case 'delete-survey': {
      const title = words.title === null ? '' : `?${new URLSearchParams({ title: words.title })}`;
      const reply = await call('DELETE', `/survey/${surveyId}${title}`);
      if (reply.status === 200) await untilErased(world, surveyId);
      return reply;
    }
    case 'start':
      return call('POST', `/survey/${surveyId}/start`);
    case 'answer': {
      const { answers, byId, revision } = words;
      const given = byId
        ? { answers: byIds(await world.asked(surveyId, revision ?? 0), words) }
        : { responses: answers };
      const seen = revision === null ? {} : { revision };
      return call('POST', '/survey/response', { surveyId, ...given, ...seen }, keyed(act.key));
    }
    case 'vote': {
      const { revision } = words;
      const option = voteById(await world.asked(surveyId, revision ?? 0), words.vote);
      return call('POST', '/post-poll', { surveyId, option, revision }, keyed(act.key));
    }
    case 'react':
      return call('POST', '/like-dislike', { surveyId, action: act.reaction }, keyed(act.key));
    case 'take-back':
      return call('DELETE', `/like-dislike/${surveyId}`);
    case 'comment':
      return call('POST', '/comment', { surveyId, commentText: words.note });
    case 'report':
      return call('POST', '/report', { surveyId, report_message: words.note });
    case 'checkout': {
      const reply = await call('POST', '/create-payment-intent', { price: 10 });
      if (reply.status === 200) at(people, act.who).checkout = JSON.parse(reply.text);
      return reply;
    }
    case 'card':
      return enterCard(place, act);
    case 'confirm': {
      const { checkout } = at(people, target(act.payer));
      return call('POST', '/post-user-payment-details', { trans_id: intentIdOf(checkout?.clientSecret ?? '') });
    }
  }
}

/** Answers by question id; for a missing option, a code that no option has. */
function byIds({ questions }: StoredAsked, { answers, drawn }: Words): Answers {
  const shown = questions.filter(({ removed }) => !removed);
  const find = (questionName: string) => shown.find(({ text }) => text === questionName);
  const chosen = answers.flatMap(({ questionName, selectedOption }): [string, Json][] => {
    const question = find(questionName);
    const option = question?.options.find(({ text, removed }) => text === selectedOption && !removed);
    return question ? [[question.id, option?.code ?? NO_SUCH_CODE]] : [];
  });
  const sampled = drawn.flatMap(({ questionName, seed }): [string, Json][] => {
    const question = find(questionName);
    return question ? [[question.id, drawAnswer(question, seed)]] : [];
  });
  return Object.fromEntries([...chosen, ...sampled]);
}

const voteById = ({ poll }: StoredAsked, vote: string): number =>
  poll?.options.find(({ text, removed }) => text === vote && !removed)?.code ?? NO_SUCH_CODE;

const NO_SUCH_CODE = 30_000;

/** Pays as the page does, then waits for the provider's event. */
async function enterCard({ world, server }: Place, act: Extract<Act, { kind: 'card' }>): Promise<HttpReply> {
  const person = at(world.people, act.who);
  const { clientSecret, publishableKey } = person.checkout ?? { clientSecret: '', publishableKey: '' };
  const transId = intentIdOf(clientSecret);
  const url = new URL(`/api/test-cards/v1/payment_intents/${transId}/confirm`, world.servers.urls[server]);
  const number = act.isGood ? '4242 4242 4242 4242' : '4000 0000 0000 0002';
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: cardForm(publishableKey, clientSecret, { number }),
  });
  if (answer.status === 200) {
    await untilEqual(() => count(world, 'select from payments where trans_id = $1', transId), 1);
    world.noteChange(world.people.indexOf(person), null);
  }
  return { status: answer.status, headers: {}, text: await answer.text() };
}

/** Waits until no rows of a deleted survey are left. */
const untilErased = (world: World, surveyId: string) =>
  untilEqual(() => count(world, 'select from surveys where id = $1 and erased_at is not null', surveyId), 1);

async function count({ servers }: World, statement: string, value: string): Promise<number> {
  return (await servers.database.pool.query(statement, [value])).rows.length;
}

/** The session cookie of an answer, as a browser sends it back. */
function cookieIn({ headers }: HttpReply): string {
  const line = headers['set-cookie']?.find((each) => each.startsWith('canvass.session='));
  return line?.split(';')[0] ?? '';
}
