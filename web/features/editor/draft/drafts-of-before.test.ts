import { expect, test } from 'vitest';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { firstSettings } from '#survey/settings.ts';
import { findOlderDraft, openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { differencesOf, mergeVersions } from '#web/features/editor/merge/merge.ts';
import { type SurveyBody, toDocument, toEdit, valuesOf } from '#web/features/editor/values/document-values.ts';
import { faultsOf } from '#web/features/editor/values/resolve-survey.ts';
import { createStorage } from '#web/ui/browser/storage.fakes.ts';

/** A draft as earlier versions stored it, with its name. Never change it, even if the editor's fields change. */
const KEY = '9614e9c7-fcc6-4e63-ab63-3d397ecde172';
const [HOW, FAR] = ['01a20562-fefd-7050-91d7-1aa33e26ad0c', '01a20562-fefd-7053-8ef9-4a9e33f48e8a'];
const NEW = {
  'canvass.editor.1.ann.new': `{"values":{"title":"New","description":"Of before","category":"Technology","duration":"60","deadline":"2027-03-01","deadlineTime":"23:59","deadlineZone":"UTC","questions":[{"text":"How?","options":[{"text":"Walk"},{"text":"Ride"}],"order":"falling"},{"text":"","options":[{"text":""},{"text":""}]}],"pollQuestion":"","pollOptions":[{"text":""},{"text":""}]},"savedAt":1795387437751,"base":null,"key":"${KEY}"}`,
};
/** From revision 2 of `STORED`: another title, a new option, a new question. */
const EDITED = {
  'canvass.editor.1.ann.travel.2':
    '{"values":{"title":"My travel","description":"How we travel","category":"Technology","duration":"120","deadline":"2027-03-01","deadlineTime":"23:59","deadlineZone":"UTC","questions":[{"_id":"01a20562-fefd-7050-91d7-1aa33e26ad0c","text":"How?","options":[{"_id":1,"text":"Walk"},{"_id":2,"text":"Ride"},{"text":"Fly"}],"order":"rising"},{"_id":"01a20562-fefd-7053-8ef9-4a9e33f48e8a","text":"Far?","options":[{"_id":3,"text":"Yes"},{"_id":4,"text":"No"}]},{"text":"Why?","options":[{"text":"Fun"},{"text":""}],"order":"none"}],"pollQuestion":"Again?","pollOptions":[{"_id":5,"text":"Yes"}]},"savedAt":1795387437744,"base":{"title":"Travel","description":"How we travel","category":"Technology","duration":"120","deadline":"2027-03-01","deadlineTime":"23:59","deadlineZone":"UTC","questions":[{"_id":"01a20562-fefd-7050-91d7-1aa33e26ad0c","text":"How?","options":[{"_id":1,"text":"Walk"},{"_id":2,"text":"Ride"}],"order":"rising"},{"_id":"01a20562-fefd-7053-8ef9-4a9e33f48e8a","text":"Far?","options":[{"_id":3,"text":"Yes"},{"_id":4,"text":"No"}]}],"pollQuestion":"Again?","pollOptions":[{"_id":5,"text":"Yes"}]},"key":null}',
};

const PLAIN = { kind: 'choice', settings: { look: 'list', chart: 'pie' } } as const;

/** The survey as the server returns it now. */
const STORED: StoredDocument = {
  ...{ _id: 'travel', title: 'Travel', description: 'How we travel', category: 'Technology', duration: 120 },
  ...{ deadline: '2027-03-01T23:59:59.999Z', revision: 2 },
  ...firstSettings,
  endings: [],
  scores: [],
  calculations: [],
  opensAt: null,
  questions: [
    {
      ...{ _id: HOW, text: 'How?', order: 'rising', ...PLAIN, rows: [] },
      options: [
        { key: '1', text: 'Walk' },
        { key: '2', text: 'Ride' },
      ],
    },
    {
      ...{ _id: FAR, text: 'Far?', ...PLAIN, rows: [] },
      options: [
        { key: '3', text: 'Yes' },
        { key: '4', text: 'No' },
      ],
    },
  ],
  ...{ pollQuestion: 'Again?', pollOptions: [{ key: '5', text: 'Yes' }] },
  answered: { questions: {}, items: {}, poll: { text: 'Again?', count: 1 } },
};
const BASE = valuesOf(STORED, 'UTC');
const EDITED_QUESTIONS = [
  {
    ...{ _id: HOW, text: 'How?', order: 'rising' },
    options: [{ key: '1', text: 'Walk' }, { key: '2', text: 'Ride' }, { text: 'Fly' }],
  },
  {
    ...{ _id: FAR, text: 'Far?' },
    options: [
      { key: '3', text: 'Yes' },
      { key: '4', text: 'No' },
    ],
  },
  {
    text: 'Why?',
    options: [{ text: 'Fun' }, { text: '' }],
    order: 'none',
  },
];

test('[S19] a new survey that an earlier version left unfinished is published as it was written, under its key', () => {
  const store = openEditorDraft(createStorage(NEW), { personId: 'ann', survey: 'new' });
  const values = store.load()?.values ?? null;
  if (!values) throw new Error('The draft is not found');

  expect(faultsOf(values)).toEqual({});
  expect(SurveyInput.parse(toDocument(values))).toMatchObject({
    title: 'New',
    duration: 60,
    opensAt: null,
    deadline: '2027-03-01T23:59:59.999Z',
    questions: [
      {
        text: 'How?',
        options: [{ text: 'Walk' }, { text: 'Ride' }],
        order: 'falling',
      },
    ],
    pollQuestion: '',
  });
  expect(store.keyFor(values)).toBe(KEY);
});

test('[S20] changes that an earlier version left unfinished are sent with the ids of what is stored', () => {
  const of = { id: 'travel', revision: 2, base: BASE };
  const values = openEditorDraft(createStorage(EDITED), { personId: 'ann', survey: of }).load()?.values ?? null;
  if (!values) throw new Error('The draft is not found');
  const body = toDocument(values) as SurveyBody; // the fields are complete

  expect(faultsOf(values)).toEqual({});
  expect(toEdit(body, values, STORED)).toMatchObject({
    title: 'My travel',
    opensAt: null,
    deadline: STORED.deadline,
    questions: EDITED_QUESTIONS,
    pollOptions: [{ key: '5', text: 'Yes' }],
    revision: 2,
  });
});

test('[S20] changes of before to a survey that was edited since differ from it only in what was written', () => {
  const [how, ...others] = STORED.questions;
  if (!how) throw new Error('The survey has questions');
  const edited = { ...STORED, revision: 3, title: 'Our travel', questions: [{ ...how, order: undefined }, ...others] };
  const found = findOlderDraft(createStorage(EDITED), { personId: 'ann', id: 'travel', revision: 3 });
  if (!found) throw new Error('The draft is not found');
  const versions = { base: found.base, mine: found.values, theirs: valuesOf(edited, 'UTC') };

  expect(differencesOf({ ...versions, theirs: BASE })).toEqual([]);
  expect(differencesOf(versions)).toMatchObject([
    { key: 'title', mine: 'My travel', theirs: 'Our travel', both: true },
    { key: HOW, both: true },
  ]);
  expect(mergeVersions(versions, new Map([[HOW, 'mine']]))).toMatchObject({
    title: 'Our travel',
    questions: EDITED_QUESTIONS,
  });
});
