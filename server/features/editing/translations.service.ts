import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { FiledTranslations } from '#contract/surveys/filed-translations.ts';
import type { SaveTranslations, Translations } from '#contract/surveys/translations.ts';
import { markChanged } from '#server/db/change-marks.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { inTransaction } from '#server/db/connection/transaction.ts';
import type { Actor } from '#server/http/actor.ts';
import { listTexts, stampOf, type Worded } from '#server/survey/survey-texts.ts';
import type { SurveyText } from '#survey/texts.ts';
import type { EditingDeps } from './deps.ts';
import { readDraftWords } from './draft-words.policy.ts';
import { findDraftWords } from './drafts.queries.ts';
import { lockSurvey } from './editing.queries.ts';
import { faultsIn, keptOf, translationsFor } from './translations.policy.ts';
import {
  deleteTranslation,
  listTranslations,
  type TranslationRow,
  updateLanguage,
  upsertTranslation,
} from './translations.queries.ts';

/** The words of an own survey or draft, and their language. */
export interface OwnWords extends Worded {
  language: string | null;
  /** Null if it is published; otherwise the number of draft parts that cannot be translated yet. */
  unnamed: number | null;
}

/** Reads the words of an own survey or draft, without the cache. @throws AppError `not_found`, also for another author's */
export async function getOwnWords(deps: EditingDeps, author: Actor, id: string): Promise<OwnWords> {
  const words = await findOwnWords(deps, author, id);
  if (!words) throw new AppError('not_found');
  return words;
}

async function findOwnWords(
  { db, definitions }: Pick<EditingDeps, 'db' | 'definitions'>,
  author: Actor,
  id: string,
): Promise<OwnWords | null> {
  const stored = await definitions.reload(id);
  if (stored) return stored.authorId === author.id ? { ...stored, unnamed: null } : null;
  const draft = await findDraftWords(db, id, { authorId: author.id, lock: false });
  return draft && toOwnWords(draft);
}

/** Reads the texts of an own survey or draft in all its languages. @throws AppError `not_found` */
export async function getTranslations(deps: EditingDeps, author: Actor, id: string): Promise<Translations> {
  const words = await getOwnWords(deps, author, id);
  return tell(words, await listTranslations(deps.db, id));
}

/**
 * Replaces the texts of some languages of an own survey or draft, all or none. The survey's revision stays, because no text changes
 * its meaning. Drops texts without an original.
 * @throws AppError `not_found`, `other_person`, `survey_changed` if a translation has another revision, `too_many_kept`,
 * `invalid_input` with the texts
 */
export async function saveTranslations(
  deps: EditingDeps,
  author: Actor,
  id: string,
  input: SaveTranslations,
): Promise<Translations> {
  const saved = await inTransaction(deps.db, async (trx) => {
    const stored = await lockOwn(trx, author, id);
    const language = input.language ?? stored.language;
    const before = new Map((await listTranslations(trx, id)).map((each) => [each.language, each]));
    const changed = settle(input, { stored, language, before });
    if (language !== null && language !== stored.language) await updateLanguage(trx, id, language);
    for (const row of changed) await upsertTranslation(trx, id, row);
    const translations = await listTranslations(trx, id);
    if (translations.length >= LANGUAGES_MAX) throw new AppError('too_many_kept');
    if (changed.length > 0 || language !== stored.language) await markChanged(trx, 'survey', id);
    return tell({ ...stored, language }, translations);
  });
  deps.onEdited(id);
  return saved;
}

/**
 * Removes a language of an own survey or draft. Its responses keep their language.
 * @throws AppError `not_found`, also if the survey does not have the language; `other_person`
 */
export async function removeTranslation(
  deps: EditingDeps,
  author: Actor,
  { id, language }: { id: string; language: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockOwn(trx, author, id);
    if (!(await deleteTranslation(trx, id, language))) throw new AppError('not_found');
    await markChanged(trx, 'survey', id);
  });
  deps.onEdited(id);
}

/** The translations that a copy can inherit; null if this author has no such survey or draft, or it has no language. */
export async function findOriginal(
  deps: Pick<EditingDeps, 'db' | 'definitions'>,
  author: Actor,
  id: string,
): Promise<Original | null> {
  const words = await findOwnWords(deps, author, id);
  if (!words || words.language === null) return null;
  return { language: words.language, texts: listTexts(words), translations: await listTranslations(deps.db, id) };
}

export interface Original {
  language: string;
  texts: Pick<SurveyText, 'key' | 'where' | 'text'>[];
  translations: Omit<TranslationRow, 'revision'>[];
}

