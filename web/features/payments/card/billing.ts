import type { User } from '#contract/people/users.ts';

/** The payer's details for the provider; a missing name or address becomes "anonymous". */
export function billingDetails({ user_name, user_email }: User): { name: string; email: string } {
  return { name: user_name || 'anonymous', email: user_email || 'anonymous' };
}
