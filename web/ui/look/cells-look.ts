/** The look of a grid on one sheet, with lines between its cells and none around. The caller sets the columns. */
export const CELLS =
  'grid overflow-hidden rounded-card border border-hairline bg-raised *:-me-px *:-mb-px *:border-hairline *:border-e *:border-b';
