/**
 * The look of a grid on one sheet, whose cells are divided by hairlines: their outer lines are cut off. The caller gives
 * the columns.
 */
export const CELLS =
  'grid overflow-hidden rounded-card border border-hairline bg-raised *:-me-px *:-mb-px *:border-hairline *:border-e *:border-b';
