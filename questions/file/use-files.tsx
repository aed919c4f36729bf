import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerFile } from '#basics/answer-files.ts';
import type { FieldProps } from '#questions/kind-web.ts';
import type { GivenAnswer } from '#questions/model/kind.ts';
import { call } from '#web/api/client.ts';
import { type Item, itemsIn, keyOf, withoutItem, withUploaded } from './items.ts';
import type { FileSettings } from './taken.ts';
import { cancelUpload, followUpload, startUpload } from './uploads.api.ts';

/** A file that the respondent chose or drew. */
export interface ChosenFile {
  content: Blob;
  name: string;
}

/**
 * The files of an answer. The answer names a file as soon as it is chosen, and says whether it is uploaded. Without its
 * upload nobody can submit it. A page that was closed too early shows that the file is missing.
 */
export function useFiles({
  question: { _id: questionId, settings },
  value,
  surveyId,
  onAnswer,
}: Pick<FieldProps<FileSettings>, 'question' | 'value' | 'surveyId' | 'onAnswer'>) {
  const t = useTranslations('file');
  const items = itemsIn(value);
  const place = { surveyId, questionId };

  function toAnswer(now: readonly Item[]): GivenAnswer | null {
    const { look } = settings;
    const nameOf = ({ name }: Item) =>
      look === 'upload' ? name : t(look === 'signature' ? 'drawing.said_signature' : 'drawing.said');
    const said = now.map((item) => ('key' in item ? t('unsent', { name: nameOf(item) }) : nameOf(item)));
    return now.length === 0 ? null : { value: now.map((item) => ({ ...item })), said: said.join(', '), uses: [] };
  }

  const change = (make: (now: Item[]) => Item[]): void => onAnswer((now) => toAnswer(make(itemsIn(now))));
  const finish = (key: string) => (file: AnswerFile) => change((now) => withUploaded(now, key, file));

  useEffect(() => {
    for (const item of items) if ('key' in item) followUpload(item.key, finish(item.key));
  });

  useRemoval(items, surveyId);

  return {
    items,
    /** Names the files in the answer, and uploads them. @param replace removes the others */
    add(chosen: readonly ChosenFile[], { replace = false } = {}): void {
      const fresh = chosen.map((file) => ({ ...file, key: crypto.randomUUID() }));
      change((now) => [...(replace ? [] : now), ...fresh.map(({ key, name }) => ({ key, name }))]);
      for (const { key, ...file } of fresh) startUpload(key, place, file, finish(key));
    },
    remove: (item: Item): void => change((now) => withoutItem(now, keyOf(item))),
    change,
    finish,
    place,
  };
}

/** Ends the upload, or deletes the file, of an item that the respondent removed. */
function useRemoval(items: readonly Item[], surveyId: string | undefined): void {
  const before = useRef<readonly Item[]>([]);

  useEffect(() => {
    const kept = new Set(items.map(keyOf));
    for (const item of before.current) {
      if (kept.has(keyOf(item))) continue;
      if ('key' in item) cancelUpload(item.key);
      else if (surveyId !== undefined) {
        // A file that is not removed now is removed after a day.
        call('removeAnswerFile', { params: { id: surveyId, file: item.id } }).catch(() => {});
      }
    }
    before.current = items;
  });
}
