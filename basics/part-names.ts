// How a survey names its options, rows, endings and scores. A name never changes, so conditions, points and translations use it.

/** A part by its code, which the server gave it, and by the key that its author's program gave it before; absent: none did. */
export interface Keyed {
  code: number;
  key?: string | undefined;
}

/** The name of a stored part: its code, as `12`, or `_` and its key. No key is taken for a code: a copy has codes for keys. */
export const nameOf = ({ code, key }: Keyed): string => (key === undefined ? String(code) : nameOfKey(key));

/** The name of a part with a key. */
export const nameOfKey = (key: string): string => `_${key}`;

/** A new name: short, as a published survey keeps it for good. */
export const newName = (): string => nameOfKey(crypto.randomUUID().slice(-12));

/** The key in a name; absent for a code. */
export const keyIn = (name: string): string | undefined => (name.startsWith('_') ? name.slice(1) : undefined);
