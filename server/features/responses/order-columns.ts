import type { Cell, Column } from '#questions/model/kind.ts';
import type { OrderShown } from '#server/answering/orders.policy.ts';
import type { ExportedQuestion } from './exported.ts';

/** The columns for the order of a question's options or rows, for its own place and that of its section, and for whether it was asked. */
export function orderColumns({ codes, isPlaced, isDrawn, begins }: ExportedQuestion['shuffled']): Column[] {
  const list = { header: 'order shown', name: 'order', type: 'text' } as const;
  return [
    ...(codes.length > 0
      ? [list, { ...list, header: 'order shown, by codes', coded: true as const, of: 'order' as const }]
      : []),
    ...(isPlaced ? [{ header: 'place in its section', name: 'place', type: 'number' } as const] : []),
    ...(begins ? [{ header: 'place of its section', name: 'section', type: 'number' } as const] : []),
    ...(isDrawn ? [{ header: 'asked, as drawn', name: 'drawn', type: 'number' } as const] : []),
  ];
}

/** People read the numbers that options have as written, programs their codes. */
export function orderCells(
  { id, shuffled: { codes, isPlaced, isDrawn, begins } }: ExportedQuestion,
  order: OrderShown | null,
): Cell[] {
  const [list, place, drawn] = [order?.lists.get(id), order?.places.get(id), order?.drawn.get(id)];
  const section = order?.sections.get(id);
  const numbers = list?.map((code) => codes.indexOf(code) + 1);
  return [
    ...(codes.length > 0 ? [numbers?.join(' ') ?? null, list?.join(' ') ?? null] : []),
    ...(isPlaced ? [place === undefined ? null : place + 1] : []),
    ...(begins ? [section === undefined ? null : section + 1] : []),
    ...(isDrawn ? [drawn === undefined ? null : Number(drawn)] : []),
  ];
}
