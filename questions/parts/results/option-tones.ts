import type { CountedChoice } from '#questions/choice/contract.ts';
import { agreementOf, rampOf, type Tone } from '#web/ui/charts/chart-tones.ts';

/**
 * The colour of each option: steps of one ramp for ordered options, brown to blue from disagreement to agreement, otherwise ink for
 * the leaders. An option outside the order has the colour of the rest.
 */
export function tonesOf({ options, order }: Pick<CountedChoice, 'options' | 'order'>): Tone[] {
  if (order === 'none') {
    const most = Math.max(1, ...options.map(({ count }) => count));
    return options.map(({ count }): Tone => (count === most ? 'lead' : 'rest'));
  }
  const count = options.filter(({ apart }) => !apart).length;
  const upwards = order === 'rising' || order === 'falling' ? rampOf(count) : agreementOf(count);
  const steps = order === 'rising' || order === 'agreeing' ? upwards : upwards.toReversed();
  const next = steps.values();
  return options.map(({ apart }) => (apart ? 'rest' : (next.next().value ?? 'rest')));
}
