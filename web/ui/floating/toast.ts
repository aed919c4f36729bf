import { toast as show } from 'react-hot-toast/headless';

/**
 * Short notes over the page: `toast('…')`, `toast.success`, `.error`, `.loading`, `.dismiss(id)`. `{ id }` replaces a note, and a
 * repeated text replaces its own. Notes stay 2 s (success) or 4 s, loading until replaced, 20 at most. Headless, because the
 * library's own looks inject styles that our content security policy refuses.
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
