import { useTranslations } from 'use-intl';
import { ANSWER_FILE_MEGABYTES_MAX } from '#basics/limits.ts';
import { refusalOf } from './refusal.ts';
import type { FileSettings } from './taken.ts';
import { useTypesWords } from './use-file-words.ts';

/** Separates files that may be sent from others, with the reasons in words. */
export function useRefusals(settings: FileSettings) {
  const t = useTranslations('file.refused');
  const types = useTypesWords()(settings);

  /** @param room how many more there may be */
  return <Chosen extends { name: string; size: number; type: string }>(files: readonly Chosen[], room: number) => {
    const taken: Chosen[] = [];
    const words: string[] = [];
    for (const file of files) {
      const { name } = file;
      const refusal = refusalOf(file, settings) ?? (taken.length < room ? null : 'many');
      if (refusal) words.push(t(refusal, { name, types, megabytes: String(ANSWER_FILE_MEGABYTES_MAX) }));
      else taken.push(file);
    }
    return { taken, words };
  };
}
