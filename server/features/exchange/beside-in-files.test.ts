import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { QuestionInput } from '#questions/contract.ts';
import { importSurvey } from './reading.service.ts';

const read = (file: string) =>
  importSurvey(
    { keepPicture: async (address) => address },
    readFileSync(new URL(`../../test/exchange/${file}`, import.meta.url), 'utf8'),
  );
const asked = ({ survey }: Awaited<ReturnType<typeof read>>) =>
  ((survey.questions ?? []) as QuestionInput[]).map(({ kind, text, settings }) => ({ kind, text, settings }));

test('[L55] words before and after a field of LimeSurvey come along: of a number one is its unit', async () => {
  const imported = await read('beside.lss');

  expect(asked(imported)).toMatchObject([
    { kind: 'text', text: 'Rent', settings: { before: 'EUR', after: 'per month' } },
    { kind: 'number', text: 'Price', settings: { unit: 'EUR', unitAt: 'behind', before: 'about' } },
  ]);
  expect(imported.lost).toEqual([]);
});

test('[L55] sliders of LimeSurvey keep their bounds, their steps and the words at their ends', async () => {
  const imported = await read('sliders.lss');

  expect(asked(imported)).toMatchObject([
    { kind: 'number', text: 'Hours – Sleep', settings: { look: 'slider', min: 0, max: 12, step: 0.5, decimals: 1 } },
    { kind: 'number', text: 'Mood', settings: { look: 'slider', min: 0, max: 100, low: 'sad', high: 'happy' } },
  ]);
  expect(imported.lost.map(({ what, detail }) => `${what} ${detail}`)).toEqual(['look slider_default: 8']);
});
