/** The background and the text colour of a heat map's cell, by its share, 0 to 1. An empty cell has no colour. */
export function heatOf(share: number): string {
  return share <= 0 ? '' : (STEPS[Math.min(STEPS.length - 1, Math.floor(share * STEPS.length))] ?? '');
}

const STEPS = [
  'bg-ramp-1 text-on-pale',
  'bg-ramp-2 text-on-pale',
  'bg-ramp-3 text-on-pale',
  'bg-ramp-4 text-on-action',
  'bg-ramp-5 text-on-strong',
  'bg-ramp-6 text-on-strong',
  'bg-ramp-7 text-on-strong',
];
