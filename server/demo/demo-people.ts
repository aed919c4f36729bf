import type { Role } from '#contract/roles.ts';

/** The password of the four accounts below; no other person of the demonstration can sign in. */
export const DEMO_PASSWORD = 'Canvass!2026';

export interface Person {
  name: string;
  email: string;
  role: Role;
}

/** One account per role, to see the product from every side. */
export const ACCOUNTS = {
  admin: { name: 'Ada Whitfield', email: 'admin@canvass.example', role: 'admin' },
  surveyor: { name: 'Samir Okafor', email: 'surveyor@canvass.example', role: 'surveyor' },
  pro: { name: 'Paula Nilsson', email: 'pro@canvass.example', role: 'pro-user' },
  user: { name: 'Una Hayes', email: 'user@canvass.example', role: 'user' },
} as const satisfies Record<string, Person>;

/**
 * The respondent with this index, always the same one. Neighbours differ in first and last name, and no full name repeats before
 * all combinations are used up; after that the address carries a number.
 */
export function personAt(index: number): Person {
  const combinations = FIRST_NAMES.length * LAST_NAMES.length;
  const place = (index * STRIDE) % combinations;
  const first = FIRST_NAMES[place % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[Math.floor(place / FIRST_NAMES.length)] ?? '';
  const round = Math.floor(index / combinations);
  const suffix = round === 0 ? '' : `.${round + 1}`;
  return {
    name: `${first} ${last}`,
    email: `${addressPart(first)}.${addressPart(last)}${suffix}@people.canvass.example`,
    role: roleAt(index),
  };
}

/** A few people write surveys themselves, and every ninth is a pro-user. */
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

const FIRST_NAMES = [
  ...['Abena', 'Adrian', 'Aisha', 'Alejandro', 'Alice', 'Amara', 'Amir', 'Ana', 'Anders', 'Anika', 'Arjun', 'Astrid'],
  ...['Beatriz', 'Ben', 'Bilal', 'Camille', 'Carlos', 'Chiara', 'Chloe', 'Daniel', 'Deepa', 'Diego', 'Edith', 'Elena'],
  ...['Elias', 'Emeka', 'Emma', 'Esther', 'Farah', 'Fatima', 'Felix', 'Freya', 'Gabriel', 'Grace', 'Hana', 'Hannah'],
  ...['Hassan', 'Helena', 'Hugo', 'Ibrahim', 'Ines', 'Ingrid', 'Isaac', 'Jakub', 'Jasmine', 'Joana', 'Jonas', 'Julia'],
  ...['Kamal', 'Katya', 'Kenji', 'Kwame', 'Lars', 'Layla', 'Lena', 'Liam', 'Lucia', 'Magda', 'Marco', 'Margaret'],
  ...['Mateo', 'Mei', 'Miriam', 'Naledi', 'Nikhil', 'Noor', 'Oliver', 'Olga', 'Pavel', 'Peter', 'Rania', 'Rosa'],
  ...['Ruth', 'Sanjay', 'Sofia', 'Tariq', 'Thandi', 'Tomas', 'Viktor', 'Yara', 'Yusuf'],
];

const LAST_NAMES = [
  ...['Abbott', 'Adeyemi', 'Ahmed', 'Almeida', 'Andersen', 'Bakker', 'Banerjee', 'Baptiste', 'Barros', 'Becker'],
  ...['Bianchi', 'Bondarenko', 'Brandt', 'Campbell', 'Castillo', 'Chen', 'Clarke', 'Costa', 'Dahl', 'Davies'],
  ...['Delgado', 'Demir', 'Diallo', 'Dubois', 'Eriksen', 'Evans', 'Farouk', 'Fernandes', 'Fischer', 'Fleming'],
  ...['Fontaine', 'García', 'Ghosh', 'Greco', 'Haddad', 'Hansen', 'Hughes', 'Ibáñez', 'Ivanova', 'Jansen'],
  ...['Kapoor', 'Khan', 'Kim', 'Kowalska', 'Kumar', 'Laurent', 'Lindgren', 'Lopes', 'MacLeod', 'Marini'],
  ...['Mbeki', 'Mensah', 'Meyer', 'Moreau', 'Morris', 'Nakamura', 'Ndlovu', 'Nguyen', 'Novák', 'Obi'],
  ...['Oliveira', 'Owusu', 'Papadaki', 'Patel', 'Pereira', 'Rahman', 'Reyes', 'Rossi', 'Santos', 'Schneider'],
  ...['Shah', 'Silva', 'Singh', 'Tanaka', 'Taylor', 'Thompson', 'Van Dijk', 'Virtanen', 'Weber', 'Yilmaz'],
];

/** Shares no factor with the number of combinations, so the walk reaches each of them once. */
const STRIDE = 2741;
