import { describe, expect, test } from 'vitest';
import { asked, lime, type Row, read } from '#server/test/small-files.ts';
import { toFiled } from './canvass-file.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses } from './losses.ts';
import { readSurveyFile } from './survey-file.ts';
import { surveyJsOf, writeSurveyJs } from './surveyjs-writing.ts';

const readText = (text: string) => {
  const found = readSurveyFile(text);
  if ('own' in found) throw new Error('not a file of another program');
  return { lost: found.lost.map(({ what, detail }) => `${what} ${detail}`), questions: found.survey.questions ?? [] };
};
interface Begun {
  title: string;
  set?: string | null | undefined;
  setDrawn?: string | number | null | undefined;
  shuffled?: boolean | undefined;
}
/** Of each question the section and subsection that begin with it: title, set, number, whether its questions are shuffled. */
const sectionsOf = (
  questions: readonly { section?: Begun | null | undefined; subsection?: Begun | null | undefined }[],
) =>
  questions.map(({ section, subsection }) =>
    [section, subsection]
      .map((each) =>
        each ? [each.title, each.set ?? '', each.setDrawn ?? '', each.shuffled ? 'shuffled' : ''].join('/') : '-',
      )
      .join(' '),
  );

describe('[L99] LimeSurvey', () => {
  const groups = (...names: string[]): Row[] =>
    names.map((randomization_group, place) => ({
      ...{ gid: `${place + 1}`, group_name: `G${place + 1}`, group_order: `${place + 1}`, language: 'en' },
      randomization_group,
    }));
  const inGroups = (...gids: string[]) =>
    gids.map((gid, place) => asked(`${place + 1}`, 'S', `q${place}`, { gid, question_order: `${place}` }));
  const saying = ({ lost }: ReturnType<typeof read>) => lost.map(({ what, detail }) => `${what} ${detail}`);

  test('has groups that change places with each other, and one that has nobody to change with', () => {
    const got = read(lime({ groups: groups('films', '', 'films', 'alone'), questions: inGroups('1', '2', '3', '4') }));
    expect(sectionsOf(got.survey.questions ?? [])).toEqual(['G1/films// -', 'G2/// -', 'G3/films// -', 'G4/// -']);
    expect(saying(got)).toEqual([]);
  });

  test('has questions of one name in a row that change places: a subsection each', () => {
    const questions = inGroups('1', '1', '1', '1', '1', '1');
    const named = (...names: string[]) =>
      read(
        lime({
          groups: groups(''),
          questions,
          question_attributes: names.flatMap((name, place) =>
            name === '' ? [] : [{ qid: `${place + 1}`, attribute: 'random_group', value: name, language: '' }],
          ),
        }),
      );
    const two = named('', 'x', 'x', '', 'y', 'y');
    expect(sectionsOf(two.survey.questions ?? [])).toEqual([
      'G1/// -',
      '- ///shuffled',
      '- -',
      '- ///',
      '- ///shuffled',
      '- -',
    ]);
    expect(saying(two)).toEqual([]);
    const next = named('x', 'x', 'y', 'y', '', '');
    expect(sectionsOf(next.survey.questions ?? [])).toEqual([
      'G1/// ///shuffled',
      '- -',
      '- ///shuffled',
      '- -',
      '- ///',
      '- -',
    ]);
    const mixed = named('x', 'y', 'x', '', 'z', 'z');
    expect(sectionsOf(mixed.survey.questions ?? [])).toEqual(['G1/// -', '- -', '- -', '- -', '- ///shuffled', '- -']);
    expect(saying(mixed)).toEqual(['order x', 'order x']);
  });

  test('gets sets of sections as groups, and back; what it cannot do is told', () => {
    const options = [{ text: 'Yes' }, { text: 'No' }];
    const losses = createLosses();
    const set = { set: 'films', setDrawn: 2 };
    const text = writeLimeSurvey(
      toFiled({
        title: 'Films',
        questions: [
          { text: 'One?', options, section: { title: 'A', ...set } },
          { text: 'Two?', options, section: { title: 'B', ...set } },
          // It becomes two groups.
          { text: 'Three?', options, section: { title: 'C', ...set } },
          { text: 'Four?', options, subsection: { title: 'D', set: 'films' } },
          { text: 'Five?', options, subsection: { title: 'E', set: 'films' } },
          // The heading of its section is in its group.
          { text: 'Six?', options, section: { title: 'F' }, subsection: { title: 'G', set: 'films' } },
        ],
      }),
      losses,
    );
    const told = losses.list().filter(({ detail }) => detail !== 'subsection');
    expect(told.map(({ of, what, detail }) => `${of} ${what} ${detail}`)).toEqual([
      'A setting setDrawn: 2 (films)',
      'C order films',
      'G order films',
    ]);
    expect(sectionsOf(readText(text).questions)).toEqual(
      ['A/films', 'B/films', 'C/', 'D/3-films', 'E/3-films', 'F: G/'].map((words) => `${words}// -`),
    );
  });
});

