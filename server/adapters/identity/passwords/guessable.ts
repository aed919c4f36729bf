import { PASSWORD_MIN } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { passwordFaults } from '#contract/people/auth.ts';
import { once } from '#server/timing/once.ts';

/** The person, the site and the field of a password. */
interface Context {
  name: string;
  email: string;
  /** The host of the site's own address. */
  host: string;
  field: 'password' | 'newPassword';
}

/**
 * Refuses a password that keeps the rules but is among the first guesses of an attacker.
 * @throws AppError `invalid_input`: the field is `password_common`, or `password_personal` for a password made of the site's name,
 * the person's name or their address
 */
export async function assertHardToGuess(password: string, context: Context): Promise<void> {
  const text = fold(password);
  const core = undecorated(text);
  const words = wordsOf(context);
  const isCommon = (await loadCommon()).has(text);
  const isPersonal = words.has(core) || words.has(core.replaceAll(SEPARATORS, ''));
  if (!isCommon && !isPersonal) return;
  const reason = isCommon ? 'password_common' : 'password_personal';
  throw new AppError('invalid_input', { fields: { [context.field]: reason } });
}

const SITE_NAME = 'canvass';
const SEPARATORS = /[\s._-]+/g;
const NO_LETTERS = /[^\p{L}]+/gu;
const NO_LETTERS_AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

/** The common passwords that the rules allow: long enough and with a symbol, in any case. The library's lists take megabytes. */
const loadCommon = once(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(keepsRules).map(fold));
});

function keepsRules(word: string): boolean {
  const { short, weak } = passwordFaults(word.toUpperCase());
  return !short && !weak;
}

/**
 * The words of name, address and site that a password must not consist of, apart from digits and symbols around them. Shorter words
 * are not personal enough.
 */
function wordsOf({ name, email, host }: Context): Set<string> {
  const [called, address] = [fold(name), fold(email)];
  const sources = [SITE_NAME, fold(host), called, ...called.split(/\s+/), address.slice(0, address.lastIndexOf('@'))];
  const parts = sources.flatMap((text) => [
    undecorated(text),
    text.replaceAll(NO_LETTERS, ''),
    ...text.split(NO_LETTERS),
  ]);
  return new Set([address, ...parts].filter((word) => word.length >= PASSWORD_MIN));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const undecorated = (text: string): string => text.replaceAll(NO_LETTERS_AROUND, '');
