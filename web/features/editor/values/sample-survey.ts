import { StoredDocument } from '#contract/surveys/editing.ts';
import { emptySurvey } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

/** A survey that could be published, once it has questions, as tests write it. */
export const writtenSurvey = (changes: Partial<EditorValues>): EditorValues => ({
  ...emptySurvey('UTC'),
  ...{ title: 'Travel', description: 'How we travel', category: 'Technology', duration: '120', deadline: '2999-01-01' },
  ...{ questions: [], pollOptions: [] },
  ...changes,
});

/** A stored survey as its author edits it in tests. */
export const storedSurvey = (changes: { [Part in keyof StoredDocument]?: unknown }): StoredDocument =>
  StoredDocument.parse({
    _id: '01a1f45d-75e4-7785-9086-e1a7852cfaa8',
    ...{ title: 'Travel', description: 'How we travel', category: 'Technology', duration: 120, revision: 1 },
    ...{ opensAt: null, deadline: '2999-01-01T00:00:00.000Z', asked: 'together', shuffled: false, cap: null },
    ...{
      audience: 'members',
      listed: true,
      anonymous: false,
      confirms: false,
      resultsOpen: 'after-answering',
      textsOpen: false,
      buttons: {},
    },
    ...{ scores: [], calculations: [], resultShown: 'at-once', questions: [], endings: [] },
    ...{ pollQuestion: '', pollOptions: [], answered: { questions: {}, items: {}, poll: null } },
    ...changes,
  });