describe('[L99] SurveyJS', () => {
  const words = (name: string) => ({ type: 'text', name, title: `${name}?` });
  const panel = (title: string, ...elements: object[]) => ({ type: 'panel', name: title, title, elements });
  const page = (questionsOrder: string, ...elements: object[]) => ({ title: 'P', questionsOrder, elements });
  const readPages = (...pages: object[]) =>
    readText(JSON.stringify({ pages: [...pages, { elements: [words('end')] }] }));

  test('has panels that change places on a page of nothing else, each with the order of its questions', () => {
    const got = readPages(
      page('random', panel('A', words('a'), words('b')), { ...panel('B', words('c')), questionsOrder: 'initial' }),
    );
    expect(sectionsOf(got.questions)).toEqual(['P/// A/A//shuffled', '- -', '- B/A//', '/// -']);
    expect(got.lost).toEqual([]);
    expect(sectionsOf(readPages(page('initial', panel('A', words('a')), panel('B', words('b')))).questions)).toEqual([
      'P/// A///',
      '- B///',
      '/// -',
    ]);
  });

  test('has panels beside questions, or in panels, whose places are told', () => {
    for (const elements of [
      [words('a'), panel('A', words('b'))],
      [panel('A', panel('C', words('a')), words('b')), panel('B', words('c'))],
    ]) {
      const got = readPages(page('random', ...elements));
      expect(got.lost[0]).toBe('order A');
      expect(sectionsOf(got.questions).join()).not.toContain('/A/');
    }
    // A panel alone has nothing to change places with.
    expect(readPages(page('random', panel('A', words('a')))).lost).toEqual([]);
  });

  test('gets sets of subsections that fill a page, and back; other sets are told, and all for KoboToolbox', () => {
    const text = (title: string, more: object) => ({ kind: 'text' as const, text: `${title}?`, ...more });
    const set = { set: 'x' };
    const survey = toFiled({
      title: 'Films',
      asked: 'by-section',
      questions: [
        text('One', { section: { title: 'P' }, subsection: { title: 'A', ...set, shuffled: true } }),
        text('Two', { subsection: { title: 'B', ...set } }),
        text('Three', { section: { title: 'Q', set: 'y' } }),
        text('Four', { subsection: { title: 'C', ...set } }),
        text('Five', { subsection: { title: 'D', ...set } }),
        text('Six', { section: { title: 'R', set: 'y' } }),
      ],
    });
    const losses = createLosses();
    const got = readText(writeSurveyJs(survey, losses));
    expect(losses.list().map(({ of, what, detail }) => `${of} ${what} ${detail}`)).toEqual(['Q order y', 'C order x']);
    expect(sectionsOf(got.questions)).toEqual([
      'P/// A/A//shuffled',
      '- B/A//',
      'Q/// -',
      '- C///',
      '- D///',
      'R/// -',
    ]);
    expect(got.lost).toEqual([]);

    const inForm = createLosses();
    const manner = {
      piped: (name: string) => name,
      carries: false,
      swaps: false,
      calls: new Set<never>(),
      isName: /./,
    };
    surveyJsOf(survey, inForm, manner);
    expect(inForm.list().map(({ of, what, detail }) => `${of} ${what} ${detail}`)).toEqual([
      'Q order y',
      'A order x',
      'C order x',
    ]);
  });
});

describe('[L99] Qualtrics', () => {
  const block = (id: string) => ({ Type: 'Block', ID: id });
  const survey = (flow: readonly object[], blocks: Record<string, readonly string[]>) =>
    readText(
      JSON.stringify({
        SurveyEntry: { SurveyName: 'Films', SurveyLanguage: 'EN' },
        SurveyElements: [
          {
            Element: 'BL',
            Payload: Object.entries(blocks).map(([ID, ids]) => ({
              ...{ Type: 'Standard', ID, Description: ID },
              BlockElements: ids.map((id) =>
                id === '|' ? { Type: 'Page Break' } : { Type: 'Question', QuestionID: id },
              ),
            })),
          },
          { Element: 'FL', Payload: { Type: 'Root', Flow: flow } },
          ...Object.values(blocks)
            .flat()
            .filter((id) => id !== '|')
            .map((id) => ({
              ...{ Element: 'SQ', PrimaryAttribute: id },
              Payload: { QuestionType: 'TE', Selector: 'SL', QuestionText: `${id}?` },
            })),
        ],
      }),
    );
  const random = (SubSet: number | undefined, ...Flow: object[]) => ({
    Type: 'BlockRandomizer',
    SubSet,
    EvenPresentation: true,
    Flow,
  });
  const blocks = { BL_1: ['QID1'], BL_2: ['QID2', 'QID3'], BL_3: ['QID4'], BL_4: ['QID5'] };

  test('has randomizers of blocks, of which some are asked, and a set for each', () => {
    const got = survey([block('BL_4'), random(2, block('BL_1'), block('BL_2'), block('BL_3'))], blocks);
    expect(sectionsOf(got.questions)).toEqual(['/// -', '/1/2/ -', '/1/2/ -', '- -', '/1/2/ -']);
    expect(got.lost).toEqual([]);
    const two = survey(
      [random(undefined, block('BL_1'), block('BL_2')), random(2, block('BL_3'), block('BL_4'))],
      blocks,
    );
    expect(sectionsOf(two.questions)).toEqual(['/1// -', '/1// -', '- -', '/2// -', '/2// -']);
    expect(two.lost).toEqual([]);
  });

  test('has groups and pages in them, which stay together as one section', () => {
    const group = { Type: 'Group', Flow: [block('BL_1'), block('BL_2')] };
    const got = survey([random(1, group, block('BL_3')), block('BL_4')], { ...blocks, BL_3: ['QID4', '|', 'QID6'] });
    expect(sectionsOf(got.questions)).toEqual(['/1/1/ -', '- -', '- -', '/1/1/ -', '- -', '/// -']);
    expect(got.lost).toEqual(['setting Page Break']);
  });

  test('tells that nobody is asked nothing, where a part of a randomizer has no questions', () => {
    const none = { Type: 'EmbeddedData', EmbeddedData: [{ Field: 'arm' }] };
    const got = survey([random(1, block('BL_1'), none), block('BL_2'), block('BL_3'), block('BL_4')], blocks);
    expect(sectionsOf(got.questions)[0]).toBe('/// -');
    expect(got.lost).toEqual(['survey BlockRandomizer: 1/2']);
  });
});
