import { ANSWER_FILE_ENDINGS, type AnswerFile } from '#basics/answer-files.ts';
import { FILE_NAME_MAX } from '#basics/limits.ts';
import type { Json, KindSample, ShownQuestion } from '#questions/model/kind.ts';
import { type FileSettings, mostOf, typesTaken } from './taken.ts';

export const fileSample: KindSample<FileSettings, AnswerFile[]> = {
  questions: [
    { text: 'What shall we read?' },
    { text: 'How does it look?', settings: { taken: 'pictures', max: 5 } },
    { text: 'Which papers belong to it?', settings: { taken: 'documents', max: 2 } },
    { text: 'Where would you put the bench?', settings: { look: 'drawing' } },
    { text: 'Will you sign it?', settings: { look: 'signature' } },
  ],
  answer: ({ settings }, random) => {
    const types = typesTaken(settings);
    const count = 1 + Math.floor(random() * mostOf(settings));
    return Array.from({ length: count }, (_, index) => {
      const type = types[Math.floor(random() * types.length)] ?? 'image/png';
      const name = `${NAMES[index % NAMES.length]}.${ANSWER_FILE_ENDINGS[type]}`;
      return { id: makeId(random), name, bytes: 1 + Math.floor(random() * 100_000), type };
    });
  },
  refused: ({ settings }: ShownQuestion<FileSettings>) => {
    const [type = 'image/png'] = typesTaken(settings);
    const file = (n: number, changes: object = {}): Json =>
      ({ id: `018f0000-0000-7000-8000-00000000000${n}`, name: 'a.png', bytes: 1, type, ...changes }) as Json;
    const wrong: Json[] = [
      [],
      'a.png',
      [file(1, { id: 'a' })],
      [file(1, { id: '../../etc/passwd' })],
      [file(1, { name: '' })],
      [file(1, { name: 'a'.repeat(FILE_NAME_MAX + 1) })],
      [file(1, { bytes: 0 })],
      [file(1, { bytes: -1 })],
      [file(1, { bytes: 1.5 })],
      [file(1, { bytes: '1' })],
      [file(1, { type: 'text/html' })],
      [file(1, { type: 'constructor' })],
      [file(1, { url: 'https://elsewhere.example/' })],
      [['a', 'a.png', 1, type]],
      Array.from({ length: mostOf(settings) + 1 }, (_, n) => file(n)),
      [file(1), 'b.png'],
    ];
    if (mostOf(settings) > 1) wrong.push([file(1), file(1)]);
    return [
      ...wrong.map((value) => [value, null] as const),
      [[file(1), { key: 'k1', name: 'a.png' }], 'k1'],
      ...OTHERS.filter((other) => !typesTaken(settings).includes(other)).map((other): [Json, string] => [
        [file(1, { type: other })],
        FIRST,
      ]),
    ];
  },
};

const NAMES = ['Bench', 'Lebenslauf Zoë', 'Scan 2026-01-31', 'photo', 'plan (2)'];
const FIRST = '018f0000-0000-7000-8000-000000000001';
const OTHERS = ['application/pdf', 'text/plain', 'image/webp'] as const;

/** An id like those of uploads. */
function makeId(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
