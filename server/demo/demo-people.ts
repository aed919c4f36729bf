import type { Role } from '#contract/people/roles.ts';
import NAMES from './names.json' with { type: 'json' };

/** The password of the four accounts below; no other person of the demonstration can sign in. */
export const DEMO_PASSWORD = 'Canvass!2026';

export interface Person {
  name: string;
  email: string;
  role: Role;
}

/** One account per role, to show the product from every side. */
export const ACCOUNTS = {
  admin: { name: 'Ada Whitfield', email: 'admin@canvass.example', role: 'admin' },
  surveyor: { name: 'Samir Okafor', email: 'surveyor@canvass.example', role: 'surveyor' },
  pro: { name: 'Paula Nilsson', email: 'pro@canvass.example', role: 'pro-user' },
  user: { name: 'Una Hayes', email: 'user@canvass.example', role: 'user' },
} as const satisfies Record<string, Person>;

/**
 * Returns the same respondent for the same index. Full names repeat only when all combinations are used up; then the address has a
 * number.
 */
export function personAt(index: number): Person {
  const combinations = NAMES.first.length * NAMES.last.length;
  const place = (index * STRIDE) % combinations;
  const first = NAMES.first[place % NAMES.first.length] ?? '';
  const last = NAMES.last[Math.floor(place / NAMES.first.length)] ?? '';
  const round = Math.floor(index / combinations);
  const suffix = round === 0 ? '' : `.${round + 1}`;
  return {
    name: `${first} ${last}`,
    email: `${addressPart(first)}.${addressPart(last)}${suffix}@people.canvass.example`,
    role: roleAt(index),
  };
}

/** A few people are surveyors, and every ninth is a pro-user. */
function roleAt(index: number): Role {
  if (index % 100 === 7) return 'surveyor';
  return index % 9 === 4 ? 'pro-user' : 'user';
}

function addressPart(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z-]/g, '')
    .toLowerCase();
}

/** Has no common factor with the number of combinations, so the walk reaches each once. */
const STRIDE = 2741;
