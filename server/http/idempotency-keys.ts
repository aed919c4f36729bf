import { hash } from 'node:crypto';

/**
 * What is known of an idempotency key from the door on, in the shape of a UUID. The key itself makes a browser without cookies the
 * guest who answered under it, so that it must not be read from the database or a backup.
 */
export function keyHash(key: string): string {
  const digest = hash('sha256', `idempotency key ${key.toLowerCase()}`, 'hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
