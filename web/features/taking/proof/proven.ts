import { useSyncExternalStore } from 'react';
import { AppError } from '#contract/http/errors.ts';
import { PROOF_HEADER } from '#contract/responses/proof.ts';

/**
 * Sends a request of a respondent; where the server asks a guest for a proof of work, does the work and sends it again.
 * @throws AppError, also `proof_needed` when the work could not be done here
 */
export async function proven<T>(send: (headers?: Record<string, string>) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const challenge = error instanceof AppError && error.code === 'proof_needed' && error.fields?.['challenge'];
    if (!challenge) throw error;
    const solution = await solve(JSON.parse(challenge)).catch(() => null);
    if (solution === null) throw error;
    // The page does not read their content.
    const proof = `{"challenge":${challenge},"solution":${JSON.stringify(solution)}}`;
    return await send({ [PROOF_HEADER]: toBase64Url(proof) });
  }
}

/** Whether such work is under way in this page. */
export const useIsProving = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );

const listeners = new Set<() => void>();
let running = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: 1 | -1): void {
  running += change;
  for (const listener of listeners) listener();
}

/** Solves a challenge in a worker, which is loaded only then. @returns null when it could not be solved in time */
async function solve(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  count(1);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(challenge);
    });
  } finally {
    count(-1);
    worker.terminate();
  }
}

/** Of letters that are all ASCII. */
const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
