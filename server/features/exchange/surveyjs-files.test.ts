// Small surveys of SurveyJS, each of a kind that real ones are of.
import { describe, expect, test } from 'vitest';
import { toFiled } from './canvass-file.ts';
import { createLosses } from './losses.ts';
import { readSurveyFile } from './survey-file.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

function read(file: object) {
  const got = readSurveyFile(JSON.stringify(file));
  const survey = 'survey' in got ? got.survey : got.own;
  const questions = survey.questions ?? [];
  const names = new Map(questions.map(({ _id, text }) => [_id, text]));
  return {
    ...{ survey, questions },
    lost: got.lost.map(({ of, what, detail }) => [of, what, detail]),
    // Ids are made up.
    shows: JSON.parse(
      JSON.stringify(Object.fromEntries(questions.flatMap(({ text, show }) => (show ? [[text, show]] : [])))),
      (_, value) => names.get(value) ?? value,
    ),
  };
}
const asked = (...elements: object[]) => read({ title: 'Club', elements });

describe('[L106] cells and entries of SurveyJS', () => {
  test('an entry has texts of several lines, statements, and the elements of its panels under their conditions', () => {
    const { questions, lost } = asked({
      ...{ type: 'paneldynamic', name: 'trips', title: 'Trips' },
      templateElements: [
        { type: 'html', name: 'hint', html: '<p>One entry per trip.</p>' },
        { type: 'comment', name: 'plan', title: 'Plan', maxLength: 300 },
        {
          ...{ type: 'panel', name: 'boat', title: 'By boat', visibleIf: '{panel.plan} notempty' },
          elements: [{ type: 'yesno', name: 'own', title: 'Your own?' }],
        },
      ],
    });
    const show = { all: [{ question: questions[0]?._id, chosen: ['Plan'] }] };
    expect(questions[0]?.options).toMatchObject([
      { text: 'One entry per trip.', settings: { type: 'note' } },
      { text: 'Plan', settings: { type: 'lines', max: 300 } },
      { text: 'By boat', settings: { type: 'note' }, show },
      { text: 'Your own?', settings: { type: 'choice', choices: [{ text: 'Yes' }, { text: 'No' }] }, show },
    ]);
    expect(lost).toEqual([]);
  });

  test('boxes without choices and rules that tables do not have ask nothing there, and are told as small things', () => {
    const { questions, lost } = asked({
      ...{ type: 'matrixdropdown', name: 'rooms', title: 'Rooms', rows: ['Attic'], isAllRowRequired: true },
      columns: [
        { name: 'use', title: 'Use', cellType: 'comment' },
        { name: 'done', title: 'Done', cellType: 'checkbox' },
      ],
    });
    expect(questions[0]?.options).toMatchObject([{ text: 'Use', settings: { type: 'lines' } }]);
    expect(lost.toSorted()).toEqual([
      ['Rooms', 'look', 'isAllRowRequired: true'],
      ['Rooms', 'never', 'Done'],
    ]);
  });

  test('a table of nothing but boxes without choices keeps the words of its rows', () => {
    const { questions, lost } = asked({
      ...{ type: 'matrixdropdown', name: 'rooms', title: 'Rooms', rows: ['Attic', 'Cellar'] },
      columns: [{ name: 'done', title: 'Done', cellType: 'checkbox' }],
    });
    expect(questions).toMatchObject([{ kind: 'statement', text: 'Rooms', explanation: '- Attic\n- Cellar' }]);
    expect(lost).toEqual([['Rooms', 'never', 'Done']]);
  });

  test('files of 10 MB are as large as ours, and another size is told', () => {
    const file = (maxSize: number) => asked({ type: 'file', name: 'plan', title: 'Plan', maxSize }).lost;
    expect([file(10_000_000), file(10_485_760), file(0)]).toEqual([[], [], []]);
    expect([file(102_400), file(20_000_000)]).toEqual([
      [['Plan', 'setting', 'maxSize: 102400']],
      [['Plan', 'setting', 'maxSize: 20000000']],
    ]);
  });

  test('texts of several lines and statements go to SurveyJS and come back', () => {
    const { questions } = asked({
      ...{ type: 'paneldynamic', name: 'trips', title: 'Trips' },
      templateElements: [
        { type: 'html', name: 'hint', html: 'Less than <b>a week</b>' },
        { type: 'comment', name: 'plan', title: 'Plan' },
      ],
    });
    const losses = createLosses();
    const again = readSurveyFile(writeSurveyJs(toFiled({ title: 'Club', questions }), losses));
    const back = 'survey' in again ? again.survey.questions?.[0]?.options : [];
    expect(back).toMatchObject([
      { text: 'Less than a week', settings: { type: 'note' } },
      { text: 'Plan', settings: { type: 'lines' } },
    ]);
    expect([losses.list(), again.lost]).toEqual([[], []]);
  });
});

