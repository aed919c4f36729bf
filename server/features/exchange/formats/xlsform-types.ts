import type { JsonObject } from '../json-file.ts';

/** What a row of an XLSForm is. */
export interface ReadType {
  is: 'question' | 'one' | 'several' | 'note' | 'calculate' | 'recorded' | 'end' | Group;
  isGroup: boolean;
  /** The type of SurveyJS with its properties. */
  element: JsonObject;
  /** What its constraint bounds. */
  sort: 'integer' | 'number' | 'day' | 'moment' | 'text' | 'several' | 'other';
  /** The list of its choices; empty without any. */
  list: string;
  hasOther: boolean;
  /** The type that became another one; empty otherwise. */
  changed: string;
}
type Group = 'group' | 'repeat' | 'matrix' | 'score' | 'rank';

const BASE: ReadType = {
  ...{
    is: 'question',
    isGroup: false,
    element: { type: 'text' },
    sort: 'other',
    list: '',
    hasOther: false,
    changed: '',
  },
};

const text = (inputType: string, more: object = {}): JsonObject => ({ type: 'text', inputType, ...more });
const file = (acceptedTypes?: string): JsonObject => ({ type: 'file', ...(acceptedTypes && { acceptedTypes }) });

const PLAIN: Readonly<Record<string, Partial<ReadType> | undefined>> = {
  text: { element: { type: 'text' }, sort: 'text' },
  string: { element: { type: 'text' }, sort: 'text' },
  integer: { element: text('number'), sort: 'integer' },
  int: { element: text('number'), sort: 'integer' },
  decimal: { element: text('number', { step: 0.001 }), sort: 'number' },
  date: { element: text('date'), sort: 'day' },
  time: { element: text('time'), sort: 'moment' },
  datetime: { element: text('datetime-local'), sort: 'moment' },
  email: { element: text('email'), sort: 'text' },
  tel: { element: text('tel'), sort: 'text' },
  'phone number': { element: text('tel'), sort: 'text' },
  barcode: { changed: 'barcode', sort: 'text' },
  geopoint: { changed: 'geopoint' },
  gps: { changed: 'geopoint' },
  location: { changed: 'geopoint' },
  geotrace: { changed: 'geotrace' },
  geoshape: { changed: 'geoshape' },
  image: { element: file('image/*') },
  photo: { element: file('image/*') },
  audio: { element: file('audio/*') },
  video: { element: file('video/*') },
  file: { element: file() },
  acknowledge: { element: { type: 'boolean', renderAs: 'checkbox', labelTrue: 'OK' } },
  trigger: { element: { type: 'boolean', renderAs: 'checkbox', labelTrue: 'OK' } },
  note: { is: 'note' },
  calculate: { is: 'calculate' },
};

/** Facts about the device and the time, which are no questions. */
const RECORDED =
  /^(?:start|end|today|(?:uri:)?device_?id|imei|phone_?number|sim_?id|sim_?serial|subscriber_?id|username|audit|start-geopoint|background-.*|caseid|instanceid|hidden|xml-external|csv-external|entity|calculate_here|default_language)$/;

const SELECT =
  /^(select[ _]one(?:[ _](?:from|from[ _]file))?|select1|select[ _]multiple(?:[ _](?:from|from[ _]file))?|select[ _]all[ _]that[ _]apply(?:[ _]from)?|select|rank)\s+(.+?)(\s+(?:or[ _]other|or specify other))?$/i;

/** Reads the type of a row: `select_one yes_no or_other`, `begin group`, `text`. */
export function typeOf(written: string, appearance: string, parameters: string): ReadType {
  const type = written.trim().replaceAll(/\s+/g, ' ');
  const small = type.toLowerCase();
  const [, begins] = /^begin[ _]?(group|repeat|kobomatrix|score|rank|loop|lgroup)/.exec(small) ?? [];
  if (begins !== undefined) return { ...BASE, is: GROUPS[begins] ?? 'group', isGroup: true };
  if (/^end[ _]/.test(small)) return { ...BASE, is: 'end' };
  const [, select, list = '', other] = SELECT.exec(type) ?? [];
  if (select !== undefined)
    return choiceType(select.toLowerCase(), list.trim(), { other: other !== undefined, appearance });
  if (small === 'score__row' || small === 'rank__level') return BASE;
  if (small === 'range') return { ...BASE, element: rangeOf(parameters), sort: 'number' };
  const plain = small.startsWith('add ') && small.endsWith(' prompt') ? small.slice(4, -7) : small;
  const known = PLAIN[plain.replace(/^(?:q |)(\w+)$/, '$1')];
  if (!known) return RECORDED.test(small) ? { ...BASE, is: 'recorded' } : { ...BASE, changed: type };
  return { ...BASE, ...known, element: looked(plain, known.element ?? BASE.element, appearance) };
}

const GROUPS: Readonly<Record<string, Group | undefined>> = {
  ...{ repeat: 'repeat', lgroup: 'repeat', kobomatrix: 'matrix', score: 'score', rank: 'rank' },
};

function choiceType(
  select: string,
  list: string,
  { other, appearance }: { other: boolean; appearance: string },
): ReadType {
  const isList = /\b(?:minimal|autocomplete|search)\b/.test(appearance);
  const all = { ...BASE, list, hasOther: other };
  if (select === 'rank') return { ...all, element: { type: 'ranking' } };
  if (/multiple|all/.test(select)) {
    return { ...all, is: 'several', element: { type: isList ? 'tagbox' : 'checkbox' }, sort: 'several' };
  }
  return { ...all, is: 'one', element: { type: isList ? 'dropdown' : 'radiogroup' } };
}

/** The look that an appearance asks for. */
function looked(type: string, element: JsonObject, appearance: string): JsonObject {
  if ((type === 'text' || type === 'string') && /\bmultiline\b/.test(appearance)) return { type: 'comment' };
  if (type === 'image' && /\b(?:signature|draw|annotate)\b/.test(appearance)) return { type: 'signaturepad' };
  return element;
}

/** `start=0 end=10 step=1` */
function rangeOf(parameters: string): JsonObject {
  const of = (name: string, usual: number) => {
    const found = new RegExp(`\\b${name}\\s*=\\s*(-?[\\d.]+)`).exec(parameters)?.[1];
    return found === undefined || !Number.isFinite(Number(found)) ? usual : Number(found);
  };
  return { type: 'slider', min: of('start', 0), max: of('end', 10), step: of('step', 1) };
}

/** Looks that change no answer, or that are read. */
const USUAL =
  /^(?:field-list|horizontal(?:-compact)?|vertical|w\d+|minimal|quick|quickcompact|compact(?:-\d+)?|likert|columns(?:-\w+)?|list|list-nolabel|label|table-list|multiline|thousands-sep|no-ticks|picker|autocomplete|signature|draw|spinner|no-calendar|new|new-front|full|maps|placement-map|hide-input|no-buttons|normal|summary|default)$/;

/** The appearances that say more than a look. */
export const unusualAppearances = (appearance: string): string =>
  appearance
    .split(/\s+/)
    .filter((each) => each !== '' && !USUAL.test(each))
    .join(' ');
