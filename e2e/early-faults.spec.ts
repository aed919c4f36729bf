import { expect, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';

test('[V03] a setting, a band and an ending are judged when they are left, not while they are new or typed in', async ({
  person,
  publish,
}) => {
  const number = { kind: 'number', text: 'How many?', settings: { min: 10 } };
  const points = { scores: ['Knowledge'], points: [{ of: 'Yes', points: 1 }] };
  const survey = await publish({
    questions: [number, { text: 'Sure?', options: ['Yes', 'No'], scoring: points }],
    scores: [{ name: 'Knowledge', bands: [] }],
    ...{ pollQuestion: '', pollOptions: [] },
  });
  const { page } = await person('surveyor');
  const write = editor(page);
  const { keyboard } = page;
  await page.setViewportSize({ width: 1440, height: 900 });
  await write.openStored(survey._id);
  const form = page.getByRole('main').locator('form');
  const faults = form.locator('[aria-invalid=true]');

  // While 15 is typed, the maximum 1 is below the minimum.
  await write.question(1).focus();
  const most = write.settings.getByLabel(say('numberEditing.max'), { exact: true });
  await most.focus();
  await keyboard.type('1');
  await expect(most).toHaveValue('1');
  await expect(faults).toHaveCount(0);
  await keyboard.press('Tab');
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await most.focus();
  await keyboard.press('End');
  await keyboard.type('5');
  await keyboard.press('Tab');
  await expect(faults).toHaveCount(0);

  await form.getByRole('button', { name: say('editor.scores.addBand') }).click();
  await expect(faults).toHaveCount(0);
  await form.getByLabel(say('editor.scores.from', { number: 1 })).fill('3');
  await form.getByLabel(say('editor.scores.to', { number: 1 })).fill('1');
  await form.getByLabel(say('editor.scores.bandTitle', { number: 1 })).focus();
  await expect(faults).toHaveCount(0);
  await write.title.focus();
  await expect(faults.first()).toBeVisible();
  await form.getByLabel(say('editor.scores.to', { number: 1 })).fill('5');
  await form.getByLabel(say('editor.scores.bandTitle', { number: 1 })).fill('Good');
  await write.title.focus();
  await expect(faults).toHaveCount(0);

  await write.addEnding.click();
  await expect(write.endingTitle(1)).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('example');
  await expect(faults).toHaveCount(0);
  await write.title.focus();
  await expect(write.endingTitle(1)).toHaveAttribute('aria-invalid', 'true');
});
