/** A cell by its row and its column; column 0 says who answered. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The size of a grid, and how many rows of it are in sight. */
interface GridSize {
  rows: number;
  columns: number;
  rowsInSight: number;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Where a key leads from a cell; null for keys that lead nowhere. @param pressed.key as in columns from left to right, see `keyAlong` */
export function moveBy(pressed: Pressed, from: CellPlace, size: GridSize): CellPlace | null {
  const { row, column } = from;
  const isWhole = pressed.ctrlKey || pressed.metaKey;
  if (pressed.altKey || pressed.shiftKey) return null;
  const to = (place: Partial<CellPlace>): CellPlace => ({
    row: within(place.row ?? row, size.rows),
    column: within(place.column ?? column, size.columns),
  });
  if (isWhole) {
    if (pressed.key === 'Home') return to({ row: 0, column: 0 });
    return pressed.key === 'End' ? to({ row: size.rows - 1, column: size.columns - 1 }) : null;
  }

  switch (pressed.key) {
    case 'j':
    case 'ArrowDown':
      return to({ row: row + 1 });
    case 'k':
    case 'ArrowUp':
      return to({ row: row - 1 });
    case 'ArrowRight':
      return to({ column: column + 1 });
    case 'ArrowLeft':
      return to({ column: column - 1 });
    case 'Home':
      return to({ column: 0 });
    case 'End':
      return to({ column: size.columns - 1 });
    case 'PageDown':
      return to({ row: row + size.rowsInSight });
    case 'PageUp':
      return to({ row: row - size.rowsInSight });
    default:
      return null;
  }
}

const within = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));
