export const tier = {
  members:
    '{count, plural, one {# member of this site has answered, once.} other {# members of this site have answered, each once.}}',
  guests:
    '{count, plural, one {# response came through the link, without an account.} other {# responses came through the link, without an account. Some may be from the same person.}}',
  imported:
    '{count, plural, one {# response was imported by the author.} other {# responses were imported by the author.}}',
  invited: '{count, number} of {of, number} invited people have answered, each once.',
} as const;
