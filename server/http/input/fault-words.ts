import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The most fields of a faulty body that the answer names. */
const FIELDS_NAMED = 200;

/** Writes the faults of fields in our own words. Made for one body: after the named fields it writes no more sentences. */
export function createFaultWords(): (issue: Issue) => string {
  let made = 0;
  return (issue) => {
    made += 1;
    return made > FIELDS_NAMED ? 'Not valid' : wordsOf(issue);
  };
}

/** The first fault of each of the first fields, by path (`questions.0.text`); `body` for the whole. */
export function faultsByField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, FIELDS_NAMED)) {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, FIELDS_NAMED)) fields[[...path, key].join('.')] ??= issue.message;
    } else fields[path.join('.') || 'body'] ??= issue.message;
  }
  return fields;
}

export const NO_SUCH_FIELD = 'There is no field of this name';

function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Is missing' : `Must be ${TYPES[issue.expected] ?? 'another type of value'}`;
    case 'too_small':
      return bound(issue, 'least', issue.minimum);
    case 'too_big':
      return bound(issue, 'most', issue.maximum);
    case 'invalid_value':
      return issue.input === undefined ? `Is missing. ${oneOf(issue.values)}` : oneOf(issue.values);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Has characters that aren’t allowed here';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return NO_SUCH_FIELD;
    case 'invalid_union':
      return issue.input === undefined ? 'Is missing' : 'Has none of the allowed forms';
    default:
      return 'Not valid here';
  }
}

const LISTS = new Set(['array', 'set', 'map', 'object']);

function bound(
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  way: 'least' | 'most',
  given: number | bigint,
): string {
  if (origin === 'string') {
    if (way === 'least' && given === 1) return 'Must not be empty';
    return `At ${way} ${given} ${given === 1 ? 'character' : 'characters'}`;
  }
  if (LISTS.has(origin)) return way === 'least' ? `Must have at least ${given}` : `Must have at most ${given}`;
  if (inclusive === false) return `Must be ${way === 'least' ? 'more' : 'less'} than ${given}`;
  return `Must be at ${way} ${given}`;
}

function oneOf(values: readonly unknown[]): string {
  const said = values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value)));
  return said.length === 1 ? `Must be ${said[0]}` : `Must be one of: ${said.join(', ')}`;
}

const TYPES: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const FORMATS: Partial<Record<string, string>> = {
  uuid: 'Must be an id (a UUID)',
  email: 'Must be an email address',
  url: 'Must be a web address',
  datetime: 'Must be a time such as 2027-05-31T18:00:00Z',
  date: 'Must be a day such as 2027-05-31',
  time: 'Must be a time of day such as 18:00',
};
