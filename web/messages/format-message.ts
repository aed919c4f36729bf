import format from 'use-intl/format-message/format-only';
import { isolateAll } from '#basics/isolate.ts';

type Format = Parameters<typeof format>;

/**
 * Formats a message. The build uses it in place of `use-intl/format-message` (scripts/vite/messages.ts), so that texts
 * written by people are isolated in every message.
 */
export default function formatMessage(...[key, message, values, options]: Format): ReturnType<typeof format> {
  return format(key, message, values && isolateAll(values, options.locale), options);
}
