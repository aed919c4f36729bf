import { describe, expect, test } from 'vitest';
import { asked, GROUPS, lime, read } from '#server/test/small-files.ts';
import { readSurveyFile } from './survey-file.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const readJson = (file: object) => {
  const got = readSurveyFile(JSON.stringify(file));
  if ('own' in got) throw new Error('It is a file of another program');
  return { ...got, questions: got.survey.questions ?? [] };
};
const absent = (lost: readonly { what: string; detail: string; of: string; question?: number | undefined }[]) =>
  lost.filter(({ what }) => what === 'absent').map(({ of, detail, question }) => [of, detail, question]);

describe('[L102] files that texts show', () => {
  test('stay at their places in questions, explanations, sections, the welcome and the end of LimeSurvey', () => {
    const image = (name: string) => `<p><img src="/upload/surveys/123/images/${name}" alt=""></p>`;
    const { survey, lost } = read(
      lime({
        groups: GROUPS.map((group) => ({ ...group, description: `Together ${image('group.jpg')}` })),
        questions: [
          asked('1', 'S', 'flag', {
            question: `Which flag? ${image('a%20b.PNG?v=1')}`,
            help: `Look: ${image('help.gif')}`,
          }),
          asked('2', 'S', 'again', {
            question: `<audio controls><source src="http://old.example/call.mp3"></audio>Who?`,
          }),
        ],
        surveys_languagesettings: [
          {
            ...{
              surveyls_language: 'en',
              surveyls_title: 'Flags',
              surveyls_description: `All flags ${image('top.png')}`,
            },
            ...{ surveyls_welcometext: `Hello ${image('hello.png')}`, surveyls_endtext: `Done<br>${image('end.png')}` },
          },
        ],
      }),
    );
    const [welcome, flag, again] = survey.questions ?? [];
    expect(survey.description).toBe('All flags');
    expect(welcome).toMatchObject({ kind: 'statement', text: 'Hello\n![hello.png](missing:hello.png)' });
    expect(flag).toMatchObject({
      text: 'Which flag? ![a b.PNG](missing:a%20b.PNG)',
      explanation: 'Look:\n![help.gif](missing:help.gif)',
      section: { text: 'Together\n![group.jpg](missing:group.jpg)' },
    });
    expect(again).toMatchObject({ text: '![call.mp3](http://old.example/call.mp3) Who?' });
    expect(survey.endings).toMatchObject([{ title: 'Done', text: '![end.png](missing:end.png)' }]);
    expect(absent(lost).map(([of, name]) => [of, name])).toEqual([
      ['All', 'group.jpg'],
      ['Which flag?', 'a b.PNG'],
      ['Which flag?', 'help.gif'],
      ['Who?', 'call.mp3'],
      ['Hello', 'hello.png'],
      ['', 'end.png'],
    ]);
    expect(lost.filter(({ what }) => what === 'media')).toHaveLength(1);
  });

  test('are the pictures of options, if all of them have one', () => {
    const answers = (html: (name: string) => string) =>
      ['red', 'blue'].map((code) => ({ qid: '1', code, answer: html(code), language: 'en' }));
    const listed = (html: (name: string) => string) =>
      read(lime({ groups: GROUPS, questions: [asked('1', 'L', 'one')], answers: answers(html) }));
    const all = listed((code) => `<img src="${code}.png" alt="The ${code} one">`);
    expect(all.survey.questions?.[0]).toMatchObject({
      settings: { look: 'pictures' },
      options: [
        { text: 'The red one', picture: 'missing:red.png' },
        { text: 'The blue one', picture: 'missing:blue.png' },
      ],
    });
    expect(absent(all.lost).map(([, name]) => name)).toEqual(['red.png', 'blue.png']);
    const some = listed((code) => (code === 'red' ? 'Red <img src="red.png">' : 'Blue'));
    expect(some.survey.questions?.[0]?.options).toEqual([
      { text: 'Red', ownCode: 'red' },
      { text: 'Blue', ownCode: 'blue' },
    ]);
    expect(some.lost.filter(({ what }) => what === 'media')).toMatchObject([{ detail: 'red.png' }]);
  });

  test('are logos, image elements and choices of SurveyJS', () => {
    const choices = ['cat', 'dog'].map((value) => ({ value, imageLink: `https://pets.example/${value}.jpg?w=9` }));
    const { questions, lost } = readJson({
      ...{ title: 'Pets', logo: '/logo.svg' },
      elements: [
        { type: 'image', name: 'hero', imageLink: '/img/hero.webp', altText: 'All pets' },
        { type: 'imagepicker', name: 'pet', title: 'Your pet?', multiSelect: true, choices },
        { type: 'text', name: 'why', title: 'Why?', description: '<img src="why.png">' },
      ],
    });
    expect(questions).toMatchObject([
      { kind: 'statement', text: '![Pets](missing:logo.svg)' },
      { kind: 'statement', text: '![All pets](missing:hero.webp)' },
      {
        ...{ kind: 'multiple', settings: { look: 'pictures' } },
        options: [
          { text: 'cat', picture: 'missing:cat.jpg' },
          { text: 'dog', picture: 'missing:dog.jpg' },
        ],
      },
      { text: 'Why?', explanation: '![why.png](missing:why.png)' },
    ]);
    expect(absent(lost)).toEqual([
      ['Pets', 'logo.svg', 0],
      ['hero', 'hero.webp', 1],
      ['Why?', 'why.png', 3],
      ['Your pet?', 'cat.jpg', 2],
      ['Your pet?', 'dog.jpg', 2],
    ]);
  });

  test('come with the file that contains them, equal ones once', () => {
    const data = `data:image/png;base64,${PNG}`;
    const { survey, files, questions } = readJson({
      ...{ logo: data, title: 'Flags' },
      elements: [{ type: 'html', name: 'a', html: `<p>Red <img src="${data}" alt="A flag"></p>` }],
    });
    expect(files).toEqual([{ name: 'image-1.png', data: PNG }]);
    expect(questions[1]).toMatchObject({ text: 'Red ![A flag](missing:image-1.png)' });
    expect(JSON.stringify(survey)).not.toContain(PNG);
    // PHP escapes slashes in JSON.
    const escaped = readSurveyFile(
      JSON.stringify({ elements: [{ type: 'html', html: `<img src="${data}">` }] }).replaceAll('/', '\\/'),
    );
    expect(escaped).toMatchObject({ files: [{ name: 'image-1.png', data: PNG }] });
    const text = lime({ groups: GROUPS, questions: [asked('1', 'S', 'x', { question: `Who? <img src="${data}">` })] });
    expect(readSurveyFile(text)).toMatchObject({ files: [{ name: 'image-1.png', data: PNG }] });
  });
});
