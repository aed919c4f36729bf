/**
 * Short notes over the page: `toast('…')`, `toast.success`, `toast.error`, `toast.loading`, `toast.dismiss(id)`; pass
 * `{ id }` to turn a note into another. `useToasterStore` knows the notes that are there. The library's own times are the
 * product's: success 2 s, error and plain 4 s, loading until it is replaced, at most 20 at once. Headless, as its ready-made
 * looks inject styles that our policy refuses.
 */
export { toast, useToasterStore } from 'react-hot-toast/headless';
