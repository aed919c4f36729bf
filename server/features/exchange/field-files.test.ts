// Small files, each of a kind that real ones are of.
import { describe, expect, test } from 'vitest';
import { asked, GROUPS, lime, type Row, read } from '#server/test/small-files.ts';

/** German as LimeSurvey calls it between friends. */
const informal = (row: Row): Row => ({ ...row, language: (row['language'] ?? '').replace('de', 'de-informal') });

describe('[L55] LimeSurvey as people use it', () => {
  const pets = [asked('5', 'L', 'tongue'), asked('6', 'M', 'pets'), asked('7', 'N', 'age'), asked('8', 'F', 'meals')];
  const parts = {
    groups: GROUPS,
    subquestions: [
      { qid: '61', parent_qid: '6', title: 'SQ001', question: 'Dog', question_order: '1', language: 'en' },
      { qid: '62', parent_qid: '6', title: 'SQ002', question: 'Cat', question_order: '2', language: 'en' },
      { qid: '81', parent_qid: '8', title: 'SQ001', question: 'Food', question_order: '1', language: 'en' },
    ],
    answers: ['none', 'a little', 'well'].flatMap((answer, place) =>
      ['5', '8'].map((qid) => ({ qid, code: `${place + 1}`, answer, sortorder: `${place}`, language: 'en' })),
    ),
  };
  const shownIf = (relevance: string) =>
    read(lime({ ...parts, questions: [...pets, asked('9', 'S', 'why', { relevance })] }));

  test.each([
    ['age >= 18', { all: [{ number: 'age?', op: 'atLeast', value: 18 }] }],
    ['111X1X6SQ001 == "Y"', { all: [{ question: 'pets?', chosen: ['Dog'] }] }],
    ['pets_SQ002.NAOK != "Y"', { all: [{ question: 'pets?', chosen: ['Cat'], not: true }] }],
    ['count(that.pets.NAOK) >= 2', { all: [{ count: 'pets?', op: 'atLeast', value: 2 }] }],
    ['tongue.NAOK >= 2', { all: [{ question: 'tongue?', chosen: ['a little', 'well'] }] }],
    ['meals_SQ001 == 1', { all: [{ question: 'meals?', chosen: [{ row: 'Food', option: 'none' }] }] }],
    ['0', { all: [{ holds: { value: false } }] }],
    [
      'if(age > 17, 1, 0) == 1',
      {
        all: [
          {
            holds: {
              call: 'is',
              of: [
                {
                  call: 'if',
                  of: [{ call: 'above', of: [{ answer: 'age?' }, { value: 17 }] }, { value: 1 }, { value: 0 }],
                },
                { value: 1 },
              ],
            },
          },
        ],
      },
    ],
  ])('shows a question when it says so: %s', (relevance, show) => {
    const { shows, lost } = shownIf(relevance);
    expect(shows).toEqual({ 'why?': show });
    expect(lost.map(({ what }) => what)).toEqual(relevance === '0' ? ['never'] : []);
  });

  test('reads the conditions of its designer: scenarios, alternatives and rows', () => {
    const condition = (scenario: string, cqid: string, cfieldname: string, value: string) => ({
      ...{ qid: '9', scenario, cqid, cfieldname, method: '==', value },
    });
    const { shows, lost } = read(
      lime({
        ...parts,
        questions: [...pets, asked('9', 'S', 'why')],
        conditions: [
          condition('1', '8', '111X1X8SQ001', '1'),
          condition('1', '6', '111X1X6', 'SQ002'),
          condition('2', '5', '111X1X5', '3'),
        ],
      }),
    );
    expect(lost).toEqual([]);
    expect(shows).toEqual({
      'why?': {
        any: [
          {
            all: [
              { question: 'meals?', chosen: [{ row: 'Food', option: 'none' }] },
              { question: 'pets?', chosen: ['Cat'] },
            ],
          },
          { question: 'tongue?', chosen: ['well'] },
        ],
      },
    });
  });

  test('loses nothing by what a question theme writes by itself, and keeps questions without words', () => {
    const attributes = [
      ['statistics_showmap', '1'],
      ['time_limit_action', '1'],
      ['fix_height', '200'],
      ['input_boxes', '0'],
    ].map(([attribute = '', value = '']) => ({ qid: '1', attribute, value }));
    const questions = [asked('1', 'S', 'a'), asked('2', 'S', 'b', { question: '<p> </p>' })];
    const { survey, lost } = read(lime({ groups: GROUPS, questions, question_attributes: attributes }));
    expect(survey.questions?.map(({ text }) => text)).toEqual(['a?', 'b']);
    expect(lost.map(({ of, what }) => [of, what])).toEqual([['b', 'wordless']]);
  });

  const attribute = (qid: string, name: string, value: string): Row => ({ qid, attribute: name, value });
  const saying = ({ lost }: ReturnType<typeof read>) =>
    lost.map(({ of, what, detail }) => [of, what, detail].filter((part) => part !== '').join(' '));

  test('tells the answer with which a question begins, in the words of its option', () => {
    const questions = [asked('1', 'L', 'country'), asked('2', 'S', 'town')];
    const answers = ['AT', 'CH'].map((code) => ({ qid: '1', code, answer: `Land ${code}`, language: 'en' }));
    const got = read(
      lime({
        ...{ groups: GROUPS, questions, answers },
        defaultvalues: [
          { dvid: '1', qid: '1' },
          { dvid: '2', qid: '2' },
        ],
        defaultvalue_l10ns: [
          { dvid: '1', language: 'en', defaultvalue: 'CH' },
          { dvid: '2', language: 'en', defaultvalue: 'Bern' },
        ],
      }),
    );
    expect(saying(got)).toEqual([]);
    expect(got.survey.questions?.map(({ defaultAnswer }) => defaultAnswer)).toEqual([['Land CH'], ['Bern']]);
  });

  test('[L96] passes over default answers of subquestions that were removed, which have no effect', () => {
    const pet = { qid: '11', parent_qid: '1', title: 'SQ1', question: 'Dog', question_order: '1', language: 'en' };
    const got = read(
      lime({
        ...{ groups: GROUPS, questions: [asked('1', 'M', 'pets')], subquestions: [pet] },
        defaultvalues: ['11', '99'].map((sqid, place) => ({ dvid: `${place}`, qid: '1', sqid })),
        defaultvalue_l10ns: ['0', '1'].map((dvid) => ({ dvid, language: 'en', defaultvalue: 'Y' })),
      }),
    );
    expect(saying(got)).toEqual([]);
    expect(got.survey.questions?.map(({ defaultAnswer }) => defaultAnswer)).toEqual([['Dog']]);
  });

  const addressed = (settings: Row, parameter: string) =>
    read(
      lime({
        ...{ groups: GROUPS, question_attributes: [attribute('1', 'hidden', '1')] },
        questions: [
          asked('1', 'S', 'Who', { question: '' }),
          asked('2', 'S', 'why', { question: 'Why, {Who.shown}?', relevance: 'Who == "staff"' }),
        ],
        survey_url_parameters: [{ parameter, targetqid: '1', targetsqid: '' }],
        surveys: [{ language: 'en', ...settings }],
        surveys_languagesettings: [
          {
            ...{ surveyls_language: 'en', surveyls_policy_notice: '<p>We keep it for <b>a month</b>.</p>' },
            ...{ surveyls_policy_notice_label: 'Fine with me', surveyls_urldescription: 'Home' },
          },
        ],
      }),
    );

  test('asks for consent before the start, and takes values of the address as hidden fields', () => {
    const got = addressed({ showsurveypolicynotice: '1' }, 'Who');
    expect(got.survey.questions).toMatchObject([
      { kind: 'statement', text: 'We keep it for **a month**.' },
      { kind: 'choice', required: true, settings: { look: 'consent' }, options: [{ text: 'Fine with me' }] },
      { text: 'Why, {field:who}?', section: { title: 'All' } },
    ]);
    expect(got.survey.fields).toEqual([{ name: 'who', label: 'Who' }]);
    expect(got.shows).toEqual({
      'Why, {field:who}?': { all: [{ field: 'who', op: 'is', value: 'staff' }] },
    });
    expect(got.survey.endings).toMatchObject([{ title: 'Home' }]);
    expect(saying(got)).toEqual(['field Who → who']);
  });

  test('leaves out a notice that is not shown, and tells fields that an anonymous survey cannot have', () => {
    const got = addressed({ showsurveypolicynotice: '0', anonymized: 'Y' }, 'who');
    expect(got.survey.questions?.map(({ text }) => text)).toEqual([
      'Who',
      `Why, {question:${got.survey.questions?.[0]?._id}}?`,
    ]);
    expect(got.survey.fields).toBeUndefined();
    expect(saying(got)).toEqual(['field who', 'Who never hidden']);
  });

  test('[L99] brings groups that are shuffled with each other, and shows the text of a group without questions', () => {
    const groups = ['1', '2', '3'].map((gid) => ({
      ...{ gid, group_name: `G${gid}`, group_order: gid, language: 'en' },
      ...(gid === '3' ? { description: '<p>Almost <i>there</i>.</p>' } : { randomization_group: 'clips' }),
    }));
    const questions = [asked('1', 'S', 'a'), asked('2', 'S', 'b', { gid: '2' })];
    const got = read(lime({ groups, questions }));
    expect(saying(got)).toEqual([]);
    expect(got.survey.questions?.slice(0, 2).map(({ section }) => section?.set)).toEqual(['clips', 'clips']);
    expect(got.survey.questions?.[2]).toMatchObject({
      ...{ kind: 'statement', text: 'Almost *there*.' },
      section: { title: 'G3', text: '' },
    });
  });

  test('takes the least and the most answers where a question has them', () => {
    const both = (qid: string) => [attribute(qid, 'min_answers', '1'), attribute(qid, 'max_answers', '2')];
    const questions = [asked('6', 'M', 'pets'), asked('8', 'F', 'meals'), asked('9', 'S', 'why')];
    const question_attributes = ['6', '8', '9'].flatMap(both);
    const got = read(lime({ ...parts, questions, question_attributes }));
    expect(got.survey.questions?.[0]).toMatchObject({ required: true, settings: { max: 2 } });
    // A text has no number of answers: what is left of an earlier type says nothing.
    expect(got.survey.questions?.[1]).toMatchObject({ kind: 'matrix', required: true, settings: { fewest: 1 } });
    expect(saying(got)).toEqual([]);
  });

  const bare = (qid: string, type: string, attributes: Row, more: Row = {}) => {
    const got = read(
      lime({
        ...{ groups: GROUPS, questions: [asked(qid, type, 'q', more)] },
        question_attributes: Object.entries(attributes).map(([name, value]) => attribute(qid, name, value)),
      }),
    );
    return { question: got.survey.questions?.[0], said: saying(got) };
  };

  test.each([
    ['N', 'q >= 18 and q.NAOK <= 99', { settings: { min: 18, max: 99 } }],
    ['N', 'is_empty(this) || (0 <= this && this <= 5.5)', { settings: { min: 0, max: 5.5 } }],
    // Numbers have two digits after the point here.
    ['N', 'this > 4', { settings: { min: 4.01, decimals: 2 } }],
    ['S', 'self > 0 and self <= 9', { kind: 'number', settings: { min: 0.01, max: 9 } }],
    ['S', "is_empty(this) || (strpos(this, '@') > 0)", { settings: { format: 'email' } }],
    ['S', 'strlen(self) > 2 && strlen(self) < 10', { settings: { min: 3, max: 9 } }],
    ['S', "regexMatch('/^[0-9]{4}$/', this)", { settings: { pattern: 'digits', min: 4, max: 4 } }],
    ['S', "regexMatch('/^[a-z.]+@[a-z]+[.][a-z]{2,}$/', this)", { settings: { format: 'email' } }],
    ['S', "regexMatch('/^(cat|dog)$/', this)", { settings: { expression: '^(cat|dog)$' } }],
    ['T', '!is_empty(self.NAOK)', { required: true }],
    ['T', "self != ''", { required: true }],
  ])('reads what an answer of type %s must fit: %s', (type, em_validation_q, expected) => {
    const { question, said } = bare('1', type, { em_validation_q });
    expect(question).toMatchObject(expected);
    expect(said).toEqual([]);
  });

  test.each([
    ['N', 'this / 5 == floor(this / 5)', {}],
    ['N', 'this >= 4 || this == 1', {}],
    ['N', 'this <= 9', { max_num_value_n: '8' }],
  ])('makes a rule of what no bound says, of type %s: %s', (type, em_validation_q, more) => {
    const { question, said } = bare('1', type, { em_validation_q, ...more });
    expect(said).toEqual([]);
    expect(question).toMatchObject({ required: false, validIf: {} });
  });

  test.each([['S', 'other_question > 4']])(
    'tells what else an answer of type %s must fit: %s',
    (type, em_validation_q) => {
      const { question, said } = bare('1', type, { em_validation_q });
      expect(said).toHaveLength(1);
      expect(question?.required).toBe(false);
    },
  );

  test('reads patterns of texts, whole numbers and one number of several', () => {
    expect(bare('1', 'S', {}, { preg: '/^\\d{2,5}$/' }).question).toMatchObject({
      settings: { pattern: 'digits', min: 2, max: 5 },
    });
    expect(bare('1', 'S', {}, { preg: '/^(?=x)/' }).said).toEqual(['q? setting regex: ^(?=x)']);
    const whole = { em_validation_q: 'this > 4', num_value_int_only: '1' };
    expect(bare('1', 'N', whole)).toMatchObject({ question: { settings: { min: 5 } }, said: [] });
    expect(bare('1', 'N', { maximum_chars: '3' })).toMatchObject({ question: { settings: { max: 999 } }, said: [] });
  });

  test('shows rows that were chosen before, and rows under a condition', () => {
    const rows = ['SQ001', 'SQ002', 'SQ003'].map((title, place) => ({
      ...{ qid: `9${place}`, parent_qid: '9', title, question: title, question_order: `${place}`, language: 'en' },
      ...(place === 2 && { relevance: 'age > 17' }),
    }));
    const got = read(
      lime({
        ...{ ...parts, subquestions: [...parts.subquestions, ...rows] },
        answers: [...parts.answers, { qid: '9', code: '1', answer: 'good', language: 'en' }],
        questions: [...pets, asked('9', 'F', 'rate')],
        question_attributes: [attribute('9', 'array_filter', 'pets')],
      }),
    );
    const [, id, age] = got.survey.questions?.map(({ _id }) => _id) ?? [];
    expect(got.lost).toEqual([]);
    expect(got.survey.questions?.[4]?.rows).toMatchObject([
      { show: { all: [{ question: id, chosen: ['Dog'] }] } },
      { show: { all: [{ question: id, chosen: ['Cat'] }] } },
      { show: { all: [{ number: age, op: 'above', value: 17 }] } },
    ]);
  });

  test('keeps what answers are worth, and what sums mean', () => {
    const scored = (on: string) =>
      read(
        lime({
          surveys: [{ language: 'en', assessments: on }],
          groups: GROUPS,
          questions: [asked('1', 'L', 'sleep'), asked('6', 'M', 'pets'), asked('7', 'S', 'why')],
          subquestions: parts.subquestions.filter((row) => 'parent_qid' in row && row['parent_qid'] === '6'),
          answers: ['0', '2'].map((value) => ({
            qid: '1',
            code: `A${value}`,
            answer: `Is ${value}`,
            assessment_value: value,
          })),
          question_attributes: [attribute('6', 'assessment_value', '3')],
          assessments: [
            { scope: 'T', gid: '0', name: 'Low', minimum: '0', maximum: '4', message: '<p>Rest.</p>', language: 'en' },
            { scope: 'G', gid: '1', name: 'All', minimum: '5', maximum: '9', message: 'Good.', language: 'en' },
            { scope: 'T', gid: '0', name: 'Odd', minimum: '9', maximum: '5', message: '', language: 'en' },
          ],
        }),
      );
    const got = scored('Y');
    expect(got.survey.scores).toEqual([
      { name: 'Total', shown: true, bands: [{ from: 0, to: 4, title: 'Low', text: 'Rest.' }] },
      { name: 'All', shown: true, bands: [{ from: 5, to: 9, title: 'All', text: 'Good.' }] },
    ]);
    expect(got.survey.questions?.map(({ scoring }) => scoring?.points)).toEqual([
      [
        { of: 'Is 0', points: 0 },
        { of: 'Is 2', points: 2 },
      ],
      [
        { of: 'Dog', points: 3 },
        { of: 'Cat', points: 3 },
      ],
      undefined,
    ]);
    expect(got.survey.questions?.[0]?.scoring?.scores).toEqual(['Total', 'All']);
    expect(saying(got)).toEqual(['scores Odd']);
    const without = scored('N');
    expect([without.survey.scores, without.survey.questions?.[0]?.scoring, without.lost]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  test('keeps quotas of one question, and ends for those whom a quota of nobody excludes', () => {
    const quota = (id: string, qlimit: string, active = '1') => ({
      id,
      name: `Quota ${id}`,
      qlimit,
      active,
      action: '1',
    });
    const member = (quota_id: string, qid: string, code: string) => ({ quota_id, qid, code });
    const got = read(
      lime({
        ...{ ...parts, questions: pets },
        quota: [quota('1', '20'), quota('2', '0'), quota('3', '5'), quota('4', '7', '0')],
        quota_members: [
          ...[member('1', '5', '2'), member('1', '5', '3'), member('2', '5', '1'), member('2', '6', 'SQ002')],
          ...[member('3', '5', '1'), member('3', '6', 'SQ001'), member('4', '5', '1')],
        ],
        quota_languagesettings: [
          { quotals_quota_id: '2', quotals_language: 'en', quotals_message: 'Sorry.' },
          { quotals_quota_id: '1', quotals_language: 'en', quotals_message: 'No room.' },
        ],
      }),
    );
    expect(got.survey.questions?.[0]).toMatchObject({
      quotas: [{ name: 'Quota 1', most: 20, options: ['a little', 'well'] }],
    });
    const names = new Map(got.survey.questions?.map(({ _id, text }) => [_id, text]));
    expect(JSON.parse(JSON.stringify(got.survey.endings), (_, value) => names.get(value) ?? value)).toMatchObject([
      {
        ...{ title: 'Sorry.', screens: true },
        show: {
          all: [
            { question: 'tongue?', chosen: ['none'] },
            { question: 'pets?', chosen: ['Cat'] },
          ],
        },
      },
    ]);
    expect(saying(got)).toEqual(['look Quota 1: No room.', 'quota Quota 3']);
  });

  test('says answers and expressions in texts, also by ids and at the end', () => {
    const texts = (question: string, end = '') =>
      read(
        lime({
          ...{ ...parts, questions: [...pets, asked('9', 'X', 'note', { question })] },
          surveys_languagesettings: [{ surveyls_language: 'en', surveyls_endtext: end }],
        }),
      );
    const got = texts('{INSERTANS:111X1X7} {if(age > 17, "old", "young")} {tongue.question} {a, b}', 'Bye, {age}!');
    const [calculation] = got.survey.calculations ?? [];
    const age = got.survey.questions?.[2]?._id;
    expect(got.survey.questions?.[4]?.text).toBe(`{question:${age}} {calculated:${calculation?._id}} tongue? {a, b}`);
    expect(calculation?.formula).toEqual({
      call: 'if',
      of: [{ call: 'above', of: [{ answer: age }, { value: 17 }] }, { value: 'old' }, { value: 'young' }],
    });
    expect(got.survey.endings).toMatchObject([{ title: `Bye, {question:${age}}!` }]);
    expect(saying(got)).toEqual(['{age.shown} {if(age > 17, "old", "young")} tongue? {a, b} placeholder {a, b}']);
    // The words of an answer, where it has a code of its own.
    expect(texts('{meals_SQ001.shown}').survey.calculations).toMatchObject([{ formula: { call: 'if' } }]);
    expect(saying(texts('{age > 17}'))).toEqual(['{age > 17} placeholder {age > 17}']);
  });

  test('puts texts that are too long into statements before, in all languages', () => {
    const sentences = (word: string, count: number) =>
      Array.from({ length: count }, (_, place) => `${word} ${place} goes on for about forty letters.`).join(' ');
    const l10n = (language: string, [text, help]: readonly [string, string]) => ({
      qid: '1',
      question: text,
      help,
      language,
    });
    const got = read(
      lime({
        surveys: [{ language: 'en', additional_languages: 'de' }],
        groups: [{ gid: '1' }],
        group_l10ns: [{ gid: '1', group_name: 'All', description: sentences('Group', 40), language: 'en' }],
        questions: [{ qid: '1', gid: '1', parent_qid: '0', type: 'S', title: 'a', mandatory: 'Y' }],
        question_l10ns: [
          l10n('en', [`${sentences('Long', 40)} Why?`, 'Short help.']),
          l10n('de', [`${sentences('Lang', 10)} Warum?`, 'Hilfe.']),
        ],
      }),
    );
    const questions = got.survey.questions ?? [];
    expect(questions.map(({ kind, required }) => `${kind} ${required}`)).toEqual([
      ...['statement false', 'statement false', 'statement false'],
      'text true',
    ]);
    const said = questions.map(({ text, explanation }) => [text, explanation].join(' ').trim()).join(' ');
    expect(said).toContain(sentences('Group', 40));
    expect(questions[3]?.text).toMatch(/ Why\?$/);
    expect(said.split('letters.')).toHaveLength(81);
    expect(questions.map(({ section }) => section?.title)).toEqual(['All', undefined, undefined, undefined]);
    const german = got.survey.translations?.others?.[0]?.texts.map(({ text }) => text).join(' ');
    for (const place of [0, 9]) expect(german).toContain(`Lang ${place} `);
    expect(german).toContain('Warum?');
    expect(new Set(got.lost.map(({ what }) => what))).toEqual(new Set(['split']));
  });

  test('a matrix with more columns than we draw becomes a question for each row', () => {
    const many = Array.from({ length: 12 }, (_, place) => ({
      ...{ qid: '8', code: `A${place}`, answer: `Answer ${place}`, sortorder: `${place}`, language: 'en' },
    }));
    const got = read(
      lime({
        ...{ ...parts, answers: many },
        questions: [asked('8', 'F', 'meals'), asked('9', 'S', 'why', { relevance: 'meals_SQ001 == "A11"' })],
      }),
    );
    expect(got.survey.questions?.[0]).toMatchObject({ kind: 'choice', text: 'meals? – Food' });
    expect(got.survey.questions?.[0]?.options).toHaveLength(12);
    expect(got.shows).toEqual({ 'why?': { all: [{ question: 'meals? – Food', chosen: ['Answer 11'] }] } });
    expect(saying(got)).toEqual(['meals? split']);
  });

  test('tells types of files that we do not take, and limits of theirs', () => {
    const files = (values: Row) =>
      read(
        lime({
          ...{ groups: GROUPS, questions: [asked('1', '|', 'proof')] },
          question_attributes: Object.entries(values).map(([name, value]) => attribute('1', name, value)),
        }),
      );
    const odd = files({
      allowed_filetypes: 'rar, pdf',
      max_num_of_files: '3',
      min_num_of_files: '2',
      max_filesize: '500',
    });
    expect(odd.survey.questions?.[0]).toMatchObject({ required: true, settings: { taken: 'documents', max: 3 } });
    expect(saying(odd)).toEqual([
      'proof? setting min_num_of_files: 2',
      'proof? setting allowed_filetypes: rar',
      'proof? setting max_filesize: "500"',
    ]);
    const photos = files({ allowed_filetypes: 'jpg,png', max_filesize: '10240', min_num_of_files: '0' });
    expect(photos.survey.questions?.[0]).toMatchObject({ settings: { taken: 'pictures' } });
    expect(saying(photos)).toEqual([]);
  });

  test('keeps answers that are pictures, by their codes until somebody writes words', () => {
    const answers = ['L1', 'L2'].map((code) => ({ qid: '1', code, answer: `<img src="${code}.png">`, language: 'en' }));
    const got = read(lime({ groups: GROUPS, questions: [asked('1', 'L', 'sign')], answers }));
    expect(got.survey.questions?.[0]).toMatchObject({ options: [{ text: 'L1' }, { text: 'L2' }] });
    expect(saying(got)).toEqual([
      ...['sign? wordless L1', 'sign? wordless L2', 'sign? absent L1.png', 'sign? absent L2.png'],
    ]);
  });

  test('answers that the file does not write have the words of its language', () => {
    const inLanguage = (language: string) => {
      const own = { language };
      const questions = [
        ...[asked('1', 'Y', 'y', own), asked('2', 'G', 'g', own)],
        ...[asked('3', 'L', 'l', { ...own, other: 'Y' }), asked('4', 'C', 'c', own)],
      ];
      const answers = [{ qid: '3', code: 'A1', answer: 'x', language }];
      const subquestions = [{ qid: '41', parent_qid: '4', title: 'S1', question: 'z', language }];
      const groups = [{ gid: '1', group_name: 'g', language }];
      return read(lime({ groups, questions, answers, subquestions }, 'Survey', language));
    };
    const italian = inLanguage('it-informal');
    const options = [['Sì', 'No'], ['Femmina', 'Maschio'], ['x'], ['Sì', 'Incerto', 'No']];
    expect(italian.survey.questions).toMatchObject(
      options.map((texts) => ({ options: texts.map((text) => ({ text })) })),
    );
    expect(italian.survey.questions?.[2]).toMatchObject({ settings: { other: 'Altro' } });
    expect(italian.lost).toEqual([]);
    // Without words of ours they are English, which is told.
    expect(saying(inLanguage('tlh'))).toEqual(['y? language tlh', 'g? language tlh', 'c? language tlh']);
  });

  test('brings all languages: each text beside its original', () => {
    const both = (table: Row, words: Record<string, [en: string, de: string]>) =>
      ['en', 'de'].map((language, place) => ({
        ...{ ...table, language },
        ...Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, texts[place] ?? ''])),
      }));
    const bare = (qid: string, type: string, title: string, more: Row = {}) => ({
      ...{ qid, gid: '1', parent_qid: '0', type, title, question_order: qid },
      ...more,
    });
    const got = read(
      lime({
        surveys: [{ language: 'en', additional_languages: 'de-informal', format: 'G', showsurveypolicynotice: '2' }],
        surveys_languagesettings: both(
          {},
          {
            surveyls_language: ['en', 'de-informal'],
            surveyls_title: ['Pets', 'Tiere'],
            surveyls_endtext: ['Thank you!', 'Danke!'],
            surveyls_policy_notice: ['We keep it.', 'Wir behalten es.'],
          },
        ),
        groups: [{ gid: '1', group_order: '1' }],
        group_l10ns: both({ gid: '1' }, { group_name: ['You', 'Du'], description: ['About you', 'Über dich'] }).map(
          informal,
        ),
        questions: [
          ...[bare('5', 'S', 'name'), bare('6', 'M', 'pets', { other: 'Y' }), bare('7', 'Y', 'more')],
          ...[bare('8', 'F', 'rate'), bare('9', 'S', 'untold')],
        ],
        subquestions: [
          ...['61', '62'].map((qid) => ({ qid, parent_qid: '6', title: `SQ${qid}`, question_order: qid })),
          { qid: '81', parent_qid: '8', title: 'SQ81', question_order: '1' },
        ],
        answers: ['1', '2'].map((code) => ({ aid: code, qid: '8', code: `A${code}`, sortorder: code })),
        answer_l10ns: [
          ...both({ aid: '1' }, { answer: ['bad', 'schlecht'] }),
          ...both({ aid: '2' }, { answer: ['good', 'gut'] }),
        ].map(informal),
        question_l10ns: [
          ...both({ qid: '5' }, { question: ['Your name?', 'Dein Name?'], help: ['In full', 'Ganz'] }),
          ...both({ qid: '6' }, { question: ['Pets, {name.shown}?', '{name.shown}, hast du Tiere?'] }),
          ...both({ qid: '61' }, { question: ['Dog', 'Hund'] }),
          ...both({ qid: '62' }, { question: ['Cat', 'Katze'] }),
          ...both({ qid: '7' }, { question: ['More?', 'Mehr?'] }),
          ...both({ qid: '8' }, { question: ['Rate', 'Bewerte'] }),
          ...both({ qid: '81' }, { question: ['Food', 'Essen'] }),
          ...both({ qid: '9' }, { question: ['Only here?', ''] }),
        ].map(informal),
      }),
    );
    const id = got.survey.questions?.find(({ text }) => text === 'Your name?')?._id;
    expect(got.lost).toEqual([]);
    expect(got.survey.translations?.language).toBe('en');
    const [german, ...others] = got.survey.translations?.others ?? [];
    expect(others).toEqual([]);
    expect(german).toMatchObject({ language: 'de', offered: true });
    expect(german?.texts.map(({ part, of, text }) => [part, of, text])).toEqual([
      ['title', 'Pets', 'Tiere'],
      ['question', 'We keep it.', 'Wir behalten es.'],
      ...['question', 'option'].map((part) => [part, 'I agree', 'Ich stimme zu']),
      ['section', 'You', 'Du'],
      ['sectionText', 'About you', 'Über dich'],
      ['question', 'Your name?', 'Dein Name?'],
      ['explanation', 'In full', 'Ganz'],
      ['question', `Pets, {question:${id}}?`, `{question:${id}}, hast du Tiere?`],
      ...[
        ['option', 'Dog', 'Hund'],
        ['option', 'Cat', 'Katze'],
        ['other', 'Other', 'Sonstiges'],
      ],
      ...[
        ['question', 'More?', 'Mehr?'],
        ['option', 'Yes', 'Ja'],
        ['option', 'No', 'Nein'],
      ],
      ...[
        ['question', 'Rate', 'Bewerte'],
        ['option', 'bad', 'schlecht'],
        ['option', 'good', 'gut'],
      ],
      ['row', 'Food', 'Essen'],
      ['ending', 'Thank you!', 'Danke!'],
    ]);
  });

  test('a question without words is asked by its help', () => {
    const help = { question: '', help: 'Tick <b>one</b>' };
    const got = read(lime({ groups: GROUPS, questions: [asked('1', 'S', 'a', help)] }));
    expect(got.survey.questions?.[0]).toMatchObject({ text: 'Tick **one**', explanation: '' });
    expect(got.lost).toEqual([]);
  });

  test('reads a group, a question, and a survey in columns', () => {
    const group = read(lime({ groups: GROUPS, questions: [asked('1', 'S', 'a')] }, 'Group'));
    const question = read(lime({ questions: [asked('1', 'S', 'a')] }, 'Question'));
    const columns = read(
      [
        'class\ttype/scale\tname\trelevance\ttext\tlanguage\tmandatory',
        'S\t\tlanguage\t\tde\t\t',
        'SL\t\tsurveyls_title\t\tEssen\tde\t',
        'G\t\tEins\t1\t\tde\t',
        'Q\tL\tmag\t1\t"Magst du\n""Brot""?"\tde\tY',
        'A\t0\t1\t\tJa\tde\t',
        'A\t0\t2\t\tNein\tde\t',
        'Q\tS\twarum\tmag == "2"\tWarum?\tde\t',
        'SL\t\tsurveyls_title\t\tFood\ten\t',
        'G\t\tOne\t1\t\ten\t',
        'Q\tL\tmag\t1\tDo you like bread?\ten\tY',
        'A\t0\t1\t\tYes\ten\t',
        'Q\tS\twarum\tmag == "2"\tWhy?\ten\t',
      ].join('\n'),
    );
    expect([group, question].map(({ survey }) => survey.questions?.map(({ text }) => text))).toEqual([['a?'], ['a?']]);
    expect(columns.survey.title).toBe('Essen');
    expect(columns.survey.questions).toMatchObject([
      { text: 'Magst du "Brot"?', required: true, options: [{ text: 'Ja' }, { text: 'Nein' }] },
      { kind: 'text', text: 'Warum?' },
    ]);
    expect(columns.survey.translations?.others).toMatchObject([
      {
        language: 'en',
        texts: [
          ...[{ text: 'Food' }, { part: 'section', of: 'Eins', text: 'One' }, { text: 'Do you like bread?' }],
          ...[
            { part: 'option', of: 'Ja', text: 'Yes' },
            { of: 'Warum?', text: 'Why?' },
          ],
        ],
      },
    ]);
    expect(columns.shows).toEqual({ 'Warum?': { all: [{ question: 'Magst du "Brot"?', chosen: ['Nein'] }] } });
  });
});

