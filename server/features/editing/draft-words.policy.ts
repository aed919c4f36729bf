import { Id } from '#basics/ids.ts';
import { ENDINGS_MAX, OPTIONS_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import { partKey } from '#basics/text.ts';
import { contractOf, DEFAULT_KIND, KIND_NAMES, type Kind } from '#questions/contract.ts';
import type { StoredDraft } from '#server/db/tables/stored.ts';
import type { Worded } from '#server/survey/survey-texts.ts';
import { BUTTONS, type ButtonWords } from '#survey/buttons.ts';
import type { StoredEnding, StoredOption, StoredQuestion, StoredSection } from '#survey/document/stored.ts';
import { SECTION_FIELDS } from '#survey/section-levels.ts';

type Fields = Record<string, unknown>;

/** The words of a draft. */
export interface DraftWords {
  words: Worded;
  /** The number of parts with words that have no id or key, and so no translation. Programs need not send any. */
  unnamed: number;
}

/**
 * Reads the words of a draft, which may be incomplete: a missing text is empty. Keys are those of the published survey: ids of
 * questions and sections, keys of options, rows and endings.
 */
export function readDraftWords(title: string, { survey }: Pick<StoredDraft, 'survey'>): DraftWords {
  let unnamed = 0;
  const [idOf, keyOf] = [namesOnce(asId), namesOnce(asKey)];
  const sections: StoredSection[] = [];
  const questions = listIn(survey['questions'], QUESTIONS_MAX).map((written): StoredQuestion => {
    const kind = kindIn(written);
    const id = idOf(written['_id']);
    if (id === null) {
      unnamed += wordsIn(written['text']) === '' ? 0 : 1;
      // Keeps its place, so that the numbers of later questions stay.
      return { id: '', kind, text: '', options: [] };
    }
    for (const field of SECTION_FIELDS) {
      const section = fieldsIn(written[field]);
      if (section) addSection(section, id);
    }
    const { needs } = contractOf(kind);
    const explanation = wordsIn(written['explanation']);
    const invalidText = wordsIn(written['invalidText']);
    return {
      ...{ id, kind, text: wordsIn(written['text']) },
      ...(explanation && { explanation }),
      ...(invalidText && { invalidText }),
      // Piped options have the words of the earlier question.
      options: needs.options === undefined || written['carries'] ? [] : itemsIn(written['options']),
      rows: needs.rows === undefined ? [] : itemsIn(written['rows']),
      settings: settingsIn(kind, written['settings']),
    };
  });
  const endings = listIn(survey['endings'], ENDINGS_MAX).flatMap((written, index): StoredEnding[] => {
    const text = wordsIn(written['text']);
    return named(written, 'title').map((part) => ({ ...part, code: index + 1, ...(text && { text }) }));
  });
  const text = wordsIn(survey['pollQuestion']);
  const poll = text === '' ? null : { text, options: itemsIn(survey['pollOptions']) };
  const description = wordsIn(survey['description']);
  const buttons = buttonsIn(survey['buttons']);
  return { words: { title, description, buttons, questions, sections, endings, poll }, unnamed };

  function itemsIn(list: unknown): StoredOption[] {
    const written = listIn(list, OPTIONS_MAX);
    return written.flatMap((item, index) => named(item, 'text').map((part) => ({ ...part, code: index + 1 })));
  }

  /** Its key and its words; empty if either is missing. */
  function named<Part extends string>(written: Fields, part: Part): ({ key: string } & Record<Part, string>)[] {
    const words = wordsIn(written[part]);
    if (words === '') return [];
    const key = keyOf(written['key']);
    unnamed += key === null ? 1 : 0;
    return key === null ? [] : [{ key, [part]: words } as { key: string } & Record<Part, string>];
  }

  function addSection(written: Fields, from: string): void {
    const [heading, text] = [wordsIn(written['title']), wordsIn(written['text'])];
    const id = idOf(written['_id']);
    if (id === null) unnamed += heading + text === '' ? 0 : 1;
    else sections.push({ id, title: heading, ...(text && { text }), from });
  }
}

/** Keeps each id of a program's questions and sections once. @param newId makes the missing or repeated ones */
export function keepIds(newId: () => string): (given?: string) => string {
  const idOf = namesOnce(asId);
  return (given) => idOf(given) ?? newId();
}

/** Returns a name the first time, and null for no name or a repeated one. */
function namesOnce(read: (given: unknown) => string | null): (given: unknown) => string | null {
  const taken = new Set<string>();
  return (given) => {
    const name = read(given);
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
}

const asId = (given: unknown): string | null => Id.safeParse(given).data?.toLowerCase() ?? null;
/** A document names its parts with an underscore before the key. */
const asKey = (given: unknown): string | null => partKey.safeParse(given).data?.replace(/^_/, '') || null;

const fieldsIn = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null; // read field by field

/** @returns at most `most` parts; an option may be its text alone */
function listIn(value: unknown, most: number): Fields[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, most) : [];
  return list.map((part) => fieldsIn(part) ?? { text: part });
}

const wordsIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim().toWellFormed().replaceAll('\0', '') : '';

function buttonsIn(written: unknown): ButtonWords {
  const words = BUTTONS.map((button) => [button, wordsIn(fieldsIn(written)?.[button])] as const);
  return Object.fromEntries(words.filter(([, each]) => each !== ''));
}

const kindIn = ({ kind }: Fields): Kind => KIND_NAMES.find((name) => name === kind) ?? DEFAULT_KIND;

/** The written settings, without those that make the others invalid. */
function settingsIn(kind: Kind, written: unknown): unknown {
  const { settings } = contractOf(kind);
  const whole = settings.safeParse(written ?? {});
  if (whole.success) return whole.data;
  const valid: Fields = {};
  for (const [name, value] of Object.entries(fieldsIn(written) ?? {}).slice(0, SETTINGS_MAX)) {
    if (settings.safeParse({ ...valid, [name]: value }).success) valid[name] = value;
  }
  return settings.parse(valid);
}

/** More than any kind has. */
const SETTINGS_MAX = 30;
