// The files that texts of an imported survey show and that are not here, and what becomes of the texts once their author adds them.
import { absentIn, isAbsent, keyOfFile, withFiles } from '#basics/media.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { keyOfLost } from '#web/desk/lost-list.tsx';

/** A file that is not here. */
export interface AbsentFile {
  name: string;
  /** How often the survey shows it, in the language of its author. */
  count: number;
  /** Whether it is the picture of an option, and whether a text shows it: they have other shapes. */
  ofOption: boolean;
  inText: boolean;
}

/** Stored files by the keys of their names: their addresses as pictures of options, and in texts. */
export interface AddedFiles {
  ofOptions: ReadonlyMap<string, string>;
  inTexts: ReadonlyMap<string, string>;
}

/** The files that are not here, by the keys of their names. */
export function absentFilesOf(values: EditorValues): ReadonlyMap<string, AbsentFile> {
  const found = new Map<string, AbsentFile>();
  const note = (text: string, isCounted: boolean) => {
    for (const name of absentIn(text)) {
      const before = found.get(keyOfFile(name)) ?? { name, count: 0, ofOption: false, inText: false };
      found.set(keyOfFile(name), {
        ...before,
        count: before.count + (isCounted ? 1 : 0),
        ...(isAbsent(text) ? { ofOption: true } : { inText: true }),
      });
    }
    return text;
  };
  const { imported: _, translations, ...written } = values;
  mapStrings(written, (text) => note(text, true));
  mapStrings(translations, (text) => note(text, false));
  return found;
}

/** The survey with the files at their places, and without the losses that they were. */
export function withAddedFiles<Values extends EditorValues>(
  values: Values,
  { ofOptions, inTexts }: AddedFiles,
): Values {
  const { imported, ...written } = values;
  const added = mapStrings(written, (text) => withFiles(text, isAbsent(text) ? ofOptions : inTexts)) as Values; // the same shape
  if (!imported) return added;
  const lost = stillLost(imported.lost, added);
  const keys = new Set(lost.map(keyOfLost));
  return { ...added, imported: { ...imported, lost, ticked: imported.ticked.filter((key) => keys.has(key)) } };
}

/** The losses without those of files that came, or that no text shows any more. */
export function stillLost<Loss extends { what: string; detail: string }>(
  lost: readonly Loss[],
  values: EditorValues,
): Loss[] {
  const absent = absentFilesOf(values);
  return lost.filter(({ what, detail }) => what !== 'absent' || absent.has(keyOfFile(detail)));
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((each) => mapStrings(each, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapStrings(each, map)]));
}
