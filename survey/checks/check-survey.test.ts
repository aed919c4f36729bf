import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { TEMPLATES } from '#survey/templates/all.ts';
import { readInput } from '../document/input.ts';
import { UNWRITTEN } from '../document/stored.ts';
import { checkSurvey } from './check-survey.ts';
import { toChecked } from './checked.ts';
import { numberIn, type Rule } from './survey.ts';

type Written = NonNullable<Parameters<typeof SurveyInput.parse>[0]> & object;
type Asked = {
  text: string;
  kind?: string;
  options?: string[];
  rows?: string[];
  settings?: object;
  [field: string]: unknown;
};

function surveyOf(questions: readonly Asked[], duration: number | null = null) {
  const written: Written = {
    title: 'T',
    description: 'D',
    category: 'Technology',
    duration,
    deadline: '2030-01-01',
    questions,
  };
  return toChecked(documentOf(written));
}

function documentOf(written: Written) {
  const { duration, ...input } = SurveyInput.parse(written);
  return { duration, ...readInput(input, UNWRITTEN, () => crypto.randomUUID()) };
}

/** What a rule finds: where, and what its sentence names. */
const found = (rule: Rule, questions: readonly Asked[], duration: number | null = null) =>
  checkSurvey(surveyOf(questions, duration))
    .filter((finding) => finding.rule === rule)
    .map(({ at, data }) => [at.join('.'), data]);

const choice = (...options: string[]): Asked => ({ text: 'How do you rate it?', options });
const scale = (text: string, ...labels: string[]): Asked => ({
  ...{ kind: 'scale', text },
  settings: { points: labels.length, labels, look: 'words' },
});

describe('a template', () => {
  test.each(TEMPLATES)('[L40] is without a fault to begin with: $name', (template) => {
    const { title, description, durationSeconds: duration, questions } = template;
    const written = { title, description, category: 'Technology', duration, deadline: '2030-01-01', questions };

    expect(checkSurvey(toChecked(documentOf(written)))).toEqual([]);
  });
});

test('[L41] a question whose settings leave no answer is an error, and comes first', () => {
  const postcode = { kind: 'text', text: 'Your postcode?', settings: { pattern: 'postcode', min: 12 } };
  const short = { kind: 'text', text: 'Your postcode?', settings: { pattern: 'postcode', max: 1 } };
  const good = { kind: 'text', text: 'Your postcode?', settings: { pattern: 'postcode', min: 3, max: 8 } };

  const findings = checkSurvey(surveyOf([choice('Very good', 'Good', 'Bad'), postcode]));
  expect(findings.map(({ rule }) => rule)).toEqual(['noAnswer', 'unbalanced']);
  expect(found('noAnswer', [postcode, short, good])).toEqual([
    ['questions.0.settings.min', {}],
    ['questions.1.settings.max', {}],
  ]);
});

test('[L42] rows that are judged are read as sentences, words between the questions are not', () => {
  const rows = ['My work is safe and well paid.', 'My manager listens.'];

  expect(found('twoThings', [{ kind: 'matrix', text: 'Do you agree?', rows, options: ['No', 'Yes'] }])).toEqual([
    ['questions.0.rows.0', { words: 'is safe and well paid' }],
  ]);
  expect(found('twoThings', [{ kind: 'statement', text: 'Is it safe and well paid?' }])).toEqual([]);
  expect(found('twoThings', [{ text: 'Do you walk or cycle?', options: ['I walk', 'I cycle', 'Both'] }])).toEqual([]);
});

test('[L42] more than 25 words are long, in any script', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  expect(found('long', [choice('A'), { text: `${words(25)}?`, options: ['A'] }])).toEqual([]);
  expect(found('long', [{ text: `${words(26)}?`, options: ['A'] }])).toEqual([['questions.0.text', { count: 26 }]]);
  expect(found('long', [{ text: '您对我们的价格和服务质量有多满意？', options: ['A'] }])).toEqual([]);
  expect(found('long', [{ text: '您对我们的价格满意吗'.repeat(6), options: ['A'] }])).toHaveLength(1);
  expect(found('long', [{ text: 'x'.repeat(140), options: ['👍🏽👍🏽'] }])).toEqual([]);
});

