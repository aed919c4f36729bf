type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A colour of charts: the leader, the rest, a step of an order, a step of agreement. */
export type Tone = 'lead' | 'rest' | `ramp-${Step}` | `agree-${Exclude<Step, 6 | 7>}`;

/** The filling of a shape. */
export const FILL: Record<Tone, string> = {
  lead: 'fill-lead',
  rest: 'fill-rest',
  'ramp-1': 'fill-ramp-1',
  'ramp-2': 'fill-ramp-2',
  'ramp-3': 'fill-ramp-3',
  'ramp-4': 'fill-ramp-4',
  'ramp-5': 'fill-ramp-5',
  'ramp-6': 'fill-ramp-6',
  'ramp-7': 'fill-ramp-7',
  'agree-1': 'fill-agree-1',
  'agree-2': 'fill-agree-2',
  'agree-3': 'fill-agree-3',
  'agree-4': 'fill-agree-4',
  'agree-5': 'fill-agree-5',
};

/**
 * A bar's filling, and the inner edge that pale steps have. In forced colours bars are solid, except for the open bars of the rest.
 */
export function barOf(tone: Tone): string {
  return `${FILL[tone]} ${EDGES[tone] ?? 'stroke-none'} forced-colors:stroke-[CanvasText] ${FORCED[tone] ?? 'forced-colors:fill-[CanvasText]'}`;
}

const FORCED: Partial<Record<Tone, string>> = {
  lead: 'forced-colors:fill-[Highlight]',
  rest: 'forced-colors:fill-[Canvas]',
};

const EDGES: Partial<Record<Tone, string>> = {
  'ramp-1': 'stroke-ramp-4',
  'ramp-2': 'stroke-ramp-4',
  'agree-3': 'stroke-edge',
};

/** The colour of digits on a shape of that tone. tokens.test.ts measures each pair. */
export function digitsOn(tone: Tone): string {
  if (tone === 'ramp-4') return 'fill-on-action';
  return STRONG.has(tone) ? 'fill-on-strong' : 'fill-on-pale';
}

const STRONG: ReadonlySet<Tone> = new Set(['lead', 'ramp-5', 'ramp-6', 'ramp-7', 'agree-1', 'agree-5']);

/** This many steps from little to much; more than seven repeat some. */
export function rampOf(count: number): Tone[] {
  const steps = RAMPS[count];
  if (steps) return steps.map((step): Tone => `ramp-${step}`);
  return Array.from({ length: count }, (_, index): Tone => `ramp-${stepAt(Math.round((index / (count - 1)) * 6))}`);
}

const stepAt = (index: number): Step => STEPS[index] ?? 4;
const STEPS = [1, 2, 3, 4, 5, 6, 7] as const;
/** Steps by their number, as different as possible. */
const RAMPS: Record<number, readonly Step[]> = {
  1: [6],
  2: [2, 6],
  3: [1, 4, 6],
  4: [1, 3, 5, 7],
  5: [1, 2, 4, 6, 7],
  6: [1, 2, 3, 4, 6, 7],
};

/** This many steps from disagreement to agreement; only an odd number has a middle. */
export function agreementOf(count: number): Tone[] {
  const half = Math.floor(count / 2);
  const outer = Math.ceil(half / 2);
  const no = Array.from({ length: half }, (_, index): Tone => (index < outer ? 'agree-1' : 'agree-2'));
  const yes = Array.from({ length: half }, (_, index): Tone => (half - index <= outer ? 'agree-5' : 'agree-4'));
  return [...no, ...(count % 2 === 1 ? (['agree-3'] as const) : []), ...yes];
}
