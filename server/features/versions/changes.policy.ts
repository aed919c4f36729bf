import { isDeepStrictEqual } from 'node:util';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { Changes, FieldChange, ItemChange, PartChange } from '#contract/surveys/versions.ts';
import { contractOf, type DocumentQuestion } from '#questions/contract.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import { type DocumentContent, toContent } from '#survey/document/document.ts';
import type { StoredParts, StoredQuestion } from '#survey/document/stored.ts';
import { mapSections, type SectionField } from '#survey/section-levels.ts';
import { movedBetween } from './moved.policy.ts';

/** The published content of a survey: its stored columns, those of later migrations included. Columns of today may be missing. */
export interface Content
  extends Record<string, unknown>,
    Pick<StoredParts, 'questions' | 'sections' | 'endings' | 'poll'>,
    Partial<Pick<StoredParts, 'scores' | 'calculations'>> {
  hidden_fields: HiddenField[];
  deadline: string;
  opens_at: string | null;
}

type Fields = Record<string, unknown>;

/** Something that has an identity in both versions. */
interface Part {
  id: string;
  text: string;
  fields: Fields;
  items: Item[];
}
interface Item {
  /** The same for this item in every version, and unique in its list. */
  id: string;
  list: string;
  text: string;
  fields: Fields;
}

/**
 * Compares the documents of two versions of a survey: what the server keeps beside them is no change of their author. Fields that this
 * file does not know, such as those of a later release, are compared like all others, so no change is missing.
 */
export function changesBetween(before: Content, after: Content): Omit<Changes, 'from' | 'to'> {
  const [earlier, later] = [documentOf(before), documentOf(after)];
  const texts = new Map([...earlier.questions, ...later.questions].map(({ _id, text }) => [_id, text]));
  const parts = (list: (document: DocumentContent, content: Content) => Part[]) =>
    partChanges(list(earlier, before), list(later, after));
  return {
    survey: fieldChanges(settingsOf(before, earlier), settingsOf(after, later)),
    questions: parts(({ questions }, { questions: stored }) =>
      questions.map((question) => questionPart(question, texts, unknownIn(stored, question._id))),
    ),
    sections: parts(({ questions }) =>
      questions.flatMap((question) =>
        Object.values(
          mapSections<SectionOf, Part>(question, (section, field) =>
            sectionPart(section, field, texts.get(question._id)),
          ),
        ),
      ),
    ),
    endings: parts(({ endings }) =>
      endings.map(({ key, title, ...rest }) => ({ id: key, text: title, fields: { title, ...rest }, items: [] })),
    ),
    poll: parts(pollPart),
  };
}

// A version of before there were endings, scores and calculated values has none.
const documentOf = (content: Content): DocumentContent => {
  const { questions, sections, poll, endings = [], scores = [], calculations = [] } = content;
  return toContent({ questions, sections, poll, endings, scores, calculations });
};

/** The settings by their columns. */
function settingsOf(content: Content, { scores, calculations }: DocumentContent): Fields {
  const { questions: _, sections: __, endings: ___, poll: ____, ...columns } = content;
  const { title, description, deadline, opens_at, hidden_fields } = content;
  return {
    // A version of before these were settings had them so.
    ...{ title, description, results_open: 'after-answering', texts_open: true, buttons: {}, ...columns },
    deadline: new Date(deadline).toISOString(),
    opens_at: opens_at && new Date(opens_at).toISOString(),
    hidden_fields: hidden_fields.map(({ name, label }) => (label ? `${label} (${name})` : name)),
    scores,
    calculations: calculations.map(({ _id, ...calculation }) => calculation),
  };
}

function questionPart(question: DocumentQuestion, texts: ReadonlyMap<string, string>, unknown: Fields): Part {
  const {
    _id: id,
    options,
    rows,
    quotas = [],
    section: _section,
    subsection: _subsection,
    carries,
    entriesOf,
    settings: written,
    ...rest
  } = question;
  const set = contractOf(question.kind).settings.safeParse(written);
  const words = new Map(options.map(({ key, text }) => [key, text]));
  return {
    ...{ id, text: question.text },
    // A setting that was stored before it existed is as if its author had set nothing.
    fields: {
      ...rest,
      ...(entriesOf && { entriesOf: texts.get(entriesOf) ?? '' }),
      ...(carries && { carries: texts.get(carries.question) ?? '', carriesUnchosen: carries.not ?? false }),
      required: question.required ?? false,
      settings: set.success ? set.data : written,
      ...unknown,
    },
    items: [
      ...itemsOf('options', options),
      ...itemsOf('rows', rows),
      ...quotas.map(({ name, options: named, ...quota }) => ({
        ...{ id: name, list: 'quotas', text: name },
        fields: { ...quota, options: named.map(({ key }) => words.get(key) ?? key) },
      })),
    ],
  };
}

