import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test';
import type { Role } from '#contract/people/roles.ts';
import type { User } from '#contract/people/users.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-people.ts';
import { answerOf } from './api.ts';

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

/** A person with an account. */
export interface Account extends Credentials {
  id: string;
  role: Role;
}

/** A signed-in person, in their own browser. */
export interface Person extends Account {
  page: Page;
  context: BrowserContext;
}

export const PASSWORD = 'Ballot!1855';

/** A person without an account. */
export function stranger(): Credentials {
  return { name: 'Vera Stone', email: `vera.${randomUUID()}@people.example`, password: PASSWORD };
}

/**
 * Signs in through the API; a user gets a new account. No call grants other roles, so those are people of the demonstration.
 * @param as overrides: the name of a new user, or another account of that role
 */
export async function signIn(request: APIRequestContext, role: Role, as: Partial<Credentials> = {}): Promise<Account> {
  const person = { ...(role === 'user' ? stranger() : demoPerson(role)), ...as };
  const { name, email, password } = person;
  const data = role === 'user' ? { name, email, password } : { email, password };
  await answerOf(request.post(`/api/identity/sign-${role === 'user' ? 'up' : 'in'}/email`, { data }));

  const user = await answerOf<User>(request.put(`/api/users/${encodeURIComponent(email)}`, { data: {} }));
  return { ...person, id: user._id, role: user.user_role };
}

/** Lets a person act outside this page: signing in there would end the page's session, which other tests share. */
export async function actElsewhere<T>(
  page: Page,
  [role, as]: [role: Role, as?: Partial<Credentials> | undefined],
  act: (request: APIRequestContext, account: Account) => Promise<T>,
): Promise<T> {
  if (page.url() === 'about:blank') await page.goto('/');
  const elsewhere = await request.newContext({ baseURL: new URL(page.url()).origin });
  const result = await act(elsewhere, await signIn(elsewhere, role, as));
  await elsewhere.dispose();
  return result;
}

function demoPerson(role: Exclude<Role, 'user'>): Credentials {
  const { name, email } = ACCOUNTS[role === 'pro-user' ? 'pro' : role];
  return { name, email, password: DEMO_PASSWORD };
}
