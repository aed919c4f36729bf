import type * as later from '#web/messages/later.ts';

/**
 * Texts that only some screens need. Their code imports them and hands them to `WithTexts`, so that the first bundle
 * stays small.
 */
export type LaterTexts = typeof later;
