/**
 * Fills the running, empty site of a release with a few rows of every kind, through its calls alone, and prints the data that a
 * test needs to use it later. README.md tells how to use it.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { showCode } from '#server/test/stand-ins/authenticator-app.ts';

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const PASSWORD = 'Engine!1843';

interface Visitor {
  email: string;
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: the answers of a release have no types here
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<any>;
}

async function register(name: string): Promise<Visitor> {
  const email = `${name.toLowerCase()}@old-site.example`;
  const visitor: Visitor = {
    email,
    cookie: '',
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          cookie: visitor.cookie,
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('canvass.session='));
      if (cookie) visitor.cookie = cookie.split(';')[0] ?? '';
      return JSON.parse(text);
    },
  };
  await visitor.call('POST', '/identity/sign-up/email', { name, email, password: PASSWORD });
  return visitor;
}

const survey = (title: string, changes: object = {}) => ({
  title,
  description: 'Asked by an earlier release.',
  category: 'Technology',
  duration: 600,
  deadline: '2099-12-31',
  questions: [
    { text: 'By what?', options: ['Train', 'Bicycle', 'On foot'] },
    { text: 'How long?', options: ['Short', 'Long'] },
  ],
  pollQuestion: 'Again?',
  pollOptions: ['Yes', 'No'],
  ...changes,
});
const ANSWERS = [
  { questionName: 'By what?', selectedOption: 'Train' },
  { questionName: 'How long?', selectedOption: 'Long' },
];

const [admin, author] = [await register('Ada'), await register('Sue')];
const [user, member, careful, gone] = [
  await register('Uma'),
  await register('Pia'),
  await register('Tim'),
  await register('Bob'),
];
await promisify(execFile)('npm', ['run', '-s', 'admin', '--', 'grant', admin.email]);
// The server reads of a change by another process a moment later.
await setTimeout(1_000);
const idOf = async (person: Visitor): Promise<string> => (await person.call('GET', `/user/${person.email}`))._id;
await admin.call('PUT', '/updateUserRole', { userId: await idOf(author), newRole: 'surveyor' });

const write = (title: string, changes?: object) => author.call('POST', '/survey', survey(title, changes));
const open = await write('An open survey');
const closed = await write('A closed survey');
const hidden = await write('An unpublished survey');
const takenDown = await write('A survey that was taken down');
const reworded = await write('A survey that was changed');

for (const person of [user, gone]) {
  await person.call('POST', `/survey/${open._id}/start`);
  await person.call('POST', '/survey/response', { surveyId: open._id, responses: ANSWERS });
  await person.call('POST', '/post-poll', { surveyId: open._id, selectedOption: 'Yes' });
  await person.call('POST', '/like-dislike', { surveyId: open._id, action: 'like' });
}
await member.call('POST', '/like-dislike', { surveyId: open._id, action: 'dislike' });
await user.call('POST', '/survey/response', { surveyId: closed._id, responses: ANSWERS });
await user.call('POST', '/survey/response', { surveyId: reworded._id, responses: ANSWERS });
await author.call('PUT', `/update-survey/${closed._id}`, survey('A closed survey', { deadline: '2026-11-01' }));
await author.call(
  'PUT',
  `/update-survey/${reworded._id}`,
  survey('A survey that was changed', { questions: [{ text: 'By what?', options: ['Train', 'Boat'] }] }),
);
await user.call('POST', '/report', { surveyId: open._id, report_message: 'Who asks?' });
const unpublish = { surveyId: hidden._id, isPublished: false, report_message: 'Please say who asks.' };
await admin.call('PUT', '/survey/publish', unpublish);
await author.call('PUT', `/survey/${takenDown._id}/state`, { act: 'archive' });

const checkout = await member.call('POST', '/create-payment-intent', { price: 10 });
const [transId] = checkout.clientSecret.split('_secret_');
const card = new URLSearchParams({
  ...{ key: checkout.publishableKey, client_secret: checkout.clientSecret },
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2040',
  'payment_method_data[card][cvc]': '123',
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };
await member.call('POST', `/test-cards/v1/payment_intents/${transId}/confirm`, String(card), form);
await member.call('POST', '/post-user-payment-details', { trans_id: transId, trans_amount: 10 });
await member.call('POST', '/comment', { surveyId: open._id, commentText: 'Good questions.' });
await user.call('POST', '/contact', { email: user.email, subject: 'Hello', message: 'How are you?' });
await user.call('POST', '/account/surveyor-request', { reason: 'To ask at school.' });
const token = await user.call('POST', '/account/tokens', {
  name: 'Export',
  scope: 'read',
  days: null,
  password: PASSWORD,
});

const { totpURI } = await careful.call('POST', '/identity/two-factor/enable', { password: PASSWORD });
const totpSecret = new URL(totpURI).searchParams.get('secret') ?? '';
await careful.call('POST', '/identity/two-factor/verify-totp', { code: showCode(totpSecret) });

const sent: object[] = [];
/** A body and its idempotency key, which are printed so that the call can be sent again later. */
function kept(by: string, call: string, body: object): [object, Record<string, string>] {
  const key = randomUUID();
  sent.push({ by, call, key, body });
  return [body, { 'idempotency-key': key }];
}
const words = (...texts: [string, string][]) =>
  texts.map(([questionName, selectedOption]) => ({ questionName, selectedOption }));

