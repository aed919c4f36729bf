import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Survey } from '#contract/surveys/surveys.ts';
import { firstSettings, pickSeen } from '#survey/settings.ts';
import { Taking } from '#web/features/taking/taking.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { loadParts } from '#web/ui/part.tsx';

beforeAll(() => loadParts(['ChoiceField']));

test('[S18] the survey can be read before its page comes alive, and takes no answer yet', () => {
  const page = draw({ duration: null });

  expect(page).toMatch(/<h1 [^>]*>How we lunch</);
  expect(page).toMatch(/<ol inert>.*Where do you eat\?.*In the canteen/);
  expect(page).not.toContain('<button');
});

test('[T10] a survey with a time limit shows no question before a press on Start, which its page awaits', () => {
  const page = draw({});

  expect(page).toContain('1 question, 1 minute. The clock starts when you press Start.');
  expect(page).toMatch(new RegExp(`<button [^>]*disabled.*>${say('taking.start.start')}<`));
  expect(page).not.toContain('Where do you eat?');
});

test('[S108] the page before a time limit has the author’s words on its button, and names it so', () => {
  const page = draw({ buttons: { start: 'Let’s go' }, language: 'en' });

  expect(page).toContain('The clock starts when you press Let’s go.');
  expect(page).toMatch(/<bdi dir="auto" lang="en">Let’s go<\/bdi><\/span><\/button>/);
});

test('[T10] a countdown that runs shows its form at once, one that has run out waits for Start again', () => {
  const attempt = { startedAt: '2026-01-01T23:59:30.000Z', expiresAt: '2026-01-02T00:00:30.000Z' };
  expect(draw({ attempt })).toContain('Where do you eat?');
  expect(draw({ attempt: { ...attempt, expiresAt: '2026-01-01T23:59:59.000Z' } })).not.toContain('Where do you eat?');
});

test('a page of the server has no style attribute, which the policy refuses', () => {
  for (const duration of [60, null]) expect(draw({ duration })).not.toContain('style=');
});

test('[T08] a survey that has closed says so before its page comes alive', () => {
  expect(draw({ expired: true })).toContain(say('taking.closed.title'));
});

/** The page as a server draws it, without storage, clock or window. */
function draw(changes: Partial<Survey>): string {
  const survey = { ...SURVEY, ...changes };
  return renderWords(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Taking surveyId={survey._id} personId="p1" survey={survey} readError={null}>
          {null}
        </Taking>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const SURVEY: Survey = {
  _id: 's1',
  revision: 1,
  title: 'How we lunch',
  description: 'About the hour in the middle of the day.',
  author: 'ann@people.example',
  authorName: 'Ann',
  authorPhoto: null,
  secondsNeeded: 20,
  category: 'Workplace',
  duration: 60,
  deadline: '2100-01-01T00:00:00.000Z',
  timestamp: '2026-01-01T00:00:00.000Z',
  serverNow: '2026-01-02T00:00:00.000Z',
  expired: false,
  isPublished: true,
  ...pickSeen(firstSettings),
  language: null,
  languages: [],
  left: null,
  endings: [],
  calculations: [],
  resultShown: null,
  textsOpen: null,
  sendsCopies: false,
  readsTexts: false,
  ended: null,
  answeredBy: { members: 0, guests: 0, invited: 0, imported: 0, invitations: 0 },
  respondent: null,
  status: 'published',
  opensAt: null,
  hiddenFields: [],
  questions: [
    {
      _id: 'q1',
      text: 'Where do you eat?',
      options: ['In the canteen', 'Elsewhere'],
      codes: [1, 2],
      kind: 'choice',
      settings: { look: 'list', chart: 'pie' },
    },
  ],
  sections: [],
  pollQuestion: '',
  pollOptions: [],
  pollCodes: [],
  polledBy: [],
  pollResult: null,
  results: null,
  survey_response: [],
  comments: [],
  reports: [],
  adminReports: [],
  attempt: null,
  likes: 0,
  dislikes: 0,
  vote: 0,
  responseCount: 0,
  likedBy: [],
  dislikedBy: [],
};
