import type { KindSample } from '#questions/model/kind.ts';
import { DONT_KNOW, type ScaleValue } from './check.ts';
import { lastOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

/** Words at the ends of eleven points. */
const ENDS = ['Not at all', ...Array.from({ length: 9 }, () => ''), 'Certainly'];

export const scaleSample: KindSample<ScaleSettings, ScaleValue> = {
  questions: [
    { text: 'How was the journey?', settings: { look: 'stars' } },
    {
      text: 'How likely are you to recommend us?',
      settings: { look: 'numbers', from: 0, points: 11, labels: ENDS, score: 'nps' },
    },
    {
      text: 'The seats are comfortable.',
      settings: {
        look: 'words',
        labels: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'],
        dontKnow: 'I always stand',
      },
    },
    { text: 'And the air?', settings: { look: 'faces', points: 3 } },
    { text: 'How loud was it?', settings: { look: 'slider', from: 0, points: 2, dontKnow: 'Do not know' } },
  ],
  answer: ({ settings }, random) => {
    if (settings.dontKnow !== undefined && random() < 0.1) return DONT_KNOW;
    // The upper points are chosen more often, as in most surveys.
    return settings.from + Math.floor(Math.sqrt(random()) * settings.points);
  },
  refused: ({ settings }) => [
    [settings.from - 1, null],
    [lastOf(settings) + 1, null],
    [settings.from + 0.5, null],
    [String(lastOf(settings)), null],
    ['', null],
    ['NaN', null],
    ['don’t know', null],
    ['x'.repeat(5_001), null],
    [[settings.from], null],
    [{ other: 'Splendid' }, null],
    [{ [DONT_KNOW]: true }, null],
    [999_999, null],
    ...(settings.dontKnow === undefined ? ([[DONT_KNOW, null]] as const) : []),
  ],
};