describe('[L43] a list without a way out', () => {
  const several = { kind: 'multiple', text: 'What do you eat for breakfast?', options: ['Bread', 'Fruit', 'Cereals'] };
  const one = { text: 'How do you get to work?', options: ['Train', 'Bus', 'Car', 'Bicycle'] };

  test('is found where respondents may miss their answer', () => {
    expect(found('noWayOut', [several, one])).toEqual([
      ['questions.0.options.2', { closed: 'some' }],
      ['questions.1.options.3', { closed: 'one' }],
    ]);
  });

  test.each([
    { ...several, settings: { none: 'Nothing' } },
    { ...several, settings: { other: 'Something else' } },
    { ...several, options: ['Bread', 'Fruit', 'None of these'] },
    { ...several, options: ['Bread', 'Fruit', 'I do not eat breakfast'] },
    { ...several, text: 'On which days do you work?', options: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
    { ...several, text: 'Was isst du zum Frühstück?', options: ['Brot', 'Obst', 'Müsli'] },
    { ...one, settings: { other: 'In another way' } },
    { ...one, options: ['Train', 'Bus', 'Car', 'Other'] },
    { ...one, text: 'How often do you travel?', options: ['Never', 'Rarely', 'Sometimes', 'Often', 'Always'] },
    { ...one, text: 'Which of these do you like best?', options: ['Red', 'Green', 'Blue', 'Yellow'] },
    { ...one, text: 'Do you own a car?', options: ['Yes, one', 'Yes, two', 'Yes, more', 'No'] },
    { ...one, text: 'How old are you?', options: ['Under 18', '18 to 29', '30 to 64', '65 or older'] },
    { ...one, text: 'Which size do you wear?', options: ['S', 'M', 'L', 'XL'] },
    { ...one, text: 'Is it true?', options: ['Yes', 'No'] },
    { ...one, text: 'I agree to the terms.', options: ['Yes, I do'], settings: { look: 'consent' } },
  ])('is not: $text $options', (question) => {
    expect(found('noWayOut', [question])).toEqual([]);
  });
});

describe('[L45] an unbalanced scale', () => {
  test.each([
    [choice('Excellent', 'Very good', 'Good', 'Fair'), { good: 3, bad: 0 }],
    [choice('Excellent', 'Very good', 'Good', 'Fair', 'Poor'), { good: 3, bad: 1 }],
    [choice('Very satisfied', 'Satisfied', 'Somewhat satisfied', 'Dissatisfied'), { good: 3, bad: 1 }],
    [choice('Strongly agree', 'Agree', 'Somewhat agree'), { good: 3, bad: 0 }],
    [choice('Good', 'Bad', 'Very bad', 'Terrible'), { good: 1, bad: 3 }],
    [scale('How was it?', 'Bad', 'Good', 'Very good', 'Excellent'), { good: 3, bad: 1 }],
    [
      { kind: 'scale', text: 'How was it?', settings: { labels: ['Good', '', '', '', 'Excellent'] } },
      { good: 2, bad: 0 },
    ],
  ])('is found: %j', (question, sides) => {
    expect(found('unbalanced', [question]).map(([, data]) => data)).toEqual([sides]);
  });

  test.each([
    choice('Very good', 'Good', 'Fair', 'Poor', 'Very poor'),
    choice('Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'),
    choice('Very satisfied', 'Satisfied', 'Dissatisfied', 'Very dissatisfied', "Don't know"),
    choice(
      'Not at all satisfied',
      'Slightly satisfied',
      'Moderately satisfied',
      'Very satisfied',
      'Extremely satisfied',
    ),
    choice('Not useful', 'Useful', 'Very useful'),
    choice('Better', 'The same', 'Worse'),
    choice('Never', 'Sometimes', 'Often', 'Always'),
    choice('Sehr gut', 'Gut', 'Schlecht'),
    choice('A good book', 'A bad film'),
    { kind: 'scale', text: 'How was it?', settings: { labels: ['Good'] } },
    { kind: 'scale', text: 'How likely?', settings: { labels: ['Not at all likely', '', '', '', 'Extremely likely'] } },
  ])('is not: %j', (question) => {
    expect(found('unbalanced', [question])).toEqual([]);
  });
});

describe('[L46] a scale that is turned round', () => {
  const [UP, DOWN] = [
    ['Very bad', 'Bad', 'Good', 'Very good'],
    ['Very good', 'Good', 'Bad', 'Very bad'],
  ] as const;

  test('is the one that differs from most, wherever it stands', () => {
    const [first, second] = [scale('How was the food?', ...UP), scale('How was the room?', ...UP)];
    const other = scale('How was the service?', ...DOWN);

    expect(found('turned', [first, other, second])).toEqual([
      ['questions.1.settings.labels.0', { other: 0, first: 'Very good' }],
    ]);
    expect(found('turned', [other, first, second]).map(([at]) => at)).toEqual(['questions.0.settings.labels.0']);
    expect(found('turned', [first, second])).toEqual([]);
    expect(found('turned', [other])).toEqual([]);
  });

  test('is found among different words, in lists and in columns', () => {
    const agreeing = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];
    const matrix = { kind: 'matrix', text: 'How far do you agree?', rows: ['It is fine.'], options: agreeing };
    const likely = {
      ...{ kind: 'scale', text: 'How likely are you to come again?' },
      settings: { labels: ['Extremely likely', '', '', '', 'Not at all likely'] },
    };

    expect(found('turned', [matrix, scale('How was it?', ...UP), likely]).map(([at]) => at)).toEqual([
      'questions.2.settings.labels.0',
    ]);
    expect(found('turned', [matrix, choice(...agreeing.toReversed())]).map(([at]) => at)).toEqual([
      'questions.1.options.0',
    ]);
  });

  test('is found in any language where it has the same words, or where its author says the order', () => {
    const words = ['Trifft nicht zu', 'Teils, teils', 'Trifft zu'];
    const ordered = (order: string, ...options: string[]) => ({ ...choice(...options), order });

    expect(found('turned', [choice(...words), choice(...words.toReversed())])).toEqual([
      ['questions.1.options.0', { other: 0, first: 'Trifft zu' }],
    ]);
    expect(
      found('turned', [
        ordered('agreeing', 'Nein', 'Vielleicht', 'Ja'),
        ordered('disagreeing', 'Voll', 'Halb', 'Kaum'),
      ]),
    ).toHaveLength(1);
  });

  test('is not what has no good end', () => {
    expect(
      found('turned', [
        choice('Never', 'Sometimes', 'Often'),
        choice('Daily', 'Weekly', 'Monthly'),
        choice('Under 18', '18 to 64', '65 or older'),
        choice('Yes', 'No'),
        choice('No', 'Yes'),
        scale('How worried are you?', 'Not at all worried', 'Somewhat worried', 'Very worried'),
        scale('How was it?', ...DOWN),
      ]),
    ).toEqual([]);
  });
});