describe('[L54] questions of SurveyJS as people write them', () => {
  test('fields keep their rules', () => {
    const { questions, lost } = asked({
      ...{ type: 'multipletext', name: 'you', title: 'You' },
      items: [
        { name: 'name', title: 'Name', isRequired: true },
        { name: 'mail', title: 'Mail', validators: [{ type: 'email' }] },
        { name: 'years', title: 'Years', inputType: 'number', min: 16 },
      ],
    });
    expect(questions[0]).toMatchObject({
      required: true,
      options: [
        { text: 'Name', settings: { required: true } },
        { text: 'Mail', settings: { type: 'email' } },
        { text: 'Years', settings: { type: 'number', min: 16 } },
      ],
    });
    expect(lost).toEqual([]);
  });

  test('an answer that somebody saved with a question says nothing in SurveyJS, and is told as a small thing', () => {
    const { questions, lost } = asked({ type: 'text', name: 'town', title: 'Town', value: 'Bern' });
    expect(questions[0]).not.toHaveProperty('defaultAnswer');
    expect(lost).toEqual([['Town', 'look', 'value: "Bern"']]);
  });

  test('[L96] an expression that is a text or a number is the default answer, and others are told', () => {
    const begin = (defaultValueExpression: string) => ({ type: 'text', title: 'Q?', defaultValueExpression });
    const { questions, lost } = asked(
      { name: 'a', ...begin("'Bern'") },
      { name: 'b', ...begin('7'), inputType: 'number' },
      { name: 'c', ...begin('{b} + 1') },
    );
    expect(questions.map(({ defaultAnswer }) => defaultAnswer)).toEqual([['Bern'], ['7'], undefined]);
    expect(lost).toEqual([['Q?', 'condition', 'defaultValueExpression: {b} + 1']]);
  });

  test('an exclusive choice excludes the others, and a comment below becomes a question', () => {
    const choices = ['Tea', { value: 'no', text: 'Nothing', isExclusive: true }];
    const { questions, shows, lost } = asked(
      { type: 'checkbox', name: 'drink', title: 'Drink', choices, showCommentArea: true, commentText: 'Wishes' },
      { type: 'text', name: 'why', title: 'Why?', visibleIf: "{drink} contains 'no'" },
      { type: 'text', name: 'when', title: 'When?', visibleIf: '{drink-Comment} notempty' },
    );
    expect(questions.slice(0, 2)).toMatchObject([
      { kind: 'multiple', options: [{ text: 'Tea' }, { text: 'Nothing', exclusive: true }] },
      { kind: 'text', text: 'Drink – Wishes', settings: { format: 'lines' } },
    ]);
    expect(shows).toEqual({
      'Why?': { all: [{ question: 'Drink', chosen: ['Nothing'] }] },
      'When?': { all: [{ answered: 'Drink – Wishes' }] },
    });
    expect(lost).toEqual([['Drink', 'split', '']]);
  });

  test('types of files that no answer can have are told, and no others are put in their place', () => {
    const file = (name: string, acceptedTypes: string) => ({ type: 'file', name, title: name, acceptedTypes });
    const { questions, lost } = asked(file('a', '.odt'), file('b', 'image/*,video/*'), file('c', '.pdf, .odt'));
    expect(questions.map(({ settings }) => settings)).toMatchObject(
      ['any', 'pictures', 'documents'].map((taken) => ({ taken })),
    );
    expect(lost).toEqual([
      ['a', 'setting', 'acceptedTypes: .odt'],
      ['b', 'setting', 'acceptedTypes: video/*'],
      ['c', 'setting', 'acceptedTypes: .odt'],
    ]);
  });

  test('a slider without ends has those of SurveyJS', () => {
    const { questions } = asked(
      { type: 'text', name: 'warm', title: 'How warm?', inputType: 'range' },
      { type: 'slider', name: 'far', title: 'How far?', max: 9 },
    );
    expect(questions.map(({ settings }) => settings)).toMatchObject([
      { look: 'slider', min: 0, max: 100 },
      { look: 'slider', min: 0, max: 9 },
    ]);
  });

  test('what a panel requires, its only question requires; of several questions it is told', () => {
    const choice = { type: 'radiogroup', name: 'in', title: 'In?', choices: ['y', 'n'] };
    const panel = (title: string, ...names: string[]) => ({
      ...{ type: 'panel', title, enableIf: "{in} = 'y'", requiredIf: "{in} = 'y'" },
      elements: names.map((name) => ({ type: 'text', name, title: name })),
    });
    const { questions, lost } = read({
      pages: [{ name: 'p', timeLimit: 30, elements: [choice, panel('One', 'a'), panel('Two', 'b', 'c')] }],
    });
    expect(questions.map(({ text, required }) => [text, required])).toEqual([
      ...[
        ['In?', false],
        ['a', true],
      ],
      ...[
        ['b', false],
        ['c', false],
      ],
    ]);
    expect(questions.map(({ section }) => section?.show !== undefined)).toEqual([false, true, true, false]);
    expect(lost).toEqual([
      ['', 'survey', 'timeLimit: 30'],
      ['Two', 'setting', "requiredIf: {in} = 'y'"],
    ]);
  });

  test('panels are sections of a survey without pages, subsections of pages, and further ones join those', () => {
    const text = (name: string) => ({ type: 'text', name, title: name });
    const panel = (title: string, ...elements: object[]) => ({ type: 'panel', name: title, title, elements });
    const begunIn = (file: object) =>
      read(file).questions.map(({ text: name, section, subsection }) =>
        [name, section && `= ${section.title}`, subsection && `- ${subsection.title}`].filter(Boolean).join(' '),
      );
    const nested = panel('A', text('a'), panel('B', text('b'), panel('C', text('c')), text('d')), text('e'));

    expect(begunIn({ elements: [text('o'), nested, text('p')] })).toEqual([
      ...['o', 'a = A', 'b - B', 'c - C', 'd - B', 'e - ', 'p = '],
    ]);
    expect(
      begunIn({ pages: [{ title: 'P', elements: [nested, text('p')] }, { elements: [panel('Q', nested)] }] }),
    ).toEqual([
      ...['a = P - A', 'b - B', 'c - C', 'd - B', 'e - A', 'p - '],
      // A page that is nothing but a panel.
      ...['a = Q - A', 'b - B', 'c - C', 'd - B', 'e - A'],
    ]);
  });

  test('a picture above and other looks are told', () => {
    const { lost } = read({
      ...{ title: 'Club', logo: 'https://club.example/a.png' },
      ...{ firstPageIsStartPage: true, showPrevButton: false, maxTextLength: 50, showProgressBar: true },
      elements: [{ type: 'text', name: 'a', title: 'A', requiredErrorText: 'Please!', width: '50%' }],
    });
    expect(lost).toEqual([
      ['Club', 'absent', 'a.png'],
      ['A', 'look', 'requiredErrorText: "Please!"'],
      ['', 'survey', 'maxTextLength: 50'],
      ['', 'survey', 'firstPageIsStartPage'],
      ['', 'survey', 'showPrevButton: false'],
    ]);
  });

  test('a list compares with exactly these choices', () => {
    const { shows } = asked(
      { type: 'checkbox', name: 'day', title: 'Day', choices: ['sa', 'su'] },
      { type: 'text', name: 'why', title: 'Why?', visibleIf: "{day} = ['sa']" },
    );
    expect(shows).toEqual({
      'Why?': {
        all: [
          { question: 'Day', chosen: ['sa'] },
          { count: 'Day', op: 'is', value: 1 },
        ],
      },
    });
  });

  test('a trigger that completes becomes an ending, and the words at the end the last one', () => {
    const { survey, lost } = read({
      elements: [{ type: 'radiogroup', name: 'old', title: 'Old?', choices: ['yes', 'no'] }],
      triggers: [{ type: 'complete', expression: "{old} = 'no'" }],
      completedHtml: '<p>Done</p>',
    });
    expect(survey.endings).toMatchObject([
      { title: 'Done', screens: true, show: { all: [{ chosen: ['no'] }] } },
      { title: 'Done' },
    ]);
    expect(survey.endings?.[1]?.show).toBeUndefined();
    expect(lost).toEqual([['', 'screened', "{old} = 'no'"]]);
  });

  test('a long list of numbers in a column is a number', () => {
    const choices = Array.from({ length: 40 }, (_, place) => place + 1);
    const { questions, lost } = asked({
      ...{ type: 'matrixdynamic', name: 'kids', title: 'Children' },
      columns: [{ name: 'age', title: 'Age', cellType: 'dropdown', choices }],
    });
    expect(questions[0]?.options).toMatchObject([{ settings: { type: 'number', min: 1, max: 40 } }]);
    expect(lost).toEqual([]);
  });
});

