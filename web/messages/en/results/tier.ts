export const tier = {
  members:
    '{count, plural, one {# member of this site has answered, once.} other {# members of this site have answered, each once.}}',
  guests:
    '{count, plural, one {# response came through the link, without an account.} other {# responses came through the link, without an account. Some may be from the same person.}}',
  invited: '{count, number} of {of, number} invited people have answered, each once.',
} as const;