/** The translations of a file as those of a survey with its texts. */
export function originalOf({ language: own, others }: FiledTranslations): Original {
  const texts: Original['texts'] = [];
  const translations = others.map(({ language, offered, texts: said }, index) => ({
    ...{ language, offered },
    texts: Object.fromEntries(
      said.map(({ part, of, text }, place) => {
        const key = `${index}.${place}`;
        texts.push({ key, where: { part }, text: of });
        return [key, { text, of: stampOf(of) }];
      }),
    ),
  }));
  return { language: own, texts, translations: translations.filter(({ language }) => language !== own) };
}

/** The language and the translations of an own survey or draft, as its file has them; null without a language. */
export async function findFiledTranslations(
  deps: Pick<EditingDeps, 'db' | 'definitions'>,
  author: Actor,
  id: string,
): Promise<FiledTranslations | null> {
  const original = await findOriginal(deps, author, id);
  if (!original) return null;
  const others = original.translations.map(({ language, offered, texts }) => ({
    ...{ language, offered },
    texts: original.texts.flatMap(({ key, where, text }) => {
      const translation = texts[key];
      // A file does not say which wording a text translates.
      return translation?.of === stampOf(text) ? [{ part: where.part, of: text, text: translation.text }] : [];
    }),
  }));
  return { language: original.language, others };
}

/** Copies translations to the new survey of this transaction: each text gets the translation of the same words in the original. */
export async function carryTranslations(trx: Db, author: Actor, id: string, original: Original): Promise<void> {
  const now = listTexts(await lockOwn(trx, author, id));
  await updateLanguage(trx, id, original.language);
  for (const { language, offered, texts } of original.translations) {
    const carried = translationsFor(original.texts, now, texts);
    const faults = faultsIn(now, carried);
    const whole = Object.fromEntries(Object.entries(carried).filter(([key]) => !faults.has(key)));
    await upsertTranslation(trx, id, { language, offered, texts: whole });
  }
}

/** Waits for the row's lock, so that a draft published meanwhile is found as a survey. */
async function lockOwn(trx: Db, author: Actor, id: string): Promise<OwnWords> {
  const draft = await findDraftWords(trx, id, { authorId: author.id, lock: true });
  if (draft) return toOwnWords(draft);
  const stored = await lockSurvey(trx, id);
  if (!stored) throw new AppError('not_found');
  if (stored.authorId !== author.id) throw new AppError(stored.isPublished ? 'other_person' : 'not_found');
  return { ...stored, unnamed: null };
}

function toOwnWords({ title, language, draft }: NonNullable<Awaited<ReturnType<typeof findDraftWords>>>): OwnWords {
  const { words, unnamed } = readDraftWords(title, draft);
  return { ...words, language, unnamed };
}

/** The response with the texts of an own survey or draft. */
export function tell(words: OwnWords, translations: TranslationRow[]): Translations {
  return {
    language: words.language,
    draft: words.unnamed === null ? null : { unnamed: words.unnamed },
    texts: listTexts(words).map(({ group: _group, ...text }) => ({ ...text, of: stampOf(text.text) })),
    translations,
  };
}

/** The changed translations. */
function settle(
  { translations }: SaveTranslations,
  now: { stored: Worded; language: string | null; before: ReadonlyMap<string, TranslationRow> },
): Omit<TranslationRow, 'revision'>[] {
  const { stored, language: own, before } = now;
  const originals = listTexts(stored);
  const fields: Record<string, string> = {};
  if (own === null && translations.length > 0) fields['language'] = 'required';
  if (own !== null && before.has(own)) fields['language'] = 'translated';
  const changed = translations.flatMap(({ language, revision, offered, texts }, index) => {
    const known = before.get(language);
    const path = `translations.${index}`;
    const isRepeated = translations.findIndex((each) => each.language === language) < index;
    if (language === own || isRepeated) fields[`${path}.language`] = isRepeated ? 'repeated' : 'own';
    const row = { language, offered: offered ?? known?.offered ?? false, texts: keptOf(originals, texts) };
    for (const [key, fault] of faultsIn(originals, row.texts)) fields[`${path}.texts.${key}`] = fault;
    if (known && isSame(known, row)) return [];
    // A repeated save, after the client missed the response, is no conflict.
    if ((known?.revision ?? 0) !== revision) throw new AppError('survey_changed');
    return [row];
  });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return changed;
}

const isSame = (known: TranslationRow, { offered, texts }: Omit<TranslationRow, 'revision'>): boolean =>
  known.offered === offered && isDeepStrictEqual(known.texts, texts);
