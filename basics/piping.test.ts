import { describe, expect, test } from 'vitest';
import { filledForm, filledIn, withoutPiped } from './piping.ts';

const NAME = '{question:00000000-0000-4000-8000-000000000001}';
const BMI = '{calculated:00000000-0000-4000-8000-000000000002}';
const nothing = () => '';

describe('[L105] a placeholder without a value', () => {
  test('leaves a mark for an answer, and nothing for a calculated value', () => {
    for (const fill of [filledIn, filledForm]) {
      expect(fill(`Hello ${NAME}${BMI}!`, nothing)).toBe('Hello …!');
      expect(fill(`Hello ${BMI.replace('}', '|you}')}!`, nothing)).toBe('Hello you!');
    }
    expect(withoutPiped(`Hello ${NAME}${BMI}!`)).toBe('Hello …!');
  });

  test('leaves no text blank', () => {
    expect(filledIn(`${BMI} `, nothing)).toBe('…');
    expect(filledForm(BMI, nothing)).toBe('…');
    expect(withoutPiped(BMI)).toBe('…');
    expect(filledIn('', nothing)).toBe('');
  });
});
