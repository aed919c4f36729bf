import type { User } from '#contract/users.ts';

/** Who a card is charged for, as the provider writes it down; whoever has no name or address is "anonymous". */
export function billingDetails({ user_name, user_email }: User): { name: string; email: string } {
  return { name: user_name || 'anonymous', email: user_email || 'anonymous' };
}
