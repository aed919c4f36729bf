/** An address where nothing is. */
export const notFound = {
  title: 'We can’t find this page',
  explanation: 'Check the address for typos. The page may also have been removed.',
  toHome: 'Go to the home page',
} as const;
