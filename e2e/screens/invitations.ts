import type { Page } from '@playwright/test';
import type { Invitation, InvitationOverview } from '#contract/sharing/invitations.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { answerOf, type Draft } from '../harness/api.ts';
import { invitations } from '../pages/invitations.ts';
import { NAMES } from './awkward-words.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** The page on which an author invites people: before, during and after the sending. */
export const invitationScreens: Screen[] = [
  {
    name: 'invitations, none yet',
    viewers: ['surveyor'],
    async show(page, stage) {
      await openFor(page, stage, { audience: 'members', anonymous: true });
      await page.getByRole('heading', { level: 2 }).last().waitFor();
    },
  },
  {
    name: 'invitations, added',
    viewers: ['surveyor'],
    async show(page, stage) {
      await openFor(page, stage);
      await invitations(page).addresses.fill(ADDRESSES);
      await invitations(page).add.click();
      await invitations(page).skipped.first().waitFor();
      await invitations(page).rows.first().waitFor();
    },
  },
  {
    name: 'invitations, faults of the mail',
    viewers: ['surveyor'],
    async show(page, stage) {
      await openFor(page, stage);
      await invitations(page).addresses.fill(`${ENDLESS_NAME} <ada@example.org>`);
      await invitations(page).add.click();
      const { subject, text, send } = invitations(page).letter('invitation');
      await send(1).waitFor();
      await subject.fill('{link}');
      await text.fill('Hello');
      await send(1).press('Enter');
    },
  },
  {
    name: 'invitations, sending',
    viewers: ['surveyor'],
    async show(page, stage) {
      await standForServer(page);
      await openFor(page, stage);
      await invitations(page).rows.first().waitFor();
      await invitations(page).letter('reminder').write.click();
    },
  },
  {
    name: 'invitations, asked before sending',
    viewers: ['surveyor'],
    isWindow: true,
    async show(page, stage) {
      await openFor(page, stage);
      await invitations(page).addresses.fill('ada@example.org');
      await invitations(page).add.click();
      await invitations(page).letter('invitation').send(1).press('Enter');
      await invitations(page).dialog.waitFor();
    },
  },
];

const ENDLESS_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100);
const ADDRESSES = [
  `${ENDLESS_NAME} <${'w'.repeat(60)}@people.example>`,
  ...NAMES.slice(1).map((name, index) => `${name} <person-${index}@people.example>`),
  'no address at all',
  `${'x'.repeat(140)}@nowhere`,
  'person-1@people.example',
].join('\n');

async function openFor(page: Page, { draft }: Stage, changes: Partial<Draft> = {}): Promise<void> {
  const data = { ...draft(), pollQuestion: '', pollOptions: [], audience: 'invited', ...changes };
  const survey = await answerOf<Survey>(page.request.post('/api/survey', { data }));
  await invitations(page).open(survey._id);
}

const COUNTS = {
  all: 4_812,
  new: 312,
  waiting: 1_600,
  sending: 20,
  sent: 2_400,
  unknown: 20,
  refused: 31,
  answered: 412,
  stopped: 9,
  revoked: 8,
} as const;

const OVERVIEW: InvitationOverview = {
  audience: 'invited',
  anonymous: false,
  isOpen: true,
  deadline: '2431-05-01T18:00:00.000Z',
  sendsMail: true,
  isConfirmed: true,
  mailsMax: 10_000,
  mailsLeft: 5_500,
  isPaused: false,
  counts: COUNTS,
  answered: 412,
  remindable: 1_204,
  tooRecent: 1_196,
  progress: { left: 1_620, total: 4_500 },
  language: 'en',
  foot: ['Ada sent you this personal invitation with Canvass.', 'Unsubscribe: https://surveys.example/stop/Kf3…'],
  trouble: { since: '2026-11-22T10:00:00.000Z', code: 421 },
  lastLetters: [
    {
      kind: 'invitation',
      subject: 'Tell us',
      text: 'Here: {link}',
      replies: true,
      startedAt: '2026-11-22T09:00:00.000Z',
    },
  ],
};

const ROWS: Invitation[] = (
  [
    ['new', null],
    ['waiting', null],
    ['sent', null],
    ['refused', 550],
    ['refused', 471],
    ['unknown', null],
    ['answered', null],
    ['stopped', null],
    ['revoked', null],
  ] as const
).map(([status, refusedCode], index) => ({
  _id: `0190a1b2-0000-7000-8000-00000000000${index}`,
  email: index === 2 ? `${'w'.repeat(60)}@people.example` : `person-${index}@people.example`,
  name: [NAMES[1], ENDLESS_NAME, null][index % 3] ?? null,
  status,
  sentAt: status === 'new' || status === 'waiting' ? null : '2026-11-22T10:00:00.000Z',
  reminders: status === 'sent' ? 1 : 0,
  refusedCode,
}));

/** Answers in place of the server: a long list with every state. */
async function standForServer(page: Page): Promise<void> {
  await page.route('**/api/survey/*/invitations/overview', (route) => route.fulfill({ json: OVERVIEW }));
  await page.route('**/api/survey/*/invitations?*', (route) =>
    route.fulfill({ json: { rows: ROWS, nextCursor: null, total: COUNTS.all, counts: COUNTS } }),
  );
}
