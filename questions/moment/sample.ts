import type { Json, KindSample } from '#questions/model/kind.ts';
import { boundsNow } from './from-today.ts';
import { dayAt, dayNumber } from './moments.ts';
import type { MomentSettings } from './settings.ts';

export const momentSample: KindSample<MomentSettings, string> = {
  questions: [
    { text: 'When did you move here?' },
    { text: 'When would you like to come?', settings: { earliest: '2027-05-01', latest: '2027-06-30' } },
    { text: 'When did you begin to work?', settings: { earliest: '1995-01-01', latest: '2026-12-31' } },
    { text: 'When were you born?', settings: { latest: '2026-12-31' } },
    { text: 'Which day was it?', settings: { earliestFromToday: '-1y', latestFromToday: '0d' } },
    { text: 'When do you get up?', settings: { parts: 'time' } },
    { text: 'When shall we call?', settings: { parts: 'time', earliest: '08:30', latest: '17:00' } },
    { text: 'When did it happen?', settings: { parts: 'both', earliest: '2026-11-01T00:00' } },
    {
      text: 'When would you like to meet?',
      settings: { parts: 'both', earliest: '2027-01-04T09:00', latest: '2027-01-29T18:30' },
    },
  ],
  answer({ settings }, random) {
    const { parts } = settings;
    const { earliest, latest } = boundsNow(settings);
    if (parts === 'time') return timeBetween(earliest ?? '00:00', latest ?? '23:59', random());
    const first = dayNumber((earliest ?? '1970-01-01').slice(0, 10));
    const last = dayNumber((latest ?? '2027-12-31').slice(0, 10));
    // The sum of three is plausible: most are in the middle.
    const place = (random() + random() + random()) / 3;
    const day = dayAt(first + Math.floor(place * (last - first + 1)));
    if (parts === 'date') return day;
    // Between the times of both bounds, so that the first and the last day are within them, too.
    return `${day}T${timeBetween(earliest?.slice(11) ?? '00:00', latest?.slice(11) ?? '23:59', random())}`;
  },
  refused: ({ settings: { parts, earliest, latest, latestFromToday } }) => [
    ...(latestFromToday === undefined ? [] : [['9999-12-31', null] as const]),
    ...HOSTILE.map((value) => [value, null] as const),
    [parts === 'date' ? '09:30' : '2027-05-04', null],
    ...(earliest === undefined
      ? []
      : [[parts === 'time' ? '08:29' : `0001-01-01${earliest.slice(10)}`, null] as const]),
    ...(latest === undefined ? [] : [[parts === 'time' ? '23:59' : `9999-12-31${latest.slice(10)}`, null] as const]),
  ],
};

function timeBetween(earliest: string, latest: string, place: number): string {
  const [first, last] = [minuteOf(earliest), minuteOf(latest)];
  const minute = first + Math.floor(place * (last - first + 1));
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const HOSTILE: readonly Json[] = [
  '',
  '2027-02-31',
  '2027-02-29',
  '2027-13-01',
  '2027-1-1',
  '0000-01-01',
  '10000-01-01',
  '+010000-01-01',
  '-2027-01-01',
  '2027-05-04 09:30',
  '2027-05-04T24:00',
  '2027-02-31T09:30',
  '2027-05-04T09:30Z',
  '2027-05-04T09:30:00',
  '2027-05-04T09:30+01:00',
  '24:00',
  '9:30',
  '09:60',
  '23:59:60',
  '٢٠٢٧-٠٥-٠٤',
  'tomorrow',
  '4'.repeat(5_001),
  20_270_504,
  ['2027-05-04'],
  { date: '2027-05-04' },
];
