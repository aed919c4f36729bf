/**
 * Invented people in the place of customers. The page marks them as samples; replace them and their words with real customers, with
 * their consent, and remove the mark.
 */
export const SAMPLE_VOICES = [
  { said: 'library', name: 'Amara Lindqvist', stars: 5 },
  { said: 'tram', name: 'Tomás Becker', stars: 5 },
  { said: 'university', name: 'Ines Okafor', stars: 4 },
] as const;