describe('[L54] conditions of SurveyJS as people write them', () => {
  const text = (name: string, visibleIf: string) => ({ type: 'text', name, title: name, visibleIf });

  test('a name that nothing in the file has is a hidden field, as the program around it sets it', () => {
    const { survey, shows, lost } = asked(
      text('a', "{customerType} = 'old'"),
      text('b', "{CUSTOMERTYPE} <> 'old' and {q1} notempty"),
      text('c', '{a} notempty and {panel.x} = 1'),
      { type: 'html', name: 'd', html: 'You are {customerType}.' },
    );
    expect(survey.fields).toEqual([{ name: 'customertype' }, { name: 'v_q1' }]);
    expect(shows).toEqual({
      a: { all: [{ field: 'customertype', op: 'is', value: 'old' }] },
      b: {
        all: [
          { field: 'customertype', op: 'isNot', value: 'old' },
          { field: 'v_q1', op: 'isNot', value: '' },
        ],
      },
    });
    expect(survey.questions?.at(-1)?.text).toBe('You are {field:customertype}.');
    expect(lost).toEqual([
      ['', 'outside', 'customerType → customertype'],
      ['', 'outside', 'q1 → v_q1'],
      ['c', 'condition', 'a ≠ ∅ & panel.x = 1'],
    ]);
  });

  test('a name that a repeated group has is none of them', () => {
    const { survey, lost } = asked(
      {
        type: 'paneldynamic',
        name: 'kids',
        title: 'Kids',
        templateElements: [{ type: 'text', name: 'age', title: 'Age' }],
      },
      text('why', '{age} > 3'),
    );
    expect(survey.fields).toBeUndefined();
    expect(lost).toEqual([['why', 'condition', 'age > 3']]);
  });

  test('more of them than a survey has hidden fields are told', () => {
    const { survey, lost } = asked(...Array.from({ length: 12 }, (_, place) => text(`t${place}`, `{x${place}} = 1`)));
    expect(survey.fields).toHaveLength(10);
    expect(lost.filter(([, what]) => what === 'field')).toEqual([
      ['', 'field', 'x10'],
      ['', 'field', 'x11'],
    ]);
  });

  test('rows and choices have conditions of their own, and those of all of them', () => {
    const { questions, lost } = asked(
      { type: 'checkbox', name: 'pets', title: 'Pets', choices: ['dog', 'cat'] },
      {
        ...{ type: 'matrix', name: 'care', title: 'Care', columns: ['good', 'bad'] },
        rows: [{ value: 'd', text: 'Dog', visibleIf: "{pets} contains 'dog'" }, 'Home'],
      },
      {
        ...{ type: 'radiogroup', name: 'best', title: 'Best', choices: ['dog', { value: 'cat', text: 'Cat' }] },
        choicesVisibleIf: '{pets} contains {item}',
      },
    );
    const [pets, care, best] = questions;
    const when = (pick: string) => ({ all: [{ question: pets?._id, chosen: [pick] }] });
    expect(care?.rows).toMatchObject([{ text: 'Dog', show: when('dog') }, { text: 'Home' }]);
    expect(care?.rows?.[1]).not.toHaveProperty('show');
    expect(best?.options).toMatchObject([{ show: when('dog') }, { show: when('cat') }]);
    expect(lost.filter(([, what]) => what === 'condition')).toEqual([]);
  });

  test('a calculated value stands behind the last question and value that it uses', () => {
    const number = (name: string) => ({ type: 'text', inputType: 'number', name, title: name });
    const { survey, shows, lost } = read({
      calculatedValues: [
        { name: 'twice', expression: '{sum} * 2' },
        { name: 'sum', expression: '{a} + {b}' },
      ],
      elements: [
        number('a'),
        number('b'),
        text('why', '{twice} > 10'),
        { type: 'expression', name: 'rest', title: 'Left:', expression: '100 - {sum}', visibleIf: '{a} > 1' },
      ],
    });
    expect(survey.calculations?.map(({ name }) => name)).toEqual(['sum', 'rest', 'twice']);
    const [, rest, twice] = survey.calculations ?? [];
    expect(shows).toMatchObject({
      why: { all: [{ holds: { call: 'above', of: [{ calculated: twice?._id }, { value: 10 }] } }] },
    });
    expect(rest?.formula).toMatchObject({ call: 'if', of: [{ call: 'above' }, { call: 'subtract' }] });
    expect(survey.questions?.at(-1)).toMatchObject({ kind: 'statement', text: `Left: {calculated:${rest?._id}}` });
    expect(lost).toEqual([]);
  });

  test('two numbers of chosen options are compared', () => {
    const box = (name: string) => ({ type: 'checkbox', name, title: name, choices: ['x', 'y', 'z'] });
    const { shows } = asked(box('a'), box('b'), text('why', '{a.length} > {b.length}'));
    const count = (answer: string) => ({ call: 'count', of: [{ answer }] });
    expect(shows).toEqual({ why: { all: [{ holds: { call: 'above', of: [count('a'), count('b')] } }] } });
  });

  test('a statement that was read is one that was shown', () => {
    const { shows } = asked(
      { type: 'radiogroup', name: 'in', title: 'In?', choices: ['y', 'n'] },
      { type: 'infotext', name: 'note', title: 'Careful', body: '<p>It is hot.</p>', visibleIf: "{in} = 'y'" },
      text('why', '{note} > 0'),
    );
    const when = { question: 'In?', chosen: ['y'] };
    expect(shows).toEqual({ 'Careful It is hot.': { all: [when] }, why: { all: [when] } });
  });

  test('a rule that leads on hides the questions between, and other rules are told', () => {
    const { shows, lost } = read({
      elements: ['a', 'b', 'c', 'd'].map((name) => ({ type: 'text', name, title: name })),
      triggers: [
        { type: 'skip', expression: "{a} = 'end'", gotoName: 'd' },
        { type: 'setvalue', expression: "{a} = 'end'", setToName: 'b', setValue: '1' },
      ],
    });
    const when = {
      any: [
        { text: 'a', op: 'isNot', value: 'end' },
        { answered: 'a', not: true },
      ],
    };
    expect(shows).toEqual({ b: when, c: when });
    expect(lost).toEqual([['', 'setting', "setvalue: {a} = 'end'"]]);
  });

  test('a choice whose words are too long is still the one that a condition names', () => {
    const long = `${'Long words '.repeat(25)}end`;
    const { shows } = asked(
      { type: 'radiogroup', name: 'a', title: 'A', choices: [long, 'short'] },
      text('why', `{a} = '${long}'`),
    );
    expect(shows).toMatchObject({ why: { all: [{ question: 'A', chosen: [expect.stringMatching(/^Long words/)] }] } });
  });

  test('groups that are deeper than ours are one formula', () => {
    const number = { type: 'text', inputType: 'number', name: 'a', title: 'a' };
    const deep = Array.from({ length: 8 }, (_, level) => level).reduce(
      (inner, level) =>
        `({a} > ${level} ${level % 2 ? 'and' : 'or'} ({a} < ${level} ${level % 2 ? 'or' : 'and'} ${inner}))`,
      '{a} = 50',
    );
    const { shows, lost } = asked(number, text('why', deep));
    expect(shows).toMatchObject({ why: { all: [{ holds: { call: expect.any(String) } }] } });
    expect(lost).toEqual([]);
  });
});

