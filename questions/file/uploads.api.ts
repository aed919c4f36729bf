import { useSyncExternalStore } from 'react';
import type { AnswerFile, AnswerFileType } from '#basics/answer-files.ts';
import { NetworkError } from '#web/api/failures.ts';
import { uploadFile } from '#web/api/upload-file.ts';
import { typesTaken } from './taken.ts';

/** A file that is being uploaded, or was not; null without an error. */
export interface Upload {
  /** The sent share, from 0 to 1. */
  sent: number;
  error: unknown;
}

/** The question that a file is for. */
export interface FilePlace {
  /** undefined where the question is only tried out. */
  surveyId: string | undefined;
  questionId: string;
}

interface Job {
  state: Upload;
  run: () => void;
  stop: () => void;
  /** The field that was drawn last: an upload outlives a field that is folded, and the page of a survey. */
  onDone: (file: AnswerFile) => void;
}

/** By the key of the chosen file. They live as long as the page. */
const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Uploads a file. Keeps a failed upload for another try. Of a file in a preview it keeps only the name. */
export function startUpload(
  key: string,
  { surveyId, questionId }: FilePlace,
  { content, name }: { content: Blob; name: string },
  onDone: (file: AnswerFile) => void,
): void {
  if (surveyId === undefined) {
    onDone({ id: crypto.randomUUID(), name, bytes: content.size, type: typeOf(content) });
    return;
  }
  const form = new FormData();
  form.append('file', content, name);
  let stopping = new AbortController();

  const change = (state: Upload) => {
    const job = jobs.get(key);
    if (job) job.state = state;
    tell();
  };
  async function run(): Promise<void> {
    stopping = new AbortController();
    const { signal } = stopping;
    change({ sent: 0, error: null });
    try {
      const path = `/survey/${surveyId}/questions/${questionId}/files`;
      const onSent = (sent: number) => change({ sent, error: null });
      const file = (await uploadFile(path, form, { signal, onSent })) as AnswerFile; // the server sends only this shape
      const job = jobs.get(key);
      jobs.delete(key);
      job?.onDone(file);
      tell();
    } catch (error) {
      if (!signal.aborted) change({ sent: 0, error });
    }
  }
  jobs.set(key, {
    state: { sent: 0, error: null },
    run: () => void run(),
    stop: () => stopping.abort(),
    onDone,
  });
  addEventListener('online', goOn);
  void run();
}

/** The type that the device names; the server reads the content. */
const typeOf = ({ type }: Blob): AnswerFileType =>
  typesTaken({ look: 'upload', taken: 'any' }).find((known) => known === type) ?? 'text/plain';

export const retryUpload = (key: string): void => jobs.get(key)?.run();

/** Ends an upload for good. */
export function cancelUpload(key: string): void {
  const job = jobs.get(key);
  jobs.delete(key);
  job?.stop();
  tell();
}

/** Says what happens at the end of an upload that an earlier field began. */
export function followUpload(key: string, onDone: (file: AnswerFile) => void): void {
  const job = jobs.get(key);
  if (job) job.onDone = onDone;
}

/** The state of an upload; null if this page did not begin it, or it ended. */
export const useUpload = (key: string): Upload | null =>
  useSyncExternalStore(
    subscribe,
    () => jobs.get(key)?.state ?? null,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tries again what failed because there was no connection. */
function goOn(): void {
  for (const { state, run } of [...jobs.values()]) if (state.error instanceof NetworkError) run();
}
