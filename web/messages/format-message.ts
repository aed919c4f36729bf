import format from 'use-intl/format-message/format-only';
import { isolate } from '#contract/isolate.ts';

type Format = Parameters<typeof format>;

/**
 * Formats a message of ours. The build puts it in the place of `use-intl/format-message` (scripts/vite-messages.ts): every
 * text goes through here, so no sentence can forget to isolate the words of a person in it.
 */
export default function formatMessage(...[key, message, values, options]: Format): ReturnType<typeof format> {
  return format(key, message, values && isolateAll(values), options);
}

/** For tests that read the same texts: the words that a message is filled with, isolated where it needs that. */
export function isolateAll<Values extends object>(values: Values): Values {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return Object.fromEntries(isolated) as Values; // the same names, and strings for strings
}