test('[L95] a file of SurveyJS brings its languages, and an original where a translation is missing', () => {
  const { survey, lost } = read({
    locale: 'de',
    title: { default: 'Club', de: 'Verein' },
    pages: [
      {
        title: { de: 'Ihr Weg', en: 'Your way' },
        elements: [
          {
            ...{ type: 'radiogroup', name: 'way', title: { de: 'Wie?', en: 'How?', fr: 'Comment ?' } },
            choices: [
              { value: 1, text: { de: 'Bahn', en: 'Train' } },
              { value: 2, text: 'Bus' },
            ],
          },
          { type: 'comment', name: 'why', title: { de: 'Warum?', en: 'Why, {way}?' } },
        ],
      },
    ],
  });
  expect(survey.title).toBe('Verein');
  expect(survey.questions).toMatchObject([{ text: 'Wie?', options: [{ text: 'Bahn' }, { text: 'Bus' }] }, {}]);
  const english = survey.translations?.others?.find(({ language }) => language === 'en');
  expect(survey.translations?.language).toBe('de');
  expect(english?.texts.map(({ of, text }) => [of, text])).toEqual([
    ['Ihr Weg', 'Your way'],
    ['Wie?', 'How?'],
    ['Bahn', 'Train'],
    ['Warum?', expect.stringMatching(/^Why, /)],
  ]);
  expect(survey.translations?.others?.find(({ language }) => language === 'fr')?.texts).toEqual([
    { part: 'question', of: 'Wie?', text: 'Comment ?' },
  ]);
  expect(lost).toEqual([]);
});
