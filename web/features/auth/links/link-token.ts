import { useLocation } from 'react-router';

/** The token of a mailed link: it follows the `#`, which browsers never send to a server. Empty without one. */
export function useLinkToken(): string {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
