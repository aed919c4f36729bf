import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { fieldOf, type JsonObject } from '../json-file.ts';
import { objectsIn, textIn } from './json-texts.ts';
import { quoted } from './jumps.ts';
import { entriesIn } from './qualtrics-logic.ts';

/** The embedded data of a survey: values of the address, and those that its flow sets. */
export function createFields(root: JsonObject, { flow, file }: { flow: JsonObject; file: Lose }) {
  const read = namesRead(root);
  const set = valuesSet(flow);
  // What nothing in the flow names comes with the contact.
  const hidden = new Set([...read].filter((name) => !set.has(name)));
  const always = new Map<string, string>();

  return {
    /** Adds the values of a part of the flow. @param isForAll whether everybody gets there */
    add(part: JsonObject, { isForAll }: { isForAll: boolean }): void {
      for (const field of objectsIn(part, 'EmbeddedData')) {
        const name = textIn(field, 'Field');
        const values = set.get(name) ?? [];
        const [only, ...others] = values;
        if (fieldOf(field, 'Value') === undefined) hidden.add(name);
        // A value of its own for everybody, or a number by chance, is none that a survey here could have.
        else if (!read.has(name) || values.some((value) => value.includes('${'))) file('field', name);
        else if (isForAll && only !== undefined && others.length === 0) always.set(name, only);
        else if (!hidden.has(name)) {
          // Chance or a branch decides there; here the link does, so that the conditions stay.
          hidden.add(name);
          file('field', `${name}: ${[...new Set(values)].join(' | ')}`);
        }
      }
    },
    /** Whether logic can name a value. */
    isField: (name: string): boolean => hidden.has(name) || always.has(name),
    hidden: (): string[] => [...hidden],
    /** The values that are the same for everybody, as calculated ones. */
    always: (): JsonObject[] => [...always].map(([name, value]) => ({ name, expression: quoted(value) })),
  };
}

/** The values that logic and texts read. */
function namesRead(root: JsonObject): ReadonlySet<string> {
  // An answer to begin with is not read.
  const all = JSON.stringify(root, (key, value) => (key === 'DefaultChoices' ? null : value));
  const found = all.matchAll(/e:\/\/Field\/([\w-]+)|"LeftOperand":"([\w-]+)"/g);
  return new Set([...found].map(([, inText = '', inLogic = '']) => inText || inLogic));
}

/** All values that the parts of a flow give a field, by its name; one without a value comes with the address. */
function valuesSet(flow: JsonObject, found = new Map<string, string[]>()): ReadonlyMap<string, string[]> {
  for (const field of objectsIn(flow, 'EmbeddedData')) {
    const name = textIn(field, 'Field');
    found.set(name, [...(found.get(name) ?? []), textIn(field, 'Value')]);
  }
  for (const [, part] of entriesIn(fieldOf(flow, 'Flow'))) valuesSet(part, found);
  return found;
}