describe('[L54] SurveyJS as people use it', () => {
  const elements = [
    { type: 'boolean', name: 'agree', title: 'Agree?', valueTrue: 'y', valueFalse: 'n' },
    { type: 'dropdown', name: 'year', title: 'Year?', choicesMin: 2018, choicesMax: 2020 },
    { type: 'radiogroup', name: 'food', title: 'Food?', choices: ['b|Bread', 'c|Cheese'] },
    { type: 'yesno', name: 'here', title: 'Here?' },
    { type: 'text', name: 'blank', title: '  ' },
    { type: 'starmap', name: 'odd', title: 'Odd?', choices: ['One', 'Two'] },
    { type: 'text', name: 'why', title: 'Why?', visible: false, visibleIf: "{AGREE} = 'y' and {here} = 'y'" },
    { type: 'text', name: 'how', title: 'How?', visibleIf: '{year} > 2018', requiredIf: '{year} > 2018' },
    { type: 'text', name: 'who', title: 'Who?', enableIf: "{food} = 'b'" },
  ];

  test('reads values, widgets and rules, and tells what it guessed', () => {
    const { survey, shows, lost } = read(JSON.stringify({ elements }));
    expect(survey.questions?.map(({ text, kind }) => [text, kind])).toEqual([
      ...[
        ['Agree?', 'choice'],
        ['Year?', 'choice'],
        ['Food?', 'choice'],
        ['Here?', 'choice'],
        ['blank', 'text'],
      ],
      ...[
        ['Odd?', 'choice'],
        ['Why?', 'text'],
        ['How?', 'text'],
        ['Who?', 'text'],
      ],
    ]);
    expect(survey.questions?.[7]?.required).toBe(true);
    expect(shows).toEqual({
      'Why?': {
        all: [
          { question: 'Agree?', chosen: ['Yes'] },
          { question: 'Here?', chosen: ['Yes'] },
        ],
      },
      'How?': { all: [{ question: 'Year?', chosen: ['2019', '2020'] }] },
      'Who?': { all: [{ question: 'Food?', chosen: ['Bread'] }] },
    });
    // Each loss names the place of its question.
    expect(lost.map(({ question, of, what }) => [question, of, what])).toEqual([
      [4, 'blank', 'wordless'],
      [5, 'Odd?', 'changed'],
    ]);
  });

  test.each([
    ['an object', { id: 7, json: { elements } }],
    ['two of them', { data: { survey: { elements } } }],
    ['a text', { content: JSON.stringify({ elements }) }],
    ['a list', [{ elements }]],
  ])('finds a survey in %s', (_, wrapped) => {
    expect(read(JSON.stringify(wrapped)).survey.questions).toHaveLength(elements.length);
  });
});
