import { expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { TEMPLATES } from '#survey/templates/all.ts';
import { emptySurvey, gapOf } from '#web/authoring/values/editor-values.ts';
import { toDocument } from '#web/features/editor/values/document-values.ts';
import { toPreview } from '#web/features/editor/values/preview-values.ts';
import { isUnwritten, templateValues } from '#web/features/editor/values/template-values.ts';

const BLANK = emptySurvey('UTC');
const WRITTEN = {
  ...BLANK,
  title: 'Mine',
  deadline: '2030-01-01',
  pollQuestion: 'Tea?',
  pollOptions: [
    { key: '_Yes', text: 'Yes' },
    { key: '_No', text: 'No' },
  ],
};

test.each(TEMPLATES)('[K24] fills the editor whole, and leaves deadline and poll as they are: $name', (template) => {
  const values = templateValues(template, WRITTEN);
  const sent = SurveyInput.parse(toDocument({ ...values, category: values.category || 'Technology' }));

  expect(values).toMatchObject({ title: template.title, deadline: '2030-01-01', pollQuestion: 'Tea?' });
  expect(values.questions.map(gapOf)).toEqual(template.questions.map(() => null));
  expect(sent.questions).toMatchObject(
    template.questions.map(({ kind = 'choice', options = [], seats, rows = [], settings = {}, ...question }) => ({
      ...{ ...question, kind, settings },
      ...{
        options: options.map((option, index) => ({
          ...(typeof option === 'string' ? asItem(option) : option),
          ...(seats && { seats: seats[index] }),
        })),
        rows: rows.map(asItem),
      },
    })),
  );
  expect(toPreview(values).questions).toHaveLength(template.questions.length);
});

test('[K24] what the author does to a survey leaves the templates as they were', () => {
  const before = structuredClone(TEMPLATES);
  for (const template of TEMPLATES) {
    for (const { settings, options } of templateValues(template, BLANK).questions) {
      for (const set of Object.values(settings).flatMap((each) => Object.values(each ?? {}))) {
        if (Array.isArray(set)) set.push('Mine');
      }
      options.push({ key: '_Mine', text: 'Mine' });
    }
  }

  expect(TEMPLATES).toEqual(before);
});

test('[K24] an author who has chosen a deadline alone has written nothing that a template replaces', () => {
  expect(isUnwritten({ ...BLANK, deadline: '2030-01-01' }, BLANK)).toBe(true);
  expect(isUnwritten(WRITTEN, BLANK)).toBe(false);
  expect(isUnwritten({ ...BLANK, questions: [] }, BLANK)).toBe(false);
});

const asItem = (text: string) => ({ text });
