import { expect, test } from 'vitest';
import { TEMPLATES } from '#survey/templates/all.ts';
import { FIRST_TEMPLATES } from '#web/features/first-survey/first-survey.tsx';

test('[S92] the templates of the empty home are templates of the editor', () => {
  expect(TEMPLATES.map(({ id }) => id)).toEqual(expect.arrayContaining([...FIRST_TEMPLATES]));
});
