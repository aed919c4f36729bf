import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { nativeName } from '#contract/sharing/language-words.ts';
import type { TranslationFile, Translations } from '#contract/surveys/translations.ts';
import {
  begin,
  type Edited,
  type Edits,
  isChanged,
  languagesNow,
  newLanguage,
  rebase,
  toSave,
  withFile,
} from '#web/features/languages/edits.ts';
import { readTranslations, removeTranslation, saveTranslations } from '#web/features/languages/languages.api.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** Why the server refused translations: by language, then by the key of the text. */
export type Faults = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The edits of a survey's languages, and how they are stored. @param first the stored texts when the page opened */
export function useLanguages(surveyId: string, first: Translations) {
  const t = useTranslations('languages');
  const [stored, setStored] = useState(first);
  const [edits, setEdits] = useState<Edits>({});
  const [own, setOwn] = useState(first.language);
  const [faults, setFaults] = useState<Faults>(NONE);
  const isDirty = own !== stored.language || Object.values(edits).some(isChanged);

  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => saveTranslations(surveyId, toSave(edits, own)),
    onSuccess(saved) {
      setStored(saved);
      setOwn(saved.language);
      setFaults(NONE);
      // Keeps the text that the author typed during the save.
      setEdits((now) => onto(now, edits, saved));
      toast.success(t('saving.saved'));
    },
    async onError(error) {
      if (!(error instanceof AppError)) return;
      setFaults(faultsIn(error, toSave(edits, own)));
      if (error.code !== 'survey_changed') return;
      const now = await readTranslations(surveyId);
      setStored(now);
      setEdits((before) => rebased(before, now));
    },
  });

  const removing = useMutation({
    async mutationFn(language: string) {
      if (stored.translations.some((each) => each.language === language)) await removeTranslation(surveyId, language);
    },
    onSuccess(_, language) {
      setStored((now) => ({ ...now, translations: now.translations.filter((each) => each.language !== language) }));
      setEdits(({ [language]: _gone, ...others }) => others);
      toast.success(t('removing.removed', { name: nativeName(language) }));
    },
  });

  const edit = useCallback(
    (language: string, change: (before: Edited) => Edited) => {
      setEdits((now) => {
        const before = stored.translations.find((each) => each.language === language) ?? newLanguage(language);
        return { ...now, [language]: change(now[language] ?? begin(before)) };
      });
      setFaults((now) => (now.has(language) ? new Map([...now].filter(([each]) => each !== language)) : now));
    },
    [stored],
  );

  return {
    ...{ stored, own, setOwn, edits, faults, isDirty, saving, removing, edit },
    languages: languagesNow(stored, edits),
    take(translations: TranslationFile['translations']): void {
      for (const { language, texts } of translations) edit(language, (before) => withFile(before, texts));
      toast.success(t('preview.taken'));
    },
  };
}

const NONE: Faults = new Map();

/** The edits since the save, on top of the stored texts. */
function onto(now: Edits, sent: Edits, saved: Translations): Edits {
  const typed = Object.entries(now).filter(([language, edited]) => edited !== sent[language]);
  return rebased(
    Object.fromEntries(typed.map(([language, edited]) => [language, since(edited, sent[language])])),
    saved,
  );
}

/** Later edits are compared with the sent texts, which are the stored ones now. */
const since = (edited: Edited, sent: Edited | undefined): Edited =>
  sent ? { ...edited, base: { ...edited.base, texts: sent.texts, offered: sent.offered } } : edited;

function rebased(edits: Edits, now: Translations): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([language, edited]) => {
      const stored = now.translations.find((each) => each.language === language) ?? newLanguage(language);
      return [language, rebase(edited, stored)];
    }),
  );
}

/** The faults that the server names, as `translations.<place>.texts.<key>`. */
function faultsIn({ fields = {} }: AppError, sent: ReturnType<typeof toSave>): Faults {
  const faults = new Map<string, Map<string, string>>();
  for (const [field, reason] of Object.entries(fields)) {
    const [, place, key] = /^translations\.(\d+)\.texts\.(.+?)(?:\.text)?$/.exec(field) ?? [];
    const language = sent.translations?.[Number(place)]?.language;
    if (key === undefined || language === undefined) continue;
    faults.set(language, (faults.get(language) ?? new Map()).set(key, reason));
  }
  return faults;
}
