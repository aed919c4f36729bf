import type { Written } from './kind-exchange.ts';
import { hintIn } from './paper-hints.ts';
import type { SourceLine, UnusedLine } from './paper-source.ts';

/** What of a questionnaire is shown. */
interface Shown {
  title: string;
  questions: readonly (Required<Pick<Written, 'text' | 'explanation' | 'options' | 'rows' | 'settings'>> & {
    lines: readonly number[];
    section: { title: string; text: string } | null;
  })[];
}

/** The lines of a text with words that are in no question, heading or title. */
export function unusedIn(
  lines: readonly SourceLine[],
  { title, questions }: Shown,
  titleLines: readonly number[],
): UnusedLine[] {
  const used = new Map<number, Set<string>[]>();
  const note = (places: readonly number[], words: Set<string>) => {
    for (const place of places) {
      const known = used.get(place);
      if (known) known.push(words);
      else used.set(place, [words]);
    }
  };
  note(titleLines, wordsIn(title));
  for (const question of questions) {
    const { text, explanation, options, rows, section, settings } = question;
    const said = [
      text,
      explanation,
      ...options,
      ...rows,
      section?.title ?? '',
      section?.text ?? '',
      JSON.stringify(settings),
    ];
    note(question.lines, wordsIn(said.join(' ')));
  }
  return lines.flatMap(({ text, place }): UnusedLine[] => {
    const words = [...wordsIn(text.replace(/^\W*(?:[a-z]{0,3}\d[\w.]*|[ivx]+|[a-z])[.)\]]\s*/i, ''))].filter((word) =>
      /^\p{L}{2,}$/u.test(word),
    );
    const known = used.get(place);
    const missing = words.filter((word) => !known?.some((each) => each.has(word)));
    if (missing.length === 0 || (known && missing.length < words.length / 4 && missing.length < 3)) return [];
    return [{ line: place, text, why: hintIn(text) ? 'hint' : 'rest' }];
  });
}

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
