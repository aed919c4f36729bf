import { isDeepStrictEqual } from 'node:util';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { Changes, FieldChange, ItemChange, PartChange } from '#contract/surveys/publications.ts';
import { contractOf } from '#questions/contract.ts';
import { kindOf } from '#survey/asked.ts';
import type { StoredEnding, StoredOption, StoredPoll, StoredQuestion, StoredSection } from '#survey/stored.ts';
import { movedBetween } from './moved.policy.ts';

/** The published content of a survey: its stored columns, those of later migrations included. */
export interface Content extends Record<string, unknown> {
  questions: StoredQuestion[];
  sections: StoredSection[];
  endings: StoredEnding[];
  poll: StoredPoll | null;
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
  id: string | number;
  list: string;
  text: string;
  fields: Fields;
}

/**
 * Compares two versions of a survey. Fields that this file does not know, such as those of a later release, are compared like all
 * others, so no change is missing.
 */
export function changesBetween(before: Content, after: Content): Omit<Changes, 'from' | 'to'> {
  const texts = new Map([...before.questions, ...after.questions].map(({ id, text }) => [id, text]));
  const parts = (list: (content: Content) => Part[]) => partChanges(list(before), list(after));
  return {
    survey: fieldChanges(settingsOf(before), settingsOf(after)),
    questions: parts(({ questions }) => questions.filter(isShown).map((question) => questionPart(question, texts))),
    sections: parts((content) => sectionsOf(content).map((section) => sectionPart(section, texts))),
    endings: parts(({ endings = [] }) => endings.filter(isShown).map(endingPart)),
    poll: parts(({ poll }) => (poll && isShown(poll) ? [pollPart(poll)] : [])),
  };
}

const isShown = ({ removed }: { removed?: true }): boolean => !removed;

function settingsOf({ questions: _, sections: __, endings: ___, poll: ____, ...content }: Content): Fields {
  const { title, description, deadline, opens_at, hidden_fields } = content;
  return {
    // A version of before these were settings had them so.
    ...{ title, description, results_open: 'after-answering', texts_open: true, ...content },
    deadline: new Date(deadline).toISOString(),
    opens_at: opens_at && new Date(opens_at).toISOString(),
    hidden_fields: hidden_fields.map(({ name, label }) => (label ? `${label} (${name})` : name)),
  };
}

/** In the order of the questions, as respondents get them. */
function sectionsOf({ questions, sections }: Content): StoredSection[] {
  const places = new Map(questions.filter(isShown).map(({ id }, index) => [id, index]));
  return sections
    .filter(({ from }) => places.has(from))
    .toSorted((one, other) => (places.get(one.from) ?? 0) - (places.get(other.from) ?? 0));
}

/** The codes and counts of a question follow from the rest. */
function questionPart(question: StoredQuestion, texts: ReadonlyMap<string, string>): Part {
  const {
    id,
    text,
    options,
    rows = [],
    quotas = [],
    removed,
    rewordedIn,
    slots,
    answeredBefore,
    carries,
    ...rest
  } = question;
  const kind = kindOf(question);
  const { settings } = contractOf(kind);
  const set = settings.safeParse(question.settings ?? {});
  const words = new Map(options.map((option) => [option.code, option.text]));
  return {
    ...{ id, text },
    // A setting that was stored before it existed is as if its author had set nothing.
    fields: {
      text,
      ...rest,
      ...(carries && { carries: texts.get(carries.question) ?? '', carriesUnchosen: carries.not ?? false }),
      kind,
      required: question.required ?? false,
      settings: set.success ? set.data : question.settings,
    },
    items: [
      ...itemsOf('options', options),
      ...itemsOf('rows', rows),
      ...quotas.map(({ name, codes, ...quota }) => ({
        ...{ id: name, list: 'quotas', text: name },
        fields: { ...quota, options: codes.map((code) => words.get(code) ?? String(code)) },
      })),
    ],
  };
}

function pollPart({ text, options, rewordedIn, removed, ...rest }: StoredPoll): Part {
  return { id: 'poll', text, fields: { text, ...rest }, items: itemsOf('options', options) };
}

function sectionPart({ id, title, from, ...rest }: StoredSection, texts: ReadonlyMap<string, string>): Part {
  return { id, text: title, fields: { title, ...rest, from: texts.get(from) ?? '' }, items: [] };
}

function endingPart({ code, title, removed, ...rest }: StoredEnding): Part {
  return { id: String(code), text: title, fields: { title, ...rest }, items: [] };
}

const itemsOf = (list: string, items: readonly StoredOption[]): Item[] =>
  items.filter(isShown).map(({ code, rewordedIn, removed, of, show, missed, removedAfter, ...fields }) => ({
    ...{ id: code, list, text: fields.text },
    // The conditions of a carried option follow from its original.
    fields: { ...fields, ...(show && of === undefined && { show }) },
  }));

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

/** The fields that differ, with the settings one by one. Null and an absent field are the same. */
function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (isDeepStrictEqual(was, is)) return [];
    if (name === SETTINGS && isRecord(was) && isRecord(is)) {
      return fieldChanges(was, is).map((change) => ({ ...change, name: `${SETTINGS}.${change.name}` }));
    }
    return [isTold(was) && isTold(is) ? { name, before: was, after: is } : { name }];
  });
}

const SETTINGS = 'settings';

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether it is a value that words can tell. */
const isTold = (value: unknown): value is (FieldChange['before'] & {}) | null =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));
