import type { TextFormat } from './formats.ts';

/** The keyboard of a phone, and what the browser may fill in. */
export const KEYBOARDS: Record<
  TextFormat,
  { type?: string; autoComplete?: string; inputMode?: 'email' | 'tel' | 'url' }
> = {
  line: { type: 'text' },
  lines: {},
  // Not `email`: the browser would change the typed text before it is judged.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  address: { autoComplete: 'street-address' },
  phone: { type: 'tel', autoComplete: 'tel' },
  web: { type: 'text', inputMode: 'url', autoComplete: 'url' },
};
