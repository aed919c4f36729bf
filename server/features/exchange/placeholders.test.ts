import { describe, expect, test } from 'vitest';
import { xlsxOf } from '#server/test/exchange/workbooks.ts';
import { toFiled } from './canvass-file.ts';
import { createLosses } from './losses.ts';
import { readSurveyFile } from './survey-file.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

function read(file: string | Uint8Array) {
  const got = readSurveyFile(file);
  if ('own' in got) throw new Error('not a file of another program');
  const { questions = [], fields = [] } = got.survey;
  return { questions, fields, lost: got.lost.map(({ what, detail }) => [what, detail]) };
}
const surveyJs = (...elements: object[]) => read(JSON.stringify({ title: 'Club', elements }));

const row = (fields: object) =>
  `<row>${Object.entries(fields)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}</row>`;
const table = (name: string, rows: object[]) => `<${name}><rows>${rows.map(row).join('')}</rows></${name}>`;
const question = (fields: object) => ({ parent_qid: 0, gid: 1, relevance: 1, language: 'en', ...fields });

describe('[L105] placeholders of other programs', () => {
  test('the words of a cell and the ids of a question in a text of LimeSurvey are facts', () => {
    const part = (fields: object) => question({ parent_qid: 7, type: 'T', ...fields });
    const said = 'Of {shop_tea_week.question}{dual_pay_1.question} in #{self.qid}, {shop_tea.gid}, {LANG}';
    const { questions, lost } = read(
      `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><languages><language>en</language></languages>${[
        table('groups', [{ gid: 1, group_order: 1, group_name: 'All', language: 'en' }]),
        table('questions', [
          question({ qid: 7, type: ';', title: 'shop', question: 'Buys', question_order: 1 }),
          question({ qid: 8, type: 'T', title: 'why', question: 'Why?', help: said, question_order: 2 }),
          question({ qid: 9, type: '1', title: 'dual', question: 'Jobs', question_order: 3 }),
        ]),
        table('subquestions', [
          part({ qid: 71, title: 'tea', question: 'Tea', scale_id: 0 }),
          part({ qid: 72, title: 'week', question: 'a week', scale_id: 1 }),
          part({ qid: 91, parent_qid: 9, title: 'pay', question: 'Pay', scale_id: 0 }),
        ]),
        table('surveys', [{ sid: 5, language: 'en' }]),
      ].join('')}</document>`,
    );
    const why = questions.find(({ text }) => text === 'Why?');
    expect(why?.explanation).toBe('Of Buys: Tea: a weekJobs: Pay in #8, 1, en');
    expect(lost.filter(([what]) => what === 'placeholder')).toEqual([]);
  });

  test('a name that the file does not have is a value that comes with the address, also in a text alone', () => {
    const { questions, fields, lost } = surveyJs(
      { type: 'text', name: 'a', title: 'Part {part.number} of {ORDER-No}?' },
      { type: 'text', name: 'b', title: 'Why {a}?', visibleIf: '{age-know} = 1' },
      { type: 'text', name: 'c', title: '{panel.x} {choice}' },
    );
    expect(fields).toEqual([{ name: 'age_know' }, { name: 'part_number' }, { name: 'order_no' }]);
    expect(questions[0]?.text).toBe('Part {field:part_number} of {field:order_no}?');
    expect(lost).toEqual([
      ['outside', 'age-know → age_know'],
      ['outside', 'part.number → part_number'],
      ['outside', 'ORDER-No → order_no'],
      ['placeholder', '{panel.x}'],
      ['placeholder', '{choice}'],
    ]);
  });
});

describe('[L105] entries by an earlier number', () => {
  const count = { type: 'text', name: 'kids', title: 'How many?', inputType: 'number' };
  const panel = {
    type: 'paneldynamic',
    name: 'each',
    title: 'Each',
    templateElements: [{ type: 'text', name: 'age' }],
  };
  const entriesOf = ({ questions }: ReturnType<typeof read>) => {
    const [number, entries] = questions;
    return entries?.entriesOf !== undefined && entries.entriesOf === number?._id;
  };

  test('come from SurveyJS in both of its forms; a name that is no number is told', () => {
    for (const counted of [{ panelCount: '{kids}' }, { bindings: { panelCount: 'kids' } }]) {
      const found = surveyJs(count, { ...panel, ...counted });
      expect([entriesOf(found), found.lost]).toEqual([true, []]);
    }
    const found = surveyJs({ ...count, inputType: 'text' }, { ...panel, panelCount: '{kids}' });
    expect([entriesOf(found), found.lost]).toEqual([false, [['setting', 'panelCount: {kids}']]]);
    const early = surveyJs({ ...panel, panelCount: '{kids}' }, count);
    expect(early.lost).toEqual([['setting', 'panelCount: {kids}']]);
  });

  test('a name that the file does not have says nothing in SurveyJS, and is told as a small thing', () => {
    const found = surveyJs(count, { ...panel, panelCount: '{boxes}', minPanelCount: 1, maxPanelCount: 10 });
    expect(found.questions[1]).toMatchObject({ settings: { records: 'added', most: 10 } });
    expect([entriesOf(found), found.lost]).toEqual([false, [['look', 'panelCount: {boxes}']]]);
  });

  test('come from an XLSForm, and go to SurveyJS', async () => {
    const form = await xlsxOf({
      survey: [
        ['type', 'name', 'label', 'repeat_count'],
        ['integer', 'kids', 'How many?', ''],
        ['begin_repeat', 'each', 'Each', `$\{kids}`],
        ['text', 'age', 'Age', ''],
        ['end_repeat', 'each', '', ''],
      ],
    });
    const found = read(form);
    expect([entriesOf(found), found.lost]).toEqual([true, []]);
    const losses = createLosses();
    const again = read(writeSurveyJs(toFiled({ title: 'Club', questions: found.questions }), losses));
    expect([entriesOf(again), again.lost]).toEqual([true, []]);
    expect(losses.list().map(({ detail }) => detail)).not.toContain('entriesOf');
  });
});
