import { useLocation } from 'react-router';

/** The token of a link that was mailed: it stands behind the `#`, which is never sent to a server. Empty without one. */
export function useLinkToken(): string {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
