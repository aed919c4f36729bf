/** The places of a text that are filled in for each respondent, such as `{name}`: each once, in alphabetical order. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{[^{}]+\}/g))].toSorted();

/** Whether a translation has the same places as its original, which it may put in another order. */
export const keepsPlaceholders = (original: string, translation: string): boolean =>
  placeholdersIn(original).join() === placeholdersIn(translation).join();
