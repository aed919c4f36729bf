import { useId } from 'react';
import { roomFor } from '#questions/matrix/room.ts';
import type { Row } from '#questions/model/kind.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { CellField, Note } from './cell-field.tsx';
import { isNote } from './cells.ts';
import type { DrawnRecords } from './record.ts';

/** A table with a field in each cell; without the room for it a card for each row. Both are the same elements. */
export function Table({ fields: all, rows, ...drawn }: DrawnRecords & { rows: readonly Row[] }) {
  const fields = all.filter(({ settings }) => !isNote(settings));
  const notes = all.filter(({ settings }) => isNote(settings));
  const labels = fields.map(({ text }) => text);

  return (
    <div className="@container">
      {/* A note is read once, not in each row. */}
      {notes.length > 0 ? (
        <div className="mb-4 grid gap-2">
          {notes.map(({ code, text }) => (
            <Note key={code} text={text} />
          ))}
        </div>
      ) : null}
      <div data-room={roomFor(labels, { column: COLUMN_REM, rest: ROW_REM })}>
        <div className="grid gap-3 tabled:block tabled:rounded-card tabled:border tabled:border-hairline tabled:bg-raised">
          {/* Each field says its column itself. */}
          <div
            aria-hidden="true"
            className="sticky top-12 z-10 hidden items-end rounded-t-card border-hairline border-b bg-raised tabled:flex short:static"
          >
            <span className={HEAD} />
            {fields.map(({ code, text }) => (
              <span
                key={code}
                dir="auto"
                className="wrap-anywhere min-w-0 flex-1 hyphens-auto px-2 py-2 text-quiet text-sm"
              >
                {text}
              </span>
            ))}
          </div>
          {rows.map((row) => (
            <TableRow key={row.code} row={row} fields={fields} {...drawn} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The least width of a column with a field, and of the rows' texts. */
const [COLUMN_REM, ROW_REM] = [8, 9.5];
const HEAD = 'tabled:w-36 tabled:shrink-0';

function TableRow({ row, fields, isAsked, recordAt, faultAt, onCell }: DrawnRecords & { row: Row }) {
  const id = useId();
  const key = String(row.code);
  const record = recordAt(key);
  const fault = faultAt(key, null);

  return (
    // A legend cannot be placed beside the fields.
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="group"
      aria-labelledby={`${id}-row`}
      className="grid gap-3 rounded-card border border-hairline bg-raised p-4 tabled:flex tabled:items-start tabled:gap-0 tabled:rounded-none tabled:border-0 tabled:border-t tabled:p-0 tabled:py-2 tabled:first-of-type:border-t-0"
    >
      <div className={`${HEAD} tabled:px-4 tabled:py-2`}>
        <span id={`${id}-row`} dir="auto" className="wrap-anywhere block font-semibold leading-snug tabled:font-normal">
          {row.text}
        </span>
        {fault === null ? null : (
          <div data-fault="" className="mt-1">
            <FieldError>{fault}</FieldError>
          </div>
        )}
      </div>
      {fields.map((field) =>
        isAsked(key, field.code) ? (
          <CellField
            key={field.code}
            inTable
            field={field}
            value={record[field.code] ?? null}
            fault={faultAt(key, field.code)}
            onCell={(cell) => onCell(key, field.code, cell)}
          />
        ) : (
          // It keeps the place of its column; as a card there are no columns.
          <span key={field.code} className="hidden flex-1 px-1 tabled:block" />
        ),
      )}
    </div>
  );
}
