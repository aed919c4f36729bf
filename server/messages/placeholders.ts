import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The placeholders and tags of a message by their type, and its plurals with their cases. */
export interface Asked {
  names: Map<string, 'text' | 'number' | 'date' | 'tag' | `one of ${string}`>;
  plurals: { name: string; cases: readonly string[]; isOrdinal: boolean }[];
}

/** Most texts have none of the characters of the syntax, so they need no parser. */
const SYNTAX = /[{}<>']/;

/** Reads a message (ICU MessageFormat). A malformed message throws. */
export function askedBy(message: string): Asked {
  const asked: Asked = { names: new Map(), plurals: [] };
  const visit = (each: MessageFormatElement): void => {
    switch (each.type) {
      case TYPE.argument:
        if (!asked.names.has(each.value)) asked.names.set(each.value, 'text');
        return;
      case TYPE.number:
        asked.names.set(each.value, 'number');
        return;
      case TYPE.date:
      case TYPE.time:
        asked.names.set(each.value, 'date');
        return;
      case TYPE.tag:
        asked.names.set(each.value, 'tag');
        each.children.forEach(visit);
        return;
      case TYPE.plural:
        asked.names.set(each.value, 'number');
        asked.plurals.push({
          ...{ name: each.value, cases: Object.keys(each.options) },
          isOrdinal: each.pluralType === 'ordinal',
        });
        break;
      case TYPE.select:
        asked.names.set(each.value, `one of ${Object.keys(each.options).toSorted().join(', ')}`);
        break;
      default:
        return;
    }
    for (const option of Object.values(each.options)) option.value.forEach(visit);
  };
  if (SYNTAX.test(message)) parse(message).forEach(visit);
  return asked;
}

/** Why a translation cannot show the values of its English message. Null if it can. */
export function misfitOf(english: string, translated: string): string | null {
  const given = askedBy(english);
  let asked: Asked;
  try {
    asked = askedBy(translated);
  } catch (error) {
    return `is not well-formed: ${error instanceof Error ? error.message : error}`;
  }
  const absent = [...given.names].find(([name, type]) => asked.names.get(name) !== type);
  if (absent) return `needs {${absent[0]}} as a ${absent[1]}`;
  const unknown = [...asked.names.keys()].find((name) => !given.names.has(name));
  return unknown ? `has {${unknown}}, which English does not have` : null;
}
