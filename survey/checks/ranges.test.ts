import { expect, test } from 'vitest';
import { faultsOf } from './ranges.ts';

const said = (options: readonly string[]) =>
  faultsOf(options).map(({ rule, place, from, to }) => [rule, place, from === to ? from : `${from}..${to}`]);

test.each([
  [
    ['18-25', '25-35', '35-50'],
    [
      ['overlap', 1, '25'],
      ['overlap', 2, '35'],
    ],
  ],
  [['18–25', '25–35'], [['overlap', 1, '25']]],
  [['18 to 25', '25 to 35'], [['overlap', 1, '25']]],
  [['18 bis 25 Jahre', '25 bis 35 Jahre'], [['overlap', 1, '25']]],
  [['Under 18', '18-30', '30+'], [['overlap', 2, '30']]],
  [['18 or younger', '18 to 30', '31 or older'], [['overlap', 1, '18']]],
  [['Up to 10', '10-20', '21 and more'], [['overlap', 1, '10']]],
  [['$0 - $10,000', '$10,000 - $20,000', '$20,001 or more'], [['overlap', 1, '10000']]],
  [['0-10k', '10k-20k'], [['overlap', 1, '10000']]],
  [['10-20k', '15-30k'], [['overlap', 1, '15000..20000']]],
  [['€1.000–€2.000', '€2.000–€3.000'], [['overlap', 1, '2000']]],
  [['1 to 2 hours', '2 to 3 hours', 'Longer'], [['overlap', 1, '2']]],
  [['Less than a month', '1 to 6 months', '6 to 12 months', '1 to 3 years'], [['overlap', 2, '6']]],
  [['0.5-1.5', '1.5-2.5'], [['overlap', 1, '1.5']]],
  [['1-5', '6-10', '3-4'], [['overlap', 2, '3..4']]],
  [['1', '1-3', '4-6'], [['overlap', 1, '1']]],
  [['Under 18', '19-25', '26-35'], [['gap', 1, '18']]],
  [['18-25', '30-35'], [['gap', 1, '26..29']]],
  [['45-54', '55-64', 'more than 65'], [['gap', 2, '65']]],
  [['0-0.9', '1.5-2'], [['gap', 1, '1..1.4']]],
  [['50-59 people', '70-79 people'], [['gap', 1, '60..69']]],
])('[L44] finds faults between ranges: %j', (options, faults) => {
  expect(said(options)).toEqual(faults);
});

test.each([
  [['Under 18', '18 to 29', '30 to 44', '45 to 59', '60 to 74', '75 or older', 'I would rather not say']],
  [['18-24', '25-34', '35-44', '65+', '45-54', '55-64']],
  [['Under 30', '30 to 50', 'Over 50']],
  [['$0–$9,999', '$10,000–$19,999', '$20,000+']],
  [['0-9k', '10-19k', '20k+']],
  [['0–1.99', '2–3.99', '4+']],
  [['0', '1-2', '3-5', '6 or more']],
  [['9:00-12:00', '12:00-15:00']],
  [['9am-12pm', '12pm-3pm']],
  [['Line 1-3', 'Line 3-5']],
  [['1 - very bad', '5 - very good']],
  [['4', '8', '15']],
  [['1-2 times a month', '1-2 times a week', '3-5 times a week']],
  [['Less than once a year', 'Once a year', 'Several times a year']],
  [['Train', 'Bus']],
  [['None', 'Up to 30', 'Up to 90', 'Up to 180']],
  [['Below 5', 'Below 10', 'Any amount']],
  [['1/2-3/4', '3/4-1']],
  [['< 10 %', '10-20 %', '> 20 %']],
])('[L44] lets ranges be that meet: %j', (options) => {
  expect(said(options)).toEqual([]);
});
