import { describe, expect, test } from 'vitest';
import type { OptionOrder } from '#basics/choices.ts';
import { guessOrder, standsApart } from './option-order.ts';

const OPPOSITE: Record<OptionOrder, OptionOrder> = {
  none: 'none',
  rising: 'falling',
  falling: 'rising',
  agreeing: 'disagreeing',
  disagreeing: 'agreeing',
};

describe.each<[OptionOrder, string[]]>([
  [
    'agreeing',
    [
      'Strongly disagree / Disagree / Neither / Agree / Strongly agree',
      'Strongly disagree / Disagree / Neither agree nor disagree / Agree / Strongly agree / Don’t know',
      'Totally disagree / Somewhat disagree / Somewhat agree / Totally agree',
      'Disagree / Neutral / Agree',
      'Very dissatisfied / Dissatisfied / Neutral / Satisfied / Very satisfied',
      'Very unlikely / Unlikely / Likely / Very likely',
      'Definitely not / Probably not / Probably / Definitely',
      'Very poor / Poor / Fair / Good / Excellent',
      'No / Rather not / Perhaps / Probably / Certainly',
      'Bad / Average / Good / Very good',
      'Very difficult / Difficult / Easy / Very easy',
      'Much worse / Worse / About the same / Better / Much better',
    ],
  ],
  [
    'rising',
    [
      'Never / Rarely / Sometimes / Often / Always',
      'Almost never / Now and then / Very often',
      'Not at all / A little / Some / A lot',
      'Not at all useful / Slightly useful / Very useful / Extremely useful',
      'Not important / Important / Very important',
      'Not satisfied / Satisfied / Very satisfied',
      'Useless / Not very useful / Useful / Very useful / There was none',
      'Small / Medium / Large',
      'Low / Medium / High / Not sure',
      'Beginner / Intermediate / Advanced',
      'None / Up to an hour / 1 to 2 hours / 3 to 5 hours / More',
      'Under half an hour / Half an hour / Longer',
      'Under 15 minutes / 15 to 45 minutes / 45 minutes to 2 hours / Longer',
      'Less than 18 / 18–24 / 25–34 / 35–64 / 65+',
      'None / 1 or 2 / 3 to 5 / More than 5',
      '1 book / 2 books / 3 or more books',
      '$0–$9,999 / $10,000–$49,999 / $50,000 or more',
      'Never / Once a year / Once a month / Twice a month / Several times a week / Daily',
      'Never / A few times a year / Once a month / A few times a month / Once a week / A few times a week / Every day',
      'Hardly ever / Less than once a week / Once or twice a week / Three times a week or more',
      'At no time / Some of the time / More than half of the time / Most of the time / All of the time',
      'None / A few / About half / Most of them',
      'Less than a week / Up to a month / 1 to 3 months / Longer / I would rather not say',
      'Before 21:00 / 21:00 to 22:00 / Later',
      '1 / 2 / 3 / 4 / 5',
      'Level 1 / Level 2 / Level 3',
    ],
  ],
  [
    'none',
    [
      'Yes / No',
      'Yes / No / Don’t know',
      'Yes / No / Maybe',
      'Agree / Disagree',
      'Train / Car / Bicycle',
      'Line 1 / Line 2 / Line 3',
      'Two cats / Three dogs / Four birds',
      'Small / Large / Medium',
      'Strongly agree / Disagree / Agree',
      'Monday / Tuesday / Wednesday',
      'Good food / Bad weather / Friends',
      'More colleagues / Fewer interruptions / Better tools',
      'None / Other',
      'Ja / Nein / Vielleicht',
      '',
    ],
  ],
])('options guessed as %s', (order, questions) => {
  test.each(questions)('%s', (joined) => {
    const options = joined.split(' / ');

    expect(guessOrder(options)).toBe(order);
    expect(guessOrder(options.toReversed())).toBe(OPPOSITE[order]);
  });
});

test('around what is right the options agree in the order in which they were written', () => {
  const pace = ['Much too slow', 'Rather slow', 'Just right', 'Rather fast', 'Much too fast'];

  expect([pace, pace.toReversed(), ['Too long', 'About right', 'Too short']].map(guessOrder)).toEqual([
    'agreeing',
    'agreeing',
    'agreeing',
  ]);
});

test('what is no step of an order stands apart', () => {
  const apart = ['Don’t know', 'Not sure', 'Prefer not to say', 'Other', 'None of these', 'N/A', 'Does not apply'];

  expect(apart.filter((option) => !standsApart(option))).toEqual([]);
  expect(['None', 'Neither', 'Otherwise engaged', 'I know'].filter(standsApart)).toEqual([]);
});
