import { describe, expect, test } from 'vitest';
import { contractOf } from '#questions/contract.ts';
import { toFiled } from '#server/features/exchange/canvass-file.ts';
import { writeLimeSurvey } from '#server/features/exchange/lime-writing.ts';
import { createLosses } from '#server/features/exchange/losses.ts';
import { readSurveyFile } from '#server/features/exchange/survey-file.ts';
import { writeSurveyJs } from '#server/features/exchange/surveyjs-writing.ts';
import { xlsxOf } from '#server/test/exchange/workbooks.ts';
import { asked, GROUPS, lime } from '#server/test/small-files.ts';

const { settings, check } = contractOf('text');
const judge = (given: object, answer: string) =>
  check({ settings: settings.parse(given), codes: [], options: [] } as never, answer)?.code ?? null;

describe('patterns of authors', () => {
  test('[K35] an answer matches the pattern anywhere, or must not match it', () => {
    const own = { expression: '[0-9]{2}' };

    expect([judge(own, 'room 12'), judge(own, 'room 1')]).toEqual([null, 'pattern']);
    expect([judge({ ...own, excludes: true }, 'room 12'), judge({ ...own, excludes: true }, 'room 1')]).toEqual([
      'pattern',
      null,
    ]);
    expect(judge({ expression: '^\\p{L}+$', format: 'lines' }, 'Zoë')).toBeNull();
    expect(check({ settings: settings.parse({ ...own, faultText: 'Two digits.' }) } as never, 'x')).toEqual({
      ...{ code: 'pattern', words: 'Two digits.' },
    });
  });

  test.each([
    ['looks behind', '(?<=a)b'],
    ['looks ahead', '^(?=.*[0-9]).*$'],
    ['repeats what a group found', '(a)\\1'],
    ['is not finished', '('],
    ['is empty', ''],
    ['has too many steps', '^(?:[a-z]{1,600})+$'],
    ['is too long', 'a'.repeat(301)],
  ])('[K35] a pattern that %s is refused', (_, expression) => {
    expect(settings.safeParse({ expression }).success).toBe(false);
  });

  test.each([['^(a+)+$'], ['^(a|aa)+$'], ['^(.*.*.*)+x$'], ['^(?:a?){100}a{100}$'], ['(x+x+)+y']])(
    '[K35] a hostile pattern comes to an end: %s',
    (expression) => {
      // An engine that tries every way would not come to an end.
      expect(['pattern', null]).toContain(judge({ expression }, `${'a'.repeat(4_000)}${'x'.repeat(900)}!`));
    },
  );

  const questionIn = (file: string | Uint8Array) => {
    const got = readSurveyFile(file);
    const [question] = ('survey' in got ? got.survey : got.own).questions ?? [];
    return {
      settings: question?.settings,
      options: question?.options,
      lost: got.lost.map(({ what, detail }) => `${what} ${detail}`),
    };
  };
  const surveyJs = (validator: object) =>
    questionIn(
      JSON.stringify({ elements: [{ type: 'text', name: 'a', validators: [{ type: 'regex', ...validator }] }] }),
    );
  const limeWith = (type: string, preg: string, more: object[] = []) =>
    questionIn(
      lime({
        groups: GROUPS,
        questions: [asked('1', type, 'a', { preg })],
        subquestions: more as Record<string, string>[],
        question_attributes: [{ qid: '1', attribute: 'em_validation_q_tip', value: 'As A-1.', language: 'en' }],
      }),
    );

  test('[K35] files bring patterns with their words', () => {
    expect(surveyJs({ regex: '^[A-Z]-\\d$', text: 'As A-1.' })).toMatchObject({
      ...{ settings: { expression: '^[A-Z]-\\d$', faultText: 'As A-1.' }, lost: [] },
    });
    expect(surveyJs({ regex: '^[a-z]-\\d$', caseInsensitive: true })).toMatchObject({
      ...{ settings: { expression: '(?i)^[a-z]-\\d$' }, lost: [] },
    });
    expect(surveyJs({ regex: '^(?!.*test).*$' })).toMatchObject({
      settings: { expression: 'test', excludes: true },
      lost: [],
    });
    expect(limeWith('S', '/^[A-Z]-[0-9]$/')).toMatchObject({
      ...{ settings: { expression: '^[A-Z]-[0-9]$', faultText: 'As A-1.' }, lost: [] },
    });
    const field = { qid: '11', parent_qid: '1', title: 'F1', question: 'First', question_order: '1', language: 'en' };
    expect(
      limeWith('Q', '/^[A-Z]$/', [field, { ...field, qid: '12', title: 'F2', question: 'Second' }]).options,
    ).toMatchObject([...[{ settings: { expression: '^[A-Z]$' } }, { settings: { expression: '^[A-Z]$' } }]]);
    const form = xlsxOf({
      survey: [
        ['type', 'name', 'label', 'constraint', 'constraint_message'],
        ['text', 'a', 'A?', "regex(., '[A-Z]{3}')", 'As ABC.'],
      ],
    });
    expect(questionIn(form)).toMatchObject({
      ...{ settings: { expression: '^(?:[A-Z]{3})$', faultText: 'As ABC.' }, lost: [] },
    });
  });

  test.each([
    ['a mask', { maskType: 'pattern', maskSettings: { pattern: '99-aa (#)' } }],
    ['a mask of early versions', { inputFormat: '99-aa (*)' }],
  ])('[K35] %s of SurveyJS becomes a pattern, with or without the characters that it writes', (_, mask) => {
    const { settings: own, lost } = questionIn(JSON.stringify({ elements: [{ type: 'text', name: 'a', ...mask }] }));

    expect(lost).toEqual([]);
    expect(['12-ab (c)', '12abc', '1-ab(c)', '12-ab'].map((answer) => judge(own ?? {}, answer))).toEqual([
      ...[null, null, 'pattern', 'pattern'],
    ]);
  });

  test('[K35] what the engine cannot say is told, and the question takes any answer', () => {
    const { settings: left, lost } = surveyJs({ regex: '^(?=.*\\d).{8,}$' });

    expect(left).not.toHaveProperty('expression');
    expect(lost).toEqual(['setting regex: ^(?=.*\\d).{8,}$']);
  });

  test('[K35] files for SurveyJS and LimeSurvey have the pattern, and are read as the same', () => {
    const own = { expression: '(?i)^a/[0-9]$', excludes: true as const, faultText: 'Not so.' };
    const filed = toFiled({ title: 'T', questions: [{ kind: 'text', text: 'A?', settings: own }] });

    for (const write of [writeSurveyJs, writeLimeSurvey]) {
      const losses = createLosses();
      expect(questionIn(write(filed, losses)).settings).toMatchObject({
        ...own,
        expression: expect.stringMatching(/^\(\?i\).*a\\?\/\[0-9\]/),
      });
      expect(losses.list()).toEqual([]);
    }
  });
});
