import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { emptySurvey } from '#web/authoring/values/editor-values.ts';
import { TooLargeError } from '#web/desk/file-failure.ts';
import { keyOfLost } from '#web/desk/lost-list.tsx';
import { toDocument } from '#web/features/editor/values/document-values.ts';
import { importedValues } from '#web/features/editor/values/imported-values.ts';
import { absentFilesOf, withAddedFiles } from './absent-files.ts';
import { BrokenArchiveError, chosenAmong } from './chosen-files.ts';

const PICTURE = '/pictures/abcdefghijklmnopqrstuv.webp';
const CARD = '/pictures/ABCDEFGHIJKLMNOPQRSTUV.webp';

describe('[L102] files that an imported survey shows', () => {
  const filed = () =>
    importedValues(
      {
        title: 'Flags',
        questions: [
          {
            kind: 'text',
            text: 'Who? ![a](missing:A%20b.png) ![A](https://old.example/x/a%20B.PNG?v=2)',
            explanation: '![c](missing:c.gif)',
          },
          {
            text: 'Which flag?',
            settings: { look: 'pictures' },
            options: [
              { text: 'Red', picture: 'missing:a%20b.png' },
              { text: 'Blue', picture: 'missing:blue.png' },
            ],
          },
        ],
        endings: [{ title: 'Bye', text: '![c](missing:c.gif)' }],
        translations: {
          language: 'en',
          others: [
            {
              language: 'de',
              texts: [{ part: 'explanation', of: '![c](missing:c.gif)', text: '![d](missing:d.png)' }],
            },
          ],
        },
      } as never, // shortened
      emptySurvey('UTC'),
    ).values;

  test('are told with how often they are shown, whatever the case and the folder', () => {
    const values = filed();
    expect([...absentFilesOf(values).values()].map(({ name, count }) => [name, count])).toEqual([
      ['A b.png', 3],
      ['c.gif', 2],
      ['blue.png', 1],
      ['d.png', 0],
    ]);
  });

  test('come to all their places, also as pictures of options, and are no loss any more', () => {
    const lost = ['A b.png', 'blue.png'].map((detail) => ({ where: 'x', of: 'Who?', what: 'absent' as const, detail }));
    const before = { ...filed(), imported: { name: 'x.lss', lost, ticked: lost.map(keyOfLost) } };
    const values = withAddedFiles(before, {
      inTexts: new Map([['a b.png', PICTURE]]),
      ofOptions: new Map([['a b.png', CARD]]),
    });
    expect(values.questions[0]).toMatchObject({
      text: `Who? ![a](${PICTURE}) ![A](${PICTURE})`,
      explanation: '![c](missing:c.gif)',
    });
    expect(values.questions[1]?.options.map(({ picture }) => picture)).toEqual([CARD, 'missing:blue.png']);
    expect(values.imported).toEqual({ name: 'x.lss', lost: lost.slice(1), ticked: lost.slice(1).map(keyOfLost) });
    expect([...absentFilesOf(values).keys()]).toEqual(['c.gif', 'blue.png', 'd.png']);
  });

  test('that are not here are no pictures of a survey that is stored', () => {
    const stored = SurveyInput.parse({
      ...toDocument({ ...filed(), description: 'x', category: 'Technology', duration: '60' }),
      deadline: '2030-01-01T00:00:00.000Z',
    });
    expect(stored.questions[1]?.options).toMatchObject([{ text: 'Red' }, { text: 'Blue' }]);
    expect(JSON.stringify(stored.questions[1])).not.toContain('missing:');
  });
});

describe('[L102] files that an author chooses', () => {
  const file = (name: string, content = 'x') => new File([content], name);
  const wanted = new Set(['a b.png', 'film.mp4', 'two.jpg']);
  const archive = (files: Record<string, string>) => {
    const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
    return new File([new Uint8Array(packed)], 'resources.zip');
  };
  const names = async (...chosen: File[]) => {
    const { files, unused } = await chosenAmong(chosen, wanted);
    return { found: files.map(({ key }) => key), unused };
  };

  test('are found by their names, in archives as well, and with another ending if no other is alike', async () => {
    expect(await names(file('A%20B.PNG'), file('notes.txt'))).toEqual({ found: ['a b.png'], unused: ['notes.txt'] });
    expect(await names(archive({ 'files/': '', 'images/A b.png': '1', 'x/two.webp': '2', 'x/y.png': '3' }))).toEqual({
      found: ['a b.png', 'two.jpg'],
      unused: ['y.png'],
    });
    const [only] = (await chosenAmong([archive({ 'film.mp4': 'moving' })], wanted)).files;
    expect(await only?.file.text()).toBe('moving');
  });

  test('are refused when the archive is damaged, has too many entries, or unpacks to too much', async () => {
    await expect(names(file('resources.zip', 'PK\u0003\u0004 broken'))).rejects.toThrow(BrokenArchiveError);
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, place) => [`${place}.png`, '']));
    await expect(names(archive(many))).rejects.toThrow(TooLargeError);
    // It says that it unpacks to four gigabytes.
    const packed = new Uint8Array(await archive({ 'film.mp4': 'x' }).arrayBuffer());
    const view = new DataView(packed.buffer);
    const entry = packed.findLastIndex((byte, at) => byte === 0x50 && packed[at + 1] === 0x4b && packed[at + 2] === 1);
    view.setUint32(entry + 24, 0xfffffff0, true);
    await expect(names(new File([packed], 'bomb.zip'))).rejects.toThrow(TooLargeError);
  });
});