// Two questions have the same text, and their options, too. Codes are given from 1, in the order of the options.
const historyAtFirst = survey('A survey with a history', {
  questions: [
    { text: 'Which medal?', options: ['Wood', 'Plastic', 'Gold'], order: 'rising' },
    { text: 'Again?', options: ['Yes', 'No', 'Perhaps'] },
    { text: 'Again?', options: ['Yes', 'No'] },
    { text: 'How far?', options: ['Near', 'Far'] },
    { text: 'Who left?', options: ['Ada', 'Bea'] },
  ],
  pollQuestion: 'Once more?',
  pollOptions: ['Yes', 'No', 'Later'],
});
const history = await author.call('POST', '/survey', ...kept('author', 'createSurvey', historyAtFirst));
const [medal, again, againToo, far, left] = history.questions.map(({ _id }: { _id: string }) => _id);
const ofHistory = { surveyId: history._id, revision: 1 };
await user.call('POST', `/survey/${history._id}/start`);
const byIds = { ...ofHistory, answers: { [medal]: 3, [again]: 6, [againToo]: 7, [left]: 11 } };
await user.call('POST', '/survey/response', ...kept('user', 'submitResponse', byIds));
await user.call('POST', '/post-poll', ...kept('user', 'votePoll', { ...ofHistory, option: 15 }));
await gone.call('POST', '/survey/response', {
  surveyId: history._id,
  responses: words(['Again?', ''], ['Again?', 'No'], ['Who left?', 'Ada']),
});
await gone.call('POST', '/post-poll', { ...ofHistory, option: 13 });

// Removes chosen options; rewords and moves options that nobody had chosen, which respondents then choose.
const stored = (code: number, text: string) => ({ _id: code, text });
const { survey: edited } = await author.call('PUT', `/update-survey/${history._id}`, {
  ...survey('A survey with a history'),
  revision: 1,
  questions: [
    { _id: far, text: 'How far is it?', options: [stored(9, 'Near'), stored(10, 'Far')] },
    {
      ...{ _id: medal, text: 'Which medal?', order: 'falling' },
      options: [stored(3, 'Gold'), stored(2, 'Silver'), { text: 'Bronze' }, stored(1, 'Wood')],
    },
    { _id: again, text: 'Again?', options: [stored(4, 'Yes'), stored(5, 'No')] },
    { _id: againToo, text: 'Again?', options: [stored(7, 'Yes'), stored(8, 'No')] },
    { text: 'Why?', options: ['For fun', 'For money'] },
  ],
  pollQuestion: 'Once more?',
  pollOptions: [stored(13, 'Yes'), stored(14, 'No'), { text: 'Never' }],
});
const why = edited.questions.at(-1)._id;
await careful.call('POST', '/survey/response', {
  ...{ ...ofHistory, revision: edited.revision },
  answers: { [far]: 10, [medal]: 2, [again]: 4 },
});
await careful.call('POST', '/post-poll', { ...ofHistory, revision: edited.revision, option: 19 });
const byWords = {
  surveyId: history._id,
  responses: words(['Again?', 'No'], ['Again?', 'Yes'], ['Which medal?', 'Bronze']),
};
await member.call('POST', '/survey/response', ...kept('member', 'submitResponse', byWords));

// Three questions, two of them answered; a removed poll; and a countdown that no respondent has finished.
const pollRemoved = await write('A survey whose poll was removed', {
  duration: 60,
  questions: ['One?', 'Two?', 'Three?'].map((text) => ({ text, options: ['Yes', 'No'] })),
});
const [one, , three] = pollRemoved.questions.map(({ _id }: { _id: string }) => _id);
const ofRemoved = { surveyId: pollRemoved._id, revision: 1 };
await user.call('POST', '/survey/response', { ...ofRemoved, answers: { [three]: 6, [one]: 1 } });
await user.call('POST', '/post-poll', { ...ofRemoved, option: 8 });
await author.call('PUT', `/update-survey/${pollRemoved._id}`, {
  ...survey('A survey whose poll was removed', { duration: 60, pollQuestion: '', pollOptions: [] }),
  questions: pollRemoved.questions,
});
const attempt = await member.call('POST', `/survey/${pollRemoved._id}/start`);

const goneId = await idOf(gone);
await admin.call('DELETE', `/delete-user/${goneId}`);

const people = { admin, author, user, member, careful };
const emails = Object.fromEntries(Object.entries(people).map(([role, { email }]) => [role, email]));
const surveys = { open, closed, hidden, takenDown, reworded, history, pollRemoved };
const ids = Object.fromEntries(Object.entries(surveys).map(([state, { _id }]) => [state, _id]));
const known = {
  password: PASSWORD,
  emails,
  surveys: ids,
  questions: { medal, again, againToo, far, left, why },
  ids: { user: await idOf(user), careful: await idOf(careful), member: await idOf(member), gone: goneId },
  attempt: { startedAt: attempt.startedAt, expiresAt: attempt.expiresAt },
  sent,
  userCookie: user.cookie,
  userToken: token.secret,
  totpSecret,
};
process.stdout.write(`${JSON.stringify(known, null, 2)}\n`);