test('[L47] the time is short where reading and answering take longer', () => {
  const questions = Array.from({ length: 10 }, (_, index) => ({
    text: `How was part ${index + 1} of it for you?`,
    options: ['Good', 'Bad'],
  }));

  expect(found('timeShort', questions, 30)).toEqual([['duration', { needed: 66, duration: 30 }]]);
  expect(found('timeShort', questions, 90)).toEqual([]);
  expect(found('timeShort', questions, null)).toEqual([]);
  // Respondents are asked only part of what has conditions.
  const show = { all: [{ field: 'src', op: 'is' as const, value: 'mail' }] };
  expect(
    found(
      'timeShort',
      [
        ...questions.slice(0, 4),
        { ...questions[4], text: 'The rest', section: { title: 'B', text: '', show } },
        ...questions.slice(5),
      ],
      30,
    ),
  ).toEqual([]);
});

test('[L47] the same question is asked twice only where its section, options and rows are the same', () => {
  const one = choice('Good', 'Bad');
  const section = { title: 'Service', text: '' };

  expect(found('same', [one, { ...one, text: ' how do  you rate it?' }])).toEqual([['questions.1.text', { other: 0 }]]);
  expect(found('same', [one, { ...one, section }, choice('Good', 'Bad', 'Ugly')])).toEqual([]);
  // They may be for different respondents.
  expect(found('same', [one, { ...one, show: { all: [{ field: 'src', op: 'is' as const, value: 'mail' }] } }])).toEqual(
    [],
  );
});

