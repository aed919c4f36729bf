import { isolate } from '#basics/isolate.ts';

/** Codes of options, from the first place on. */
type Order = readonly number[];

/** The order with one option taken to another place. @param from and `to` count from 0 */
export function moved(order: Order, from: number, to: number): number[] {
  const rest = order.filter((_, index) => index !== from);
  return order[from] === undefined ? [...order] : rest.toSpliced(to, 0, order[from]);
}

/** The line between ranked and unranked options. */
const LINE = 0;

/**
 * The order after a drag in the whole list: ranked options, a line, and unranked options. An option that moves below the line loses
 * its place. If there are too many ranked options, the last loses its place.
 * @param others the unranked options, in the author's order
 * @param from and `to`: rows of the whole list, with the line, from 0
 */
export function dragged({
  order,
  others,
  from,
  to,
  most,
}: {
  order: Order;
  others: Order;
  from: number;
  to: number;
  most: number;
}): number[] {
  if (others.length === 0) return moved(order, from, to);
  const rows = moved([...order, LINE, ...others], from, to);
  return rows.slice(0, rows.indexOf(LINE)).slice(0, most);
}

/** The order as one line, for a folded question. */
export const sayOrder = (texts: readonly string[]): string =>
  texts.map((text, index) => `${index + 1}. ${isolate(text)}`).join(' ');
