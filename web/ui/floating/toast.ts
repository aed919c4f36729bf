/**
 * Short notes over the page: `toast('…')`, `toast.success`, `toast.error`, `toast.loading`, `toast.dismiss(id)`; `{ id
 * }` replaces a note. The library's own times: success 2 s, error and plain 4 s, loading until replaced, at most 20 at
 * once. Headless, because its ready-made looks inject styles that our content security policy refuses.
 */
export { toast, useToasterStore } from 'react-hot-toast/headless';
