import format from 'use-intl/format-message/format-only';
import { isolate } from '#basics/isolate.ts';

type Format = Parameters<typeof format>;

/**
 * Formats a message. The build uses it in place of `use-intl/format-message` (scripts/vite/messages.ts), so that texts
 * written by people are isolated in every message.
 */
export default function formatMessage(...[key, message, values, options]: Format): ReturnType<typeof format> {
  return format(key, message, values && isolateAll(values), options);
}

/** For tests that read the same texts: the values of a message, isolated where it needs that. */
export function isolateAll<Values extends object>(values: Values): Values {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return Object.fromEntries(isolated) as Values; // the same names and types
}
