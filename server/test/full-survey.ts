import { expect } from 'vitest';
import type { Caller } from './app.ts';

/** A survey with a unique word in each text of the contract. */
export function fullSurvey(next: () => string, title: string, picture = '/pictures/x.webp') {
  const item = () => ({ text: next(), ownCode: next() });
  const [name, option] = [next(), next()];
  return {
    ...{ title, description: next(), category: 'Technology', duration: 60 },
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    questions: [
      {
        ...{ kind: 'choice', ownCode: next(), text: next(), explanation: next(), settings: { other: next() } },
        options: [option, item(), next()],
        quotas: [{ name: next(), options: [option], most: 5 }],
        section: { title: next(), text: next(), set: next() },
        subsection: { title: next(), text: next(), set: next() },
        scoring: { scores: [name], points: [{ of: option, points: 2 }], explanation: next() },
      },
      { kind: 'multiple', text: next(), options: [next(), next()], settings: { other: next(), none: next() } },
      {
        ...{
          kind: 'text',
          text: next(),
          settings: { placeholder: next(), before: next(), after: next(), expression: '.', faultText: next() },
        },
        defaultAnswer: [next()],
        ...{ validIf: { none: [{ field: 'src', op: 'is', value: next() }] }, invalidText: next() },
        scoring: { scores: [name], right: { texts: [next()] }, forRight: 1 },
      },
      {
        kind: 'number',
        text: next(),
        settings: { unit: next(), before: next(), after: next(), low: next(), high: next() },
      },
      { kind: 'scale', text: next(), settings: { points: 3, labels: [next(), next(), next()], dontKnow: next() } },
      {
        kind: 'statement',
        text: next(),
        settings: { picture: { address: picture, width: 9, height: 9, alt: next() } },
      },
      { kind: 'matrix', text: next(), options: [next(), next()], rows: [item(), next()] },
      {
        ...{ kind: 'fields', text: next(), settings: { records: 'added', entry: next() } },
        options: [
          {
            ...item(),
            settings: { before: next(), after: next(), placeholder: next(), expression: '.', faultText: next() },
          },
          { ...item(), settings: { type: 'choice', choices: [next(), { code: 7, text: next() }] } },
        ],
      },
    ],
    buttons: { start: next(), next: next(), back: next(), review: next(), submit: next() },
    pollQuestion: next(),
    pollOptions: [next(), { text: next() }],
    endings: [{ title: next(), text: next(), link: `https://${next()}.example/` }],
    calculations: [{ name: next(), formula: { call: 'add', of: [{ field: 'src' }, { value: next() }] } }],
    scores: [{ name, bands: [{ from: 0, to: 9, title: next(), text: next() }] }],
  };
}

/** Translates every text of a survey into a unique word. */
export async function translate(author: Caller, id: string, next: () => string): Promise<void> {
  const { body } = await author.call('getTranslations', { params: { id } });
  const texts = Object.fromEntries(body.texts.map(({ key, of }) => [key, { text: next(), of }]));
  const translations = [{ language: 'de', revision: 0, offered: true, texts }];
  const saved = await author.call('saveTranslations', { params: { id }, body: { language: 'en', translations } });
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200);
}
