import { describe, expect, test } from 'vitest';
import type { TranslatedTexts } from '#contract/surveys/translations.ts';
import { emptyEnding, emptyQuestion, emptySection, emptySurvey } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { inLanguages, toTried } from '#web/features/editor/values/tried-values.ts';

const [ONE, PART] = [crypto.randomUUID(), crypto.randomUUID()];
const written: EditorValues = {
  ...emptySurvey('UTC'),
  title: ' Lunch ',
  questions: [
    {
      ...emptyQuestion(),
      text: 'Unsaved?',
      options: [
        { key: '_Yes', text: 'Yes' },
        { key: '_No', text: 'No' },
      ],
    },
    {
      ...{ ...emptyQuestion('multiple'), _id: ONE, text: 'What?', explanation: 'Some' },
      options: [
        { key: '_New', text: 'New' },
        { key: '_soup', text: 'Soup' },
      ],
      settings: { multiple: { none: 'Nothing' } },
      section: { ...emptySection(), _id: PART, title: 'Food' },
    },
  ],
  endings: [{ ...emptyEnding(), key: '_end', title: 'Thanks', text: 'Bye' }],
};
const said = (...texts: [string, string][]): TranslatedTexts =>
  Object.fromEntries(texts.map(([key, text]) => [key, { text, of: '' }]));
const GERMAN = said(
  ...([
    ['title', 'Mittag'],
    [`question.${ONE}.text`, 'Was?'],
    [`question.${ONE}.explanation`, 'Einige'],
    [`question.${ONE}.settings.none`, 'Nichts'],
    ['option._soup', 'Suppe'],
    ['option.1', 'never'],
    [`section.${PART}.title`, 'Essen'],
    ['ending._end.title', 'Danke'],
  ] as [string, string][]),
);
const translation = (language: string, offered: boolean, texts = GERMAN) => ({ language, revision: 1, offered, texts });
const told = { draft: { unnamed: 0 }, texts: [] };

describe('[L65] a draft is tried in its languages', () => {
  test('by what names its parts, and what has no name or no translation in its author’s words', () => {
    const tried = toTried(written);
    const { languages = [], words } = inLanguages(tried, {
      ...{ ...told, language: 'en' },
      translations: [translation('de', true), translation('fr', false)],
    });

    expect(languages.map(({ language, name }) => [language, name])).toEqual([
      ['en', 'English'],
      ['de', 'Deutsch'],
    ]);
    const german = words?.('de');
    expect(german).toMatchObject({
      title: 'Mittag',
      questions: [
        { text: 'Unsaved?', options: ['Yes', 'No'] },
        { text: 'Was?', explanation: 'Einige', options: ['New', 'Suppe'], settings: { none: 'Nichts' } },
      ],
      sections: [{ title: 'Essen' }],
      endings: [{ title: 'Danke', text: 'Bye' }],
    });
    // Answers are by code, so that they stay.
    expect(german?.questions.map(({ _id, codes }) => [_id, codes])).toEqual(
      tried.questions.map(({ _id, codes }) => [_id, codes]),
    );
    expect(words?.('en')).toMatchObject({ title: 'Lunch', questions: tried.questions });
  });

  test('with what its texts and options carry along', () => {
    const carrying = {
      ...{ ...emptyQuestion(), _id: crypto.randomUUID(), text: `Why {question:${ONE}|that}?` },
      carries: { question: ONE, not: false },
      options: [{ key: '_carried', of: '_soup', text: 'Soup' }],
    };
    const [, first] = written.questions;
    const tried = toTried({ ...written, questions: first ? [first, carrying] : [] });
    const texts = { ...GERMAN, [`question.${carrying._id}.text`]: { text: `Warum {question:${ONE}|das}?`, of: '' } };
    const { words } = inLanguages(tried, { ...told, language: 'en', translations: [translation('de', true, texts)] });
    expect(words?.('de').questions[1]).toMatchObject({
      text: `Warum {question:${ONE}|das}?`,
      options: ['Suppe'],
    });
  });

  test('has no choice while none is offered', () => {
    for (const [language, offered] of [
      ['en', false],
      [null, true],
    ] as const) {
      const tried = inLanguages(toTried(written), { ...told, language, translations: [translation('de', offered)] });
      expect(tried).not.toHaveProperty('languages');
    }
  });
});
