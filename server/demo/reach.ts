import { newId } from '#server/db/ids.ts';
import { type Cast, DAY } from './cast.ts';
import { NO_FILES } from './demo-files.ts';
import type { DemoSurvey } from './demo-survey.ts';
import { oneOf, point, ticks } from './habits.ts';
import { planInvitations } from './invitations.ts';
import type { PlannedSurvey, Reach } from './plan-types.ts';
import { written } from './written.ts';

interface Staged {
  demo: DemoSurvey;
  createdDaysAgo: number;
  responses: number;
  reach(now: number, createdAt: number): Reach;
}

const UNPOLLED: Pick<DemoSurvey, 'poll' | 'comments' | 'likeShare' | 'popularity'> = {
  poll: null,
  comments: [],
  likeShare: 1,
  popularity: 1,
};

/** Beside the catalogue, all of the surveyor's account: one for each way to reach people and each state that the lists do not show. */
const STAGED: readonly Staged[] = [
  {
    createdDaysAgo: 5,
    responses: 0,
    demo: {
      ...UNPOLLED,
      title: 'Which chairs for the reading room?',
      description:
        'From Monday on there are four chairs in the entrance hall. Sit on each of them, then tell us which forty we should order. Three questions.',
      category: 'Education and Learning',
      durationSeconds: 180,
      deadline: { days: 20 },
      questions: [
        { text: 'Which chair would you take?', options: ['The red one', 'The one with arms', 'The stool', 'None'] },
        { text: 'How long do you usually stay?', options: ['Under an hour', 'One to three hours', 'The whole day'] },
        { text: 'Do you bring a computer?', options: ['Always', 'Now and then', 'Never'] },
      ],
    },
    reach: (now) => ({ opensAt: (Math.floor(now / DAY) + 3) * DAY + 8 * (DAY / 24) }),
  },
  {
    createdDaysAgo: 38,
    responses: 24,
    demo: {
      ...UNPOLLED,
      title: 'Our stand at the spring fair',
      description: 'For those who helped: what should we keep, and what should we leave in the van next spring?',
      category: 'Workplace Satisfaction',
      durationSeconds: 120,
      deadline: { days: -9 },
      questions: [
        { text: 'Shall we go again?', options: ['Yes', 'Only on Saturday', 'No'], answers: oneOf([16, 6, 2]) },
        {
          text: 'What drew people in?',
          options: ['The quiz', 'The coffee', 'The shade'],
          answers: oneOf([7, 13, 4]),
        },
      ],
    },
    reach: (now) => ({ archivedAt: now - 3 * DAY }),
  },
  {
    createdDaysAgo: 9,
    responses: 46,
    demo: {
      ...UNPOLLED,
      title: 'How was the open day at the workshop?',
      description: 'You were our guest for an hour or a day. Three questions, a minute, no account needed.',
      category: 'Education and Learning',
      durationSeconds: 300,
      deadline: { days: 12 },
      questions: [
        {
          kind: 'scale',
          text: 'How did you like it?',
          settings: { points: 5, labels: ['Not at all', '', '', '', 'Very much'] },
          required: true,
          answers: point([1, 2, 6, 17, 20]),
        },
        {
          kind: 'multiple',
          text: 'What did you try?',
          options: ['The lathe', 'The forge', 'Bookbinding', 'The cake'],
          answers: ticks([41, 38, 27, 72]),
        },
        { text: 'Would you take a course here?', options: ['Yes', 'Perhaps', 'No'], answers: oneOf([19, 18, 9]) },
      ],
    },
    reach: () => ({
      audience: 'link',
      word: 'open-day',
      hiddenFields: [{ name: 'stand', label: 'Stand' }],
      links: [
        { fields: { src: 'poster', stand: 'forge' }, weight: 14 },
        { fields: { src: 'poster', stand: 'entrance' }, weight: 12 },
        { fields: { src: 'newsletter' }, weight: 11 },
        { fields: {}, weight: 9 },
      ],
    }),
  },
  {
    createdDaysAgo: 7,
    responses: 0,
    demo: {
      ...UNPOLLED,
      title: 'How was your first month with us?',
      description: 'For everybody who began this autumn. Your answers go to the two people who plan the first weeks.',
      category: 'Workplace Satisfaction',
      durationSeconds: 300,
      deadline: { days: 10 },
      questions: [
        {
          text: 'Did you know whom to ask?',
          options: ['Always', 'Mostly', 'Rarely'],
          answers: oneOf([5, 3, 1]),
        },
        {
          text: 'How was the pace?',
          options: ['Too slow', 'Just right', 'Too quick'],
          answers: oneOf([1, 6, 2]),
        },
      ],
    },
    reach: (now, createdAt) => ({ audience: 'invited', invitations: planInvitations({ now, createdAt }) }),
  },
];

export function planReach({ cast, now, from }: { cast: Cast; now: number; from: number }): PlannedSurvey[] {
  return STAGED.map(({ demo, createdDaysAgo, responses, reach: plan }, place) => {
    const createdAt = now - createdDaysAgo * DAY;
    const deadline = (Math.floor(now / DAY) + demo.deadline.days + 1) * DAY - 1;
    const reach = plan(now, createdAt);
    const invited = reach.invitations?.filter(({ hasAnswered }) => hasAnswered).length ?? 0;
    return {
      ...{ id: newId(createdAt), index: from + place, demo, title: demo.title, authorId: cast.accounts.surveyor.id },
      ...written(demo, { createdAt, pictures: new Map() }),
      ...{ createdAt, deadline, activeUntil: Math.min(now, deadline), reach },
      ...{ responses: responses + invited, ballots: 0, reactions: 0 },
      ...{ tallies: new Map(), days: new Map(), files: NO_FILES, handedIn: [] },
    };
  });
}
