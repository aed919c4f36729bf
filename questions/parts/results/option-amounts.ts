/**
 * The amount that each option names, smallest unit first: "None, Up to an hour, 1 to 2 hours, More". A range counts as its lower end.
 * Null unless all options name amounts of one thing.
 * @param options in lower case
 */
export function amountsOf(options: readonly string[]): number[] | null {
  const amounts = options.map(read);
  if (amounts.some((amount) => amount === null)) return null;

  const known = amounts.filter((amount) => amount !== null);
  const numbered = known.filter(({ number }) => number !== undefined);
  const things = new Set(known.map(({ thing }) => thing).filter((thing) => thing !== ''));
  if (numbered.length < 2 || things.size > 1) return null;

  const unit = known.find(({ unit }) => unit !== undefined)?.unit ?? 1;
  return known.map((amount) => {
    if (amount.number === undefined) return amount.side === 0 ? 0 : amount.side < 0 ? LEAST : MOST;
    // "Up to 2" comes before "2 to 3", "over 2" after "2".
    return amount.number * (amount.unit ?? unit) * (1 + amount.side * LEAST);
  });
}

const LEAST = 1e-6;
const MOST = 1e15;

interface Amount {
  /** Without one it is nothing (`side` 0), or less or more than all others. */
  number?: number;
  /** The size of its unit in the smallest unit. */
  unit?: number;
  /** -1: below the number, 1: above it. */
  side: -1 | 0 | 1;
  /** The counted thing, in the singular. */
  thing: string;
}

function read(option: string): Amount | null {
  if (NOTHING.test(option)) return { side: 0, thing: '' };
  if (HARDLY.test(option)) return { side: -1, thing: '' };
  const amount: Amount = { side: 0, thing: '' };
  const rated = RATE.exec(option)?.[1];
  const words = inDigits(rated ? option.replace(RATE, ' ') : option).match(TOKEN) ?? [];

  for (const word of words) {
    const number = Number(word.replaceAll(/(?<=\d)[, ](?=\d{3})/g, '').replace(':', '.'));
    const unit = UNITS[word.replace(/s$/, '')];
    if (!Number.isNaN(number)) amount.number ??= number;
    else if (UNDER.test(word)) amount.side = -1;
    else if (OVER.test(word)) amount.side = 1;
    else if (unit !== undefined && amount.number !== undefined) amount.unit ??= unit;
    else if (!FILLER.test(word)) {
      // Words in front of a number name it: "Line 4" is no amount.
      if (amount.number === undefined) return null;
      amount.thing += word.replace(/s$/, '');
    }
  }
  if (rated) return { ...amount, number: (amount.number ?? 1) * (PER_YEAR[rated] ?? 1), thing: '' };
  return amount.number === undefined && (amount.side === 0 || amount.thing !== '') ? null : amount;
}

const NOTHING = /^(?:none|never|nothing|zero|no [a-z]+|not at all|not any)$/;
const HARDLY = /^(?:hardly ever|almost never|rarely|seldom)$/;
const TOKEN = /\d{1,3}(?:[, ]\d{3})+(?!\d)|\d+(?:[.:]\d+)?|[a-z']+|[<>≤≥+]/g;
const UNDER = /^(?:under|below|less|fewer|up|until|within|before|younger|shorter|earlier|most|<|≤)$/;
const OVER = /^(?:over|above|more|after|older|longer|later|higher|\+|>|≥)$/;
const FILLER =
  /^(?:to|and|or|than|at|about|around|roughly|exactly|between|from|for|of|the|an?|in|even|that|this|least|time|level|grade|stage|step|class|age|aged|old)s?$/;
const RATE = /(?:(?<=\b(?:times?|once|twice|\d+) )an?|\b(?:per|each|every)) (day|week|month|quarter|year)\b/;
const PER_YEAR: Record<string, number> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;
const YEAR = 365 * DAY;
const UNITS: Record<string, number> = {
  ...{ second: 1, sec: 1, minute: MINUTE, min: MINUTE, hour: HOUR, hr: HOUR, h: HOUR },
  ...{ day: DAY, night: DAY, week: 7 * DAY, month: MONTH, year: YEAR, yr: YEAR },
  ...{ m: 1, metre: 1, meter: 1, km: 1_000, kilometre: 1_000, kilometer: 1_000 },
  ...{ thousand: 1_000, k: 1_000, million: 1_000_000 },
};

/** Writes the numbers that are words as digits. */
function inDigits(option: string): string {
  return NUMBERS.reduce((text, [words, digits]) => text.replaceAll(words, digits), option);
}

const NUMBERS: [RegExp, string][] = [
  [/\b(?:no|not) more than\b/g, 'up to'],
  [/\b(?:no|not) less than\b/g, 'least'],
  [/\b(?:daily|most days)\b/g, '300'],
  [/\bweekly\b/g, '52'],
  [/\bmonthly\b/g, '12'],
  [/\b(?:yearly|annually)\b/g, '1'],
  [/\bhalf an?\b/g, '0.5 '],
  [/\b(?:a )?quarter of an\b/g, '0.25 '],
  [/\bonce\b/g, '1'],
  [/\btwice\b/g, '2'],
  [/\ba (?:few|couple of)\b/g, '3'],
  [/\bseveral\b/g, '3.5'],
  [/\b(?:an?|one)(?= (?:second|minute|hour|day|night|week|month|year|thousand|million)\b)/g, '1'],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index): [RegExp, string] => [new RegExp(`\\b${word}\\b`, 'g'), String(index + 1)],
  ),
];
