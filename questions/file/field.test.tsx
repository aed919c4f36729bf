import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Json } from '#questions/model/kind.ts';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { FileAnswer } from './answer.tsx';
import { file } from './contract.ts';
import { FileField } from './field.tsx';
import { FileResultPart } from './result.tsx';

const NOTE = { id: '018f0000-0000-7000-8000-000000000001', name: 'note.txt', bytes: 2_048, type: 'text/plain' };

const draw = (settings: object, value: Json | null, more: { surveyId?: string; fault?: string } = { surveyId: 's' }) =>
  renderWords(
    createElement(FileField, {
      question: { _id: 'q', text: 'Which?', options: [], codes: [], settings: file.settings.parse(settings) },
      legend: 'Which?',
      value,
      fault: more.fault === undefined ? null : { part: null, words: more.fault },
      disabled: false,
      surveyId: more.surveyId,
      onAnswer: () => undefined,
    }),
  );

test('[K10] the field says what is taken, and the device offers only that', () => {
  expect(draw({}, null)).toContain('PNG, JPEG, WebP, PDF or plain text, up to 10 MB');
  expect(draw({ taken: 'pictures', max: 3 }, null)).toContain('PNG, JPEG or WebP, up to 10 MB each, at most 3 files');
  expect(draw({ taken: 'pictures' }, null)).toContain('accept="image/png,image/jpeg,image/webp"');
  expect(draw({ taken: 'documents' }, null)).not.toContain('capture=');
});

test('[K10] an uploaded file is opened and removed by its name', () => {
  const shown = draw({ max: 2 }, [NOTE]);
  expect(shown).toContain(`href="/api/survey/s/files/${NOTE.id}"`);
  expect(shown).toContain(say('file.removeOf', { name: 'note.txt' }));
  expect(shown).toContain('2 kB');
});

test('[K10] a file that was not uploaded before the page was closed says so', () => {
  expect(draw({}, [{ key: 'k', name: 'note.txt' }])).toContain(say('file.lost'));
  expect(draw({ look: 'drawing' }, [{ key: 'k', name: 'drawing.png' }])).toContain(say('file.drawing.lost'));
});

test('[K10] a drawing of an earlier visit is shown, and a picture can be uploaded instead', () => {
  const drawn = draw({ look: 'signature' }, [{ ...NOTE, name: 'signature.png', type: 'image/png' }]);
  expect(drawn).toContain(`src="/api/survey/s/files/${NOTE.id}"`);
  expect(drawn).not.toContain('<canvas');
  expect(draw({ look: 'signature' }, null)).toMatch(/<canvas[^>]*aria-label="Your signature/);
  expect(draw({ look: 'drawing' }, null)).toContain(say('file.drawing.instead'));
});

test('[K10] where the question is only tried out, nothing is uploaded', () => {
  expect(draw({}, [NOTE], {})).not.toContain('/api/');
  expect(draw({}, null, {})).toContain(say('file.tried'));
});

test('[K10] a fault marks the field', () => {
  expect(draw({}, null, { surveyId: 's', fault: 'No' })).toMatch(/<input[^>]*aria-invalid="true"/);
});

const RESULT = { _id: 'q', kind: 'file' as const, question: 'Which?', total: 2, look: 'upload' as const, files: 3 };
const drawResult = (isInside: boolean, own: Json | null = null) => {
  const survey = { id: 's', isInside, readsTexts: isInside };
  return renderWords(createElement(FileResultPart, { result: RESULT, own, digits: 0, margins: false, survey }));
};

test('[K10] others read how many files there are and see their own alone', () => {
  expect(drawResult(false).replaceAll(/<[^>]+>/g, '')).toBe(`2 people uploaded 3 files${say('file.private')}`);
  expect(drawResult(false, [NOTE])).toContain(`/api/survey/s/files/${NOTE.id}`);
});

test('[K10] an answer says that its files were deleted with the account', () => {
  const shown = (value: Json) => renderWords(createElement(FileAnswer, { result: RESULT, value, surveyId: 's' }));
  expect(shown([])).toContain(say('file.deleted'));
  expect(shown([NOTE])).toContain(`/api/survey/s/files/${NOTE.id}`);
});
