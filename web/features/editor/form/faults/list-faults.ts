/** All faulty fields in the order of the page, with their errors: nested as the form has them, or by their names. */
export function listFaults(errors: object, prefix = ''): { name: string; error: object }[] {
  return Object.entries(errors)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .flatMap(([key, error]) => {
      if (typeof error !== 'object' || error === null || key === 'ref') return [];
      // An error of a whole list is at its `root`.
      const name = key === 'root' ? prefix.slice(0, -1) : prefix + key;
      return 'type' in error && typeof error.type === 'string'
        ? [{ name, error }]
        : listFaults(error, `${prefix}${key}.`);
    });
}

const ORDER = [
  'title',
  'description',
  'category',
  'duration',
  'deadline',
  'opensAt',
  'asked',
  'buttons',
  'resultShown',
  'scores',
  'calculations',
  'questions',
  'endings',
  'pollQuestion',
  'pollOptions',
];

/** Keys that are not fields of the survey keep their order. */
function placeOf(key: string): number {
  return ORDER.indexOf(key.split('.')[0] ?? '');
}
