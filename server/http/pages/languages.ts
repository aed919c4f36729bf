/** Longer headers are truncated: no browser sends so much. */
const LENGTH_MAX = 500;
const LANGUAGES_MAX = 20;

/** The languages of an `Accept-Language` header, by preference. */
export function wantedLanguages(header = ''): string[] {
  const asked = header
    .slice(0, LENGTH_MAX)
    .split(',', LANGUAGES_MAX)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const weight = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
      return { tag, weight: Number.isNaN(weight) ? 0 : weight };
    });
  return asked
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
