// Not in language-choice.ts, because every page loads that file.

/** A language's own name, with a capital letter; the tag of an unknown language. */
export function nativeName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