/** What a later release stores of a question. */
const unknownIn = (questions: readonly StoredQuestion[], id: string): Fields =>
  Object.fromEntries(
    Object.entries(questions.find((question) => question.id === id) ?? {}).filter(
      ([name]) => !Object.hasOwn(STORED, name),
    ),
  );

/** What this release stores of a question. */
const STORED: Record<keyof StoredQuestion, true> = {
  ...{ id: true, kind: true, ownCode: true, text: true, explanation: true, required: true, options: true },
  ...{
    carries: true,
    entriesOf: true,
    defaultAnswer: true,
    rows: true,
    slots: true,
    settings: true,
    order: true,
    quotas: true,
    show: true,
    requiredIf: true,
    validIf: true,
    invalidText: true,
  },
  ...{ shuffled: true, pinned: true, arrangedIn: true, placedIn: true, scoring: true, answeredBefore: true },
  ...{ rewordedIn: true, removed: true },
};

function pollPart({ pollQuestion: text, pollOptions }: DocumentContent): Part[] {
  return text === '' ? [] : [{ id: 'poll', text, fields: { text }, items: itemsOf('options', pollOptions) }];
}

type SectionOf = NonNullable<DocumentQuestion['section']>;

function sectionPart({ _id: id, title, ...rest }: SectionOf, field: SectionField, from = ''): Part {
  return { id, text: title, fields: { title, ...rest, from, level: field }, items: [] };
}

const itemsOf = (list: string, items: readonly DocumentItem[]): Item[] =>
  items.map(({ key: id, of: _of, ...fields }) => ({ id, list, text: fields.text, fields }));

/** In the order of the later version, then the removed parts. */
function partChanges(before: readonly Part[], after: readonly Part[]): PartChange[] {
  const [were, are] = [placesOf(before), placesOf(after)];
  const moved = movedBetween(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const kept = after.map((now): PartChange => {
    const was = before[(were.get(now.id) ?? 0) - 1];
    const { id, text } = now;
    const place = { _id: id, text, before: were.get(id) ?? null, after: are.get(id) ?? null };
    if (!was) return { ...place, act: 'added', moved: false, fields: [], items: itemChanges([], now.items) };
    // The settings of another kind are other settings.
    const isOther = was.fields['kind'] !== now.fields['kind'];
    return {
      ...place,
      act: 'changed',
      moved: moved.has(id),
      fields: fieldChanges(was.fields, now.fields).filter(({ name }) => !isOther || !name.startsWith('settings')),
      items: itemChanges(was.items, now.items),
    };
  });
  const removed = before.filter(({ id }) => !are.has(id));
  return [
    ...kept.filter(({ act, moved, fields, items }) => act !== 'changed' || moved || fields.length + items.length > 0),
    ...removed.map(
      ({ id, text }): PartChange => ({
        ...{ _id: id, act: 'removed', text, before: were.get(id) ?? null, after: null },
        ...{ moved: false, fields: [], items: [] },
      }),
    ),
  ];
}

/** Places from 1, by id. */
const placesOf = (parts: readonly Part[]): Map<string, number> =>
  new Map(parts.map(({ id }, index) => [id, index + 1]));

/** List by list, in the order of the later version; removed items are last in each. */
function itemChanges(before: readonly Item[], after: readonly Item[]): ItemChange[] {
  const lists = new Set([...after, ...before].map(({ list }) => list));
  return [...lists].flatMap((list) => {
    const [were, are] = [before, after].map((items) => items.filter((item) => item.list === list)) as [Item[], Item[]];
    const known = new Map(were.map((item) => [item.id, item]));
    const moved = movedBetween(
      were.map(({ id }) => id),
      are.map(({ id }) => id),
    );
    const changes = are.map(({ id, text, fields }): ItemChange => {
      const was = known.get(id);
      known.delete(id);
      if (!was) return { list, act: 'added', text, moved: false, fields: [] };
      return { list, act: 'changed', text, moved: moved.has(id), fields: fieldChanges(was.fields, fields) };
    });
    return [
      ...changes.filter(({ act, moved: isMoved, fields }) => act === 'added' || isMoved || fields.length > 0),
      ...[...known.values()].map(({ text }): ItemChange => ({ list, act: 'removed', text, moved: false, fields: [] })),
    ];
  });
}

/** The fields that differ, with the settings and the words of buttons one by one. Null and an absent field are the same. */
function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (isDeepStrictEqual(was, is)) return [];
    if (NESTED.includes(name) && isRecord(was) && isRecord(is)) {
      return fieldChanges(was, is).map((change) => ({ ...change, name: `${name}.${change.name}` }));
    }
    return [isTold(was) && isTold(is) ? { name, before: was, after: is } : { name }];
  });
}

const NESTED = ['settings', 'buttons'];

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is a value that words can tell. */
const isTold = (value: unknown): value is (FieldChange['before'] & {}) | null =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));
