import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { readXml } from '../document-xml.ts';
import type { JsonObject } from '../json-file.ts';
import type { Losses } from '../losses.ts';
import { listed } from './json-texts.ts';
import { compare } from './jumps.ts';

/** Whether an XML file is a feedback of Moodle. */
export const isMoodle = (text: string): boolean => /<FEEDBACK[\s>]/.test(text.slice(0, 2_000));

/** An item of a feedback: its type, and the texts of its fields by their names. */
interface Item {
  type: string;
  isRequired: boolean;
  of(field: string): string;
}

/** Says a feedback of Moodle as a SurveyJS survey: its questions, pages, and what each depends on. @throws AppError `invalid_input` */
export function moodleAsSurveyJs(text: string, losses: Losses): JsonObject {
  const items = itemsIn(text);
  const labels = Map.groupBy(items, (item) => item.of('ITEMLABEL'));
  const nameOf = (item: Item) => {
    const label = item.of('ITEMLABEL');
    return label !== '' && labels.get(label)?.length === 1 ? label : `q${item.of('ITEMID')}`;
  };
  const byId = new Map(items.map((item) => [item.of('ITEMID'), item]));
  const pages: JsonObject[][] = [[]];
  for (const item of items) {
    const lose = losses.at(nameOf(item), item.of('ITEMTEXT'));
    if (item.type === 'pagebreak') pages.push([]);
    else if (item.type === 'captcha' || item.type === 'info') lose('type', item.type);
    else pages.at(-1)?.push({ ...elementOf(item, nameOf(item), lose), ...shownIf(item, lose) });
  }
  return { pages: pages.filter((elements) => elements.length > 0).map((elements) => ({ elements })) };

  function shownIf(item: Item, lose: Lose): JsonObject {
    const [id, value] = [item.of('DEPENDITEM'), item.of('DEPENDVALUE')];
    if (id === '' || id === '0') return {};
    const other = byId.get(id);
    if (!other || value === '') {
      lose('condition', `${id} = ${value}`);
      return {};
    }
    const isNumber = other.type === 'numeric' && Number.isFinite(Number(value));
    const isSeveral = other.type === 'multichoice' && other.of('PRESENTATION').startsWith('c');
    return { visibleIf: compare(nameOf(other), isSeveral ? 'contains' : '=', isNumber ? Number(value) : value) };
  }
}

function itemsIn(text: string): Item[] {
  const items: Item[] = [];
  let fields: Map<string, string> | null = null;
  let said = '';
  let head = { type: '', isRequired: false };
  const hear = (words: string) => {
    said += words;
  };
  readXml(text, {
    open(name, attributes) {
      said = '';
      if (name !== 'ITEM') return;
      fields = new Map();
      head = { type: attributes['TYPE'] ?? '', isRequired: attributes['REQUIRED'] === '1' };
    },
    text: hear,
    close(name) {
      if (name === 'ITEM' && fields) {
        const own = fields;
        items.push({ ...head, of: (field) => own.get(field) ?? '' });
        fields = null;
      } else fields?.set(name, said.trim());
    },
  });
  return items;
}

function elementOf(item: Item, name: string, lose: Lose): JsonObject {
  const written = item.of('PRESENTATION');
  if (item.type === 'label') return { type: 'html', name, html: written };
  const all = { name, title: item.of('ITEMTEXT') || name, ...(item.isRequired && { isRequired: true }) };
  switch (item.type) {
    case 'multichoice':
    case 'multichoicerated':
      return { ...all, ...choicesOf(item.type, written, lose) };
    case 'numeric': {
      const [least, most] = written.split('|').map((bound) => bound.trim().replace(',', '.'));
      const bound = (of: string | undefined) => (of && Number.isFinite(Number(of)) ? Number(of) : undefined);
      const [min, max] = [bound(least), bound(most)];
      const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
      return { ...all, type: 'text', inputType: 'number', step: 0.001, ...bounds };
    }
    case 'textarea':
      return { ...all, type: 'comment' };
    case 'textfield': {
      const longest = Number(written.split('|')[1]);
      return { ...all, type: 'text', ...(longest > 0 && { maxLength: longest }) };
    }
    default:
      lose('changed', item.type);
      return { ...all, type: 'comment' };
  }
}

const TYPES: Readonly<Record<string, string | undefined>> = { r: 'radiogroup', c: 'checkbox', d: 'dropdown' };

/** `r>>>>>Yes|No<<<<<1`; rated choices have their points before `####`. */
function choicesOf(type: string, written: string, lose: Lose): JsonObject {
  const at = written.indexOf('>>>>>');
  const look = written.slice(0, Math.max(at, 0)).trim() || 'r';
  const [list = ''] = (at < 0 ? '' : written.slice(at + 5)).split('<<<<<');
  const choices = listed(list, /\|/).flatMap((choice) => {
    const [, points, rated] = /^\s*(-?\d+)####([\s\S]*)$/.exec(choice) ?? [];
    const words = (rated ?? choice).trim();
    if (points !== undefined) lose('scores', `${words}: ${points}`);
    return words === '' ? [] : [{ value: words, text: words }];
  });
  return { type: type === 'multichoicerated' && look === 'c' ? 'radiogroup' : (TYPES[look] ?? 'radiogroup'), choices };
}
