import { describe, expect, test } from 'vitest';
import { readSurveyFile } from '../survey-file.ts';

const item = (type: string, fields: Record<string, string>, required = false) =>
  `<ITEM TYPE="${type}" REQUIRED="${required ? 1 : 0}">${Object.entries(fields)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('\n')}</ITEM>`;

function read(...items: string[]) {
  const found = readSurveyFile(
    `<?xml version="1.0"?>\n<FEEDBACK VERSION="200701"><ITEMS>${items.join('')}</ITEMS></FEEDBACK>`,
  );
  if ('own' in found) throw new Error('not a file of another program');
  return { ...found, questions: found.survey.questions ?? [] };
}

describe("[L91] Moodle's feedback", () => {
  test('has its types, pages and dependencies', () => {
    const { questions, lost } = read(
      item(
        'multichoice',
        { ITEMID: '1', ITEMLABEL: 'on', ITEMTEXT: 'Go on?', PRESENTATION: 'r>>>>>Yes\n|No<<<<<1' },
        true,
      ),
      item('multichoice', { ITEMID: '2', ITEMTEXT: 'Which?', PRESENTATION: 'c>>>>>A|B' }),
      item('pagebreak', { ITEMID: '3' }),
      item('numeric', { ITEMID: '4', ITEMTEXT: 'How many?', PRESENTATION: '1|-', DEPENDITEM: '1', DEPENDVALUE: 'Yes' }),
      item('textfield', { ITEMID: '5', ITEMTEXT: 'Who?', PRESENTATION: '30|80', DEPENDITEM: '2', DEPENDVALUE: 'B' }),
      item('textarea', { ITEMID: '6', ITEMTEXT: 'Why?', PRESENTATION: '30|5', DEPENDITEM: '0' }),
      item('label', { ITEMID: '7', PRESENTATION: '<p>Thank you.</p>' }),
    );
    expect(lost).toEqual([]);
    const [on, which] = questions;
    expect(questions).toMatchObject([
      { kind: 'choice', ownCode: 'on', required: true, options: [{ text: 'Yes' }, { text: 'No' }] },
      { kind: 'multiple', ownCode: 'q2' },
      { kind: 'number', settings: { min: 1 }, section: {}, show: { all: [{ question: on?._id, chosen: ['Yes'] }] } },
      { kind: 'text', settings: { max: 80 }, show: { all: [{ question: which?._id, chosen: ['B'] }] } },
      { kind: 'text', settings: { format: 'lines' } },
      { kind: 'statement', text: 'Thank you.' },
    ]);
    expect(questions[4]?.show).toBeUndefined();
  });

  test('names what has no place here', () => {
    const { lost } = read(
      item('captcha', { ITEMID: '1' }),
      item('multichoicerated', { ITEMID: '2', ITEMTEXT: 'Well?', PRESENTATION: 'r>>>>>0####Bad|1####Good' }),
      item('textarea', { ITEMID: '3', ITEMTEXT: 'Why?', DEPENDITEM: '9', DEPENDVALUE: 'x' }),
    );
    expect(lost.map(({ what, detail }) => [what, detail])).toEqual([
      ['type', 'captcha'],
      ['scores', 'Bad: 0'],
      ['scores', 'Good: 1'],
      ['condition', '9 = x'],
    ]);
  });
});
