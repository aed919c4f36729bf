import { describe, expect, test } from 'vitest';
import { effortOf } from '#basics/effort.ts';
import { api } from '#contract/index.ts';
import { boundsOf, tooMuchIn } from './json-bounds.ts';

const BOUNDS = { depth: 3, width: 5, elements: 12 };

describe('[AB-75] what a JSON text holds is counted before it is parsed', () => {
  test.for([
    ['a wide list', '[1,2,3,4,5,6]', 'width'],
    ['an object of many names', '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}', 'width'],
    ['lists in lists', '[[[[]]]]', 'depth'],
    ['many small lists', '[[1,2,3],[1,2,3],[1,2,3],[1,2,3]]', 'elements'],
  ])('%s is too much', ([, text, bound]) => {
    expect(tooMuchIn(text ?? '', BOUNDS)?.bound).toBe(bound);
  });

  test.for(['[1,2,3,4]', '"[[[[[,,,,,,,,"', '{"a\\"[[[[":"\\\\","b":"[[[["}', '', '"'])('%s is not', (text) => {
    expect(tooMuchIn(text, BOUNDS)).toBeNull();
  });

  test('a million brackets and quotes are counted in one pass', () => {
    const effort = effortOf(() => {
      tooMuchIn('"\\"'.repeat(1_000_000), BOUNDS);
      tooMuchIn(`"${'\\'.repeat(1_000_000)}"`, BOUNDS);
    });
    expect(effort).toBeLessThan(70);
  });

  test('a body of texts alone holds little, and that of a survey no more than the largest survey', () => {
    expect(boundsOf(api.addComment.body).elements).toBeLessThan(5_000);
    expect(boundsOf(api.submitResponse.body).elements).toBeLessThan(150_000);
    expect(boundsOf(api.createSurvey.body, true).elements).toBeLessThan(350_000);
  });
});
