import { expect, test } from 'vitest';
import { emptySurvey } from '#web/features/editor/values/editor-values.ts';
import { importedValues, notHeld } from '#web/features/editor/values/imported-values.ts';

const ID = '018f0000-0000-7000-8000-000000000001';

test('[L53] an imported survey fills the fields, without the ids of its file', () => {
  const values = importedValues(
    {
      ...{ title: 'Days', description: 'Which?', category: 'Technology', duration: 120, asked: 'one-by-one' },
      ...{ audience: 'link', cap: 20, pollQuestion: 'Tea?', pollOptions: ['Yes', { _id: 9, text: 'No' }] },
      questions: [
        {
          ...{ _id: ID, text: 'Which day?', required: true, explanation: 'One.' },
          options: [{ _id: 1, text: 'Monday', seats: 3 }, 'Tuesday'],
          quotas: [{ name: 'Few', options: ['Tuesday'], most: 2 }],
          section: { _id: ID, title: 'Part', text: 'One', shuffled: true },
        },
      ],
    },
    'UTC',
  );

  expect(values).toMatchObject({ title: 'Days', duration: '120', untimed: false, audience: 'link', cap: 20 });
  expect(values.pollOptions).toEqual([{ text: 'Yes' }, { text: 'No' }]);
  expect(values.questions).toEqual([
    {
      ...{ kind: 'choice', text: 'Which day?', required: true, explanation: 'One.', hasSeats: true, rows: [] },
      options: [
        { text: 'Monday', seats: 3 },
        { text: 'Tuesday', quotas: [0] },
      ],
      quotas: [{ key: 0, name: 'Few', most: 2 }],
      section: { title: 'Part', text: 'One', shuffled: true },
      settings: { choice: { look: 'list', chart: 'pie' } },
    },
  ]);
});

test('[L53] moments that have passed are left to the author, and a file without questions begins with an empty one', () => {
  const values = importedValues({ deadline: '2020-01-01T00:00:00.000Z', opensAt: '2019-01-01T00:00:00.000Z' }, 'UTC');

  expect(values).toMatchObject({ deadline: '', opensAt: '', untimed: false });
  expect(values.questions).toEqual(emptySurvey('UTC').questions);
});

test('[L53] conditions and endings, for which there are no fields, are listed', () => {
  const show = { any: [{ answered: ID }] };
  const survey = {
    questions: [{ text: 'Why?', show, options: [{ text: 'A', show }, 'B'], section: { title: 'Part', show } }],
    endings: [{ title: 'Thanks' }],
  };

  expect(notHeld(survey).map(({ where, what, detail }) => `${where} ${what} ${detail}`)).toEqual([
    'survey.questions.0 condition ',
    'survey.questions.0.section condition ',
    'survey.questions.0 condition A',
    'survey.endings ending Thanks',
  ]);
});
