import { describe, expect, test } from 'vitest';
import { readSurveyFile } from '../survey-file.ts';

function read(file: object) {
  const found = readSurveyFile(JSON.stringify(file));
  if ('own' in found) throw new Error('not a file of another program');
  const questions = found.survey.questions ?? [];
  const byText = (text: string) => questions.find((question) => question.text === text);
  return { ...found, questions, byText };
}
const losses = ({ lost }: ReturnType<typeof read>) => lost.map(({ what, detail }) => [what, detail]);

describe('[L90] a Typeform', () => {
  const form = {
    title: 'The club',
    fields: [
      { ref: '0b1c-1', type: 'yes_no', title: 'Do you read?', validations: { required: true } },
      {
        ...{ ref: '0b1c-2', type: 'multiple_choice', title: 'What?' },
        properties: {
          allow_multiple_selection: true,
          allow_other_choice: true,
          choices: [
            { ref: 'c1', label: 'Novels' },
            { ref: 'c2', label: 'Poems' },
          ],
        },
        validations: { max_selection: 2 },
      },
      {
        ref: '0b1c-3',
        type: 'opinion_scale',
        title: 'How much?',
        properties: { steps: 11, labels: { left: 'Little', right: 'Much' } },
      },
      {
        ...{ ref: '0b1c-4', type: 'group', title: 'About you' },
        properties: { fields: [{ ref: '0b1c-5', type: 'email', title: 'Your address?' }] },
      },
      { ref: '0b1c-6', type: 'statement', title: 'Thank you, {{field:0b1c-5}}.', properties: {} },
    ],
    logic: [
      {
        ...{ type: 'field', ref: '0b1c-1' },
        actions: [
          {
            action: 'jump',
            details: { to: { type: 'field', value: '0b1c-4' } },
            condition: {
              op: 'is',
              vars: [
                { type: 'field', value: '0b1c-1' },
                { type: 'constant', value: false },
              ],
            },
          },
        ],
      },
      {
        ...{ type: 'field', ref: '0b1c-2' },
        actions: [
          {
            action: 'jump',
            details: { to: { type: 'field', value: '0b1c-4' } },
            condition: {
              op: 'is',
              vars: [
                { type: 'field', value: '0b1c-2' },
                { type: 'choice', value: 'c2' },
              ],
            },
          },
        ],
      },
    ],
  };

  test('comes with its types, bounds, groups and jumps, and without its made-up names', () => {
    const found = read(form);
    expect(found.questions.map(({ kind, text }) => [kind, text])).toEqual([
      ['choice', 'Do you read?'],
      ['multiple', 'What?'],
      ['scale', 'How much?'],
      ['text', 'Your address?'],
      ['statement', expect.stringMatching(/^Thank you, \{/)],
    ]);
    expect(found.byText('What?')).toMatchObject({
      options: [{ text: 'Novels' }, { text: 'Poems' }],
      settings: { max: 2, other: expect.anything() },
      show: { all: [{ question: found.byText('Do you read?')?._id }] },
    });
    expect(found.byText('How much?')?.settings).toMatchObject({ look: 'numbers', from: 0, points: 11 });
    expect(found.byText('Your address?')).toMatchObject({
      section: { title: 'About you' },
      settings: { format: 'email' },
    });
    expect(found.byText('Your address?')?.show).toBeUndefined();
    expect(found.questions.map(({ ownCode }) => ownCode)).toEqual(['q1', 'q2', 'q3', 'q5', 'q6']);
  });

  test('has no end of Typeform that no way leads to', () => {
    const [first] = form.fields;
    const screens = [
      { ref: 'ours', title: 'Goodbye.' },
      { ref: 'default_tys', title: 'Make a form of your own.' },
    ];
    const found = read({ title: 'The club', fields: [first], thankyou_screens: screens });
    expect(JSON.stringify(found.survey.endings)).toContain('Goodbye.');
    expect(JSON.stringify(found.survey.endings)).not.toContain('of your own');
    expect(losses(found)).toEqual([]);
  });

  test('is found where another program wraps it', () => {
    expect(read({ data: [{ form: { ...form, logic: [] } }] }).questions).toHaveLength(5);
  });

  test('has its hidden values as hidden fields, and names what has no place here: calculations, pictures and jumps back', () => {
    const [first, ...others] = form.fields;
    const found = read({
      ...form,
      hidden: ['shop'],
      fields: [{ ...first, attachment: { type: 'image', href: 'https://pictures.example/a.png' } }, ...others],
      logic: [
        {
          ref: '0b1c-3',
          actions: [
            { action: 'add', details: {}, condition: { op: 'always', vars: [] } },
            {
              action: 'jump',
              details: { to: { type: 'field', value: '0b1c-1' } },
              condition: { op: 'always', vars: [] },
            },
          ],
        },
      ],
    });
    expect(found.survey.fields).toEqual([{ name: 'shop' }]);
    expect(losses(found)).toEqual(
      expect.arrayContaining([
        ['scores', 'add'],
        ['media', 'https://pictures.example/a.png'],
        ['condition', 'logic'],
      ]),
    );
  });
});

describe('[L90] a survey of Formbricks', () => {
  const words = (text: string, de?: string) => ({ default: text, ...(de && { de }) });
  const stay = {
    ...{ id: 'stay', type: 'multipleChoiceSingle', headline: words('Will you stay?', 'Bleibst du?'), required: true },
    choices: [
      { id: 'a1', label: words('Yes') },
      { id: 'a2', label: words('No') },
      { id: 'other', label: words('Something else') },
    ],
  };
  const why = { id: 'why', type: 'openText', headline: words('Why not?'), longAnswer: true };
  const nps = { id: 'nps', type: 'nps', headline: words('Would you tell a friend?'), lowerLabel: words('Never') };

  test('is found where another program wraps it', () => {
    const found = read({ data: { surveys: [{ name: 'The club', questions: [nps, why] }], project: { id: 'p' } } });
    expect(found.questions.map(({ kind, text }) => [kind, text])).toEqual([
      ['scale', 'Would you tell a friend?'],
      ['text', 'Why not?'],
    ]);
    expect(losses(found)).toEqual([]);
  });

  test('of today has blocks with rules', () => {
    const rule = {
      conditions: {
        connector: 'and',
        conditions: [
          {
            ...{ leftOperand: { type: 'element', value: 'stay' }, operator: 'equals' },
            rightOperand: { type: 'static', value: 'a1' },
          },
        ],
      },
      actions: [{ objective: 'jumpToBlock', target: 'b3' }],
    };
    const found = read({
      name: 'Leaving',
      blocks: [
        { id: 'b1', elements: [stay], logic: [rule] },
        { id: 'b2', elements: [why] },
        { id: 'b3', elements: [nps] },
      ],
    });
    expect(found.survey.title).toBe('Leaving');
    expect(found.questions.map(({ kind }) => kind)).toEqual(['choice', 'text', 'scale']);
    expect(found.byText('Will you stay?')).toMatchObject({
      ...{ required: true, options: [{ text: 'Yes' }, { text: 'No' }] },
      settings: { other: 'Something else' },
    });
    expect(found.byText('Why not?')).toMatchObject({
      show: { all: [{ question: found.byText('Will you stay?')?._id, chosen: ['Yes'], not: true }] },
    });
    expect(found.byText('Would you tell a friend?')?.show).toBeUndefined();
  });

  test('asks what a choice leads to, also "other", where each way ends when its question is submitted', () => {
    const way = (value: string, destination: string) => ({ condition: 'equals', value, destination });
    const ends = { required: true, logic: [{ condition: 'submitted', destination: 'end' }] };
    const found = read({
      name: 'Leaving',
      questions: [
        { ...stay, logic: [way('No', 'why'), way('Something else', 'else')] },
        { ...nps, ...ends },
        { ...why, ...ends },
        { id: 'else', type: 'openText', headline: words('What else?') },
      ],
    });
    const question = found.byText('Will you stay?')?._id;
    expect(found.byText('Why not?')?.show).toEqual({ all: [{ question, chosen: ['No'] }] });
    expect(found.byText('What else?')?.show).toEqual({ all: [{ question, chosen: [{ slot: 'other' }] }] });
    expect(found.lost).toEqual([]);
  });

  test('of before has rules by the words of answers', () => {
    const found = read({
      name: 'Leaving',
      questions: [
        { ...stay, logic: [{ condition: 'equals', value: 'Yes', destination: 'end' }] },
        { ...why, logic: [] },
      ],
    });
    expect(found.byText('Why not?')?.show).toMatchObject({ all: [{ chosen: ['Yes'], not: true }] });
  });

  test('keeps hidden fields, and loses variables by name', () => {
    const found = read({
      ...{ name: 'Leaving', hiddenFields: { enabled: true, fieldIds: ['plan'] }, variables: [{ name: 'sum' }] },
      questions: [{ id: 'go', type: 'cta', headline: words('Read on'), buttonUrl: 'https://elsewhere.example' }, why],
    });
    expect(losses(found)).toEqual([['calculation', 'sum']]);
  });

  test('has a button that leads elsewhere as a link with its words', () => {
    const go = { id: 'go', type: 'cta', headline: words('Read on'), buttonLabel: words('All of it') };
    const buttonUrl = 'https://elsewhere.example/?a=1&b=2';
    const asked = (more: object) => read({ name: 'The club', questions: [{ ...go, ...more }, why] });
    const found = asked({ buttonUrl, buttonExternal: true });
    expect(found.questions[0]?.text).toBe(`Read on [All of it](${buttonUrl})`);
    expect(losses(found)).toEqual([]);
    expect(asked({ buttonUrl, buttonExternal: false }).questions[0]?.text).toBe('Read on');
  });
});

describe('[L90] a Google form', () => {
  const choice = (id: string, title: string, options: object[], type = 'RADIO') => ({
    ...{
      itemId: id,
      title,
      questionItem: { question: { questionId: id, required: true, choiceQuestion: { type, options } } },
    },
  });
  const text = (id: string, title: string) => ({
    ...{ itemId: id, title, questionItem: { question: { questionId: id, textQuestion: { paragraph: false } } } },
  });

  test('has sections, and the ways between them', () => {
    const found = read({
      info: { title: 'Customers', description: 'For all.' },
      items: [
        choice('here', 'Are you a customer?', [
          { value: 'Yes', goToSectionId: 'old' },
          { value: 'No', goToSectionId: 'new' },
          { value: 'Rather not say', goToAction: 'SUBMIT_FORM' },
        ]),
        { itemId: 'old', title: 'Customers', pageBreakItem: {} },
        text('long', 'Since when?'),
        { itemId: 'new', title: 'Others', pageBreakItem: {} },
        text('how', 'How did you find us?'),
      ],
    });
    const asked = found.byText('Are you a customer?')?._id;
    expect(found.survey).toMatchObject({ title: 'Customers', description: 'For all.' });
    expect(found.byText('Since when?')?.section).toMatchObject({
      ...{ title: 'Customers', show: { all: [{ question: asked, chosen: ['Yes'] }] } },
    });
    expect(found.byText('How did you find us?')?.section).toMatchObject({ title: 'Others', show: expect.anything() });
  });

  test('has grids, scales, dates and right answers', () => {
    const found = read({
      info: { title: 'All of it' },
      items: [
        {
          ...{ itemId: 'grid', title: 'How was it?' },
          questionGroupItem: {
            questions: [
              { questionId: 'r1', required: true, rowQuestion: { title: 'Food' } },
              { questionId: 'r2', rowQuestion: { title: 'Music' } },
            ],
            grid: { columns: { type: 'CHECKBOX', options: [{ value: 'Good' }, { value: 'Loud' }] } },
          },
        },
        {
          itemId: 's',
          title: 'Rate it',
          questionItem: { question: { questionId: 's', scaleQuestion: { low: 0, high: 7, lowLabel: 'Bad' } } },
        },
        {
          itemId: 'd',
          title: 'When?',
          questionItem: { question: { questionId: 'd', dateQuestion: { includeTime: true } } },
        },
        { itemId: 'pic', title: 'Look', imageItem: { image: {} } },
      ],
    });
    expect(found.questions.map(({ kind, text: words }) => [kind, words])).toEqual([
      ['matrix', 'How was it?'],
      ['scale', 'Rate it'],
      ['moment', 'When?'],
      ['statement', 'Look'],
    ]);
    expect(found.byText('How was it?')).toMatchObject({
      ...{ rows: [{ text: 'Food' }, { text: 'Music' }], options: [{ text: 'Good' }, { text: 'Loud' }] },
      ...{ settings: { several: true }, required: true },
    });
    expect(losses(found)).toEqual([['media', 'Look']]);
  });
});

describe('[S108] words of buttons in files', () => {
  const field = (ref: string, type: string, button_text?: string) => ({
    ...{ ref, type, title: `${ref}?`, properties: button_text ? { button_text } : {} },
  });
  const welcome_screens = [{ title: 'Hello', properties: { button_text: 'Let me in' } }];

  test('Typeform: the welcome has one, and statements where all agree', () => {
    const agreed = read({ welcome_screens, fields: [field('one', 'statement', 'Fine'), field('two', 'yes_no')] });
    expect(agreed.survey.buttons).toEqual({ start: 'Let me in', next: 'Fine' });
    const mixed = [field('one', 'statement', 'Fine'), field('two', 'statement', 'Continue'), field('three', 'yes_no')];
    const found = read({ fields: mixed });
    expect(found.survey.buttons).toBeUndefined();
    expect(losses(found)).toContainEqual(['look', 'Fine']);
  });

  test('Formbricks: those of questions where all agree, and that of the last one', () => {
    const question = (id: string, buttonLabel: string) => ({
      ...{ id, type: 'openText', headline: { default: `${id}?`, de: `${id} de?` } },
      ...{ buttonLabel: { default: buttonLabel, de: `${buttonLabel} de` }, backButtonLabel: { default: 'Return' } },
    });
    const welcomeCard = { enabled: true, headline: { default: 'Hello' }, buttonLabel: { default: 'Let me in' } };
    const agreed = read({
      welcomeCard,
      questions: [question('one', 'On'), question('two', 'On'), question('x', 'Send')],
    });
    expect(agreed.survey.buttons).toEqual({ start: 'Let me in', next: 'On', back: 'Return', submit: 'Send' });
    const german = agreed.survey.translations?.others?.[0]?.texts;
    expect(german).toContainEqual({ part: 'submitButton', of: 'Send', text: 'Send de' });

    const mixed = read({ questions: [question('one', 'On'), question('two', 'Go'), question('three', 'Finish')] });
    expect(mixed.survey.buttons).toEqual({ back: 'Return' });
    expect(losses(mixed)).toEqual([
      ['look', 'On'],
      ['look', 'Go'],
    ]);
  });

  test('Qualtrics: words, and no arrows', () => {
    const file = (NextButton: string) => ({
      SurveyEntry: { SurveyName: 'Club', SurveyLanguage: 'EN' },
      SurveyElements: [{ Element: 'SO', Payload: { NextButton, PreviousButton: ' ← ', BackButton: 'true' } }],
    });
    expect(read(file('Continue')).survey.buttons).toEqual({ next: 'Continue', submit: 'Continue' });
    expect(read(file(' → ')).survey.buttons).toBeUndefined();
  });
});
