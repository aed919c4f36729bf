/**
 * Invented people in the place of customers. The page marks them as samples; replace them with real customers, with
 * their consent, and remove the mark.
 */
export const SAMPLE_VOICES: readonly Voice[] = [
  {
    name: 'Amara Lindqvist',
    title: 'Head of research, a city library',
    stars: 5,
    words:
      'We used to count paper slips in the evening. Now the numbers stand there while people are still answering, and they are right.',
  },
  {
    name: 'Tomás Becker',
    title: 'Works council, a tram company',
    stars: 5,
    words: 'Drivers answer on their phones, between two tunnels. Not one tick has gone missing on the way.',
  },
  {
    name: 'Ines Okafor',
    title: 'Lecturer in statistics',
    stars: 4,
    words: 'My students see a pie, a table and a sentence that all say the same. I wish it drew box plots, too.',
  },
];

interface Voice {
  name: string;
  title: string;
  /** Of five. */
  stars: number;
  words: string;
}
