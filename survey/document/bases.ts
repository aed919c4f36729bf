import type { StoredOption, StoredQuestion } from './stored.ts';

/** Each option with the number of respondents who were not offered it, so that they do not count as having skipped it. */
export function withBases(options: readonly StoredOption[], before: StoredQuestion, answered: number): StoredOption[] {
  if (answered === 0) return [...options];
  const known = new Map(before.options.map((option) => [option.code, option]));

  return options.map(({ missed: _missed, removedAfter: _removedAfter, ...option }) => {
    const was = known.get(option.code);
    const leftAt = was?.removed ? (was.removedAfter ?? answered) : answered;
    const missed = was ? (was.missed ?? 0) + (option.removed ? 0 : answered - leftAt) : answered;
    return { ...option, ...(missed > 0 && { missed }), ...(option.removed && { removedAfter: leftAt }) };
  });
}
