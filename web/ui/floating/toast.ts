import { toast as show } from 'react-hot-toast/headless';

/**
 * Short notes over the page: `toast('…')`, `toast.success`, `toast.error`, `toast.loading`, `toast.dismiss(id)`; `{ id
 * }` replaces a note, and a repeated text its own note, so that it never stands there twice. The library's own times:
 * success 2 s, error and plain 4 s, loading until replaced, at most 20 at once. Headless, because its ready-made looks
 * inject styles that our content security policy refuses.
 */
export const toast = Object.assign(once(show), {
  success: once(show.success),
  error: once(show.error),
  loading: once(show.loading),
  custom: show.custom,
  dismiss: show.dismiss,
  remove: show.remove,
});

export { useToasterStore } from 'react-hot-toast/headless';

type Show = (...given: Parameters<typeof show>) => string;

function once(shown: Show): Show {
  return (message, options) => shown(message, typeof message === 'string' ? { id: message, ...options } : options);
}