test('a question that would be left out is not looked at, and keeps its place', () => {
  const survey = toChecked({
    duration: null,
    questions: [
      { kind: 'choice', text: "Don't you agree?", options: [{ text: ' ' }], rows: [], settings: { look: 'list' } },
      {
        kind: 'choice',
        text: "Don't you agree?",
        options: [{ text: '' }, { text: 'Yes' }],
        rows: [],
        settings: { look: 'list' },
      },
    ],
  });

  expect(checkSurvey(survey).map(({ at }) => at)).toEqual([['questions', 1, 'text']]);
  expect(numberIn(survey, 1)).toBe(2);
});

test('[L48] a survey of 100 questions is checked in less than 100 milliseconds of the processor', () => {
  const questions = TEMPLATES.flatMap((template) => template.questions);
  const survey = surveyOf(Array.from({ length: 100 }, (_, index) => questions[index % questions.length] as Asked));
  const times = [1, 2, 3].map(() => processorTime(() => checkSurvey(survey)));

  expect(survey.questions).toHaveLength(100);
  expect(Math.min(...times)).toBeLessThan(100);
});

describe('hostile texts', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc
      .array(
        fc.constantFrom(
          'and',
          'or',
          'How',
          "don't",
          'you',
          '18-25',
          '(',
          '“',
          ',',
          '?',
          '٣-٥',
          'ש',
          '👩‍👩‍👧',
          '\n',
          'İ',
        ),
        { maxLength: 40 },
      )
      .map((words) => words.join(' ')),
  );
  const question = fc.record({
    text,
    explanation: text,
    options: fc.array(text, { maxLength: 6 }),
    rows: fc.array(text, { maxLength: 4 }),
    labels: fc.array(text, { maxLength: 5 }),
    answer: fc.constantFrom('judgement', 'selection', 'words'),
    isClosed: fc.boolean(),
  });

  test('[L48] nothing that can be written makes the check fail, and its findings name places that exist', () => {
    fc.assert(
      fc.property(fc.array(question, { maxLength: 6 }), (questions) => {
        const survey = {
          ...{ duration: 1, scores: [], logic: null },
          questions: questions.map(({ answer, isClosed, labels, ...written }, index) => ({
            ...written,
            ...{ asks: true, words: labels, order: null, sections: [], isConditional: false },
            traits: {
              ...{
                answer,
                seconds: 1,
                steps:
                  index % 2
                    ? { texts: labels, field: ['settings', 'labels'] }
                    : { texts: written.options, field: ['options'] },
              },
              ...(isClosed && { closed: 'some' as const }),
            },
          })),
        };
        for (const { at } of checkSurvey(survey)) {
          const [list, index] = at;
          expect(list === 'duration' || Number(index) < questions.length).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['words', 'and '],
    ['brackets', '(and '],
    ['quotes', '"and '],
    ['contractions', "don't you "],
    ['numbers', '1,000 '],
    ['digits', '1'],
    ['dashes', '1-'],
    ['apostrophes', "a'"],
    ['commas', ', right '],
    ['one letter', 'a'],
    ['spaces', ' '],
    ['stops', '. '],
    ['praise', 'our very most '],
    ['agreement', 'do you agree that '],
  ])('[L48] ten thousand characters take no longer than in proportion: %s', (_name, part) => {
    // Ten times the length may take ten times as long; with a square it were a hundred times.
    const times = [10_000, 100_000].map((length) => timeOf(part.repeat(length / part.length)));

    expect(times[1] ?? 0).toBeLessThan(40 * Math.max(times[0] ?? 0, CLOCK_MS));
  });
});

/** The shortest of three runs. */
function timeOf(text: string): number {
  const traits = {
    answer: 'judgement',
    seconds: 1,
    steps: { texts: [text, text], field: ['options'] },
    closed: 'some',
  } as const;
  const base = {
    explanation: text,
    asks: true,
    words: [text],
    order: null,
    sections: [],
    isConditional: false,
    traits,
  };
  const survey = {
    ...{ duration: 1, scores: [], logic: null },
    questions: [{ ...base, text: `How ${text}?`, options: [text, `${text}b`], rows: [text] }],
  };
  return Math.min(...[1, 2, 3].map(() => processorTime(() => checkSurvey(survey))));
}

/** Milliseconds of this thread, so that other work on the machine counts less. */
function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** What the clock of a thread may be wrong by, and what is spent on warming up. */
const CLOCK_MS = 20;
