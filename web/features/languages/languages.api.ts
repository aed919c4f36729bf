import { queryOptions } from '@tanstack/react-query';
import type { SaveTranslations, TranslationFile, Translations } from '#contract/surveys/translations.ts';
import { call } from '#web/api/client.ts';

/** The texts of an own survey in all its languages. Never refetched, because that would replace the author's edits on the page. */
export const translationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['translations', id],
    queryFn: ({ signal }) => call('getTranslations', { params: { id } }, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const readTranslations = (id: string): Promise<Translations> => call('getTranslations', { params: { id } });

export const saveTranslations = (id: string, body: SaveTranslations): Promise<Translations> =>
  call('saveTranslations', { params: { id }, body });

export const removeTranslation = (id: string, language: string) =>
  call('removeTranslation', { params: { id, language } });

export const readTranslationFile = (id: string, file: string): Promise<TranslationFile> =>
  call('readTranslationFile', { params: { id }, body: { file } });
