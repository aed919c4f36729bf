/** The options that the words of a question ask for: yes and no, or the numbers from 1 to 5. Null if the words do not show it. */
export function suggestedFor(text: string): 'yesNo' | 'rating' | null {
  const words = text.trim();
  if (RATING.test(words)) return 'rating';
  return YES_NO.test(words) ? 'yesNo' : null;
}

/** Without "or", which asks for one of two things. */
const YES_NO =
  /^(?!.*\bor\b)(?:are|is|was|were|am|do|does|did|have|has|had|can|could|will|would|shall|should|may|must)(?:n['’]t)?\s+\S/i;
const RATING =
  /^(?:(?:please\s+)?rate\b|on a scale\b|how\s+(?:\w+ly\s+)?(?:satisfied|happy|likely|good|easy|difficult|hard|useful|helpful|important|clear|confident|comfortable|interested|well|much do you (?:like|enjoy|agree))\b)/i;
