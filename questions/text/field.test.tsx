import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderWords, say } from '#web/messages/read-words.tsx';
import { text } from './contract.ts';
import { TextField } from './field.tsx';

const draw = (settings: object, value: string | null, fault: string | null = null) =>
  renderWords(
    createElement(TextField, {
      question: {
        ...{ _id: 'q', text: 'Which?', options: [], codes: [], slots: { answered: 1 } },
        settings: text.settings.parse(settings),
      },
      legend: 'Which?',
      value,
      fault: fault === null ? null : { part: null, words: fault },
      disabled: false,
      onAnswer: () => undefined,
    }),
  );

test('[K03] each format has its field, its name and its keyboard', () => {
  expect(draw({}, null)).toMatch(/<input[^>]*type="text"/);
  expect(draw({ format: 'lines', placeholder: 'As: more trees' }, 'a\nb')).toMatch(
    /<textarea[^>]*placeholder="As: more trees"[^>]*>a\nb</,
  );
  expect(draw({ format: 'email' }, null)).toMatch(/inputMode="email"[^>]*autoComplete="email"/i);
  expect(draw({ format: 'address' }, null)).toMatch(/<textarea[^>]*autoComplete="street-address"/i);
  expect(draw({ format: 'phone' }, null)).toContain(say('text.label.phone'));
  expect(draw({ pattern: 'digits' }, null)).toMatch(/inputMode="numeric"/i);
});

test('[K03] what is left is told near the limit, and what is too much stays in the field', () => {
  expect(draw({ max: 100 }, 'x'.repeat(40))).not.toContain('left');
  expect(draw({ max: 100 }, 'x'.repeat(60))).toContain(say('text.left', { count: 40 }));
  const over = draw({ max: 100 }, 'x'.repeat(103));
  expect(over).toContain(say('text.over', { count: 3 }));
  expect(over).toContain('x'.repeat(103));
});

test('[K03] a fault marks the field', () => {
  expect(draw({}, 'a', 'Too short')).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(draw({}, 'a')).not.toContain('aria-invalid="true"');
});
