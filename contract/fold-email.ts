/**
 * An address as accounts are told apart: whatever the case of its ASCII letters. Other letters count as they are, because to
 * Unicode some look-alikes are a letter in another case: the Kelvin sign would be a k. No zod here: the first page has this.
 */
export const foldEmail = (email: string): string => email.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
