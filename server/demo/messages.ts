import { newId } from '#server/db/ids.ts';
import { type Cast, DAY, HISTORY_DAYS } from './cast.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import { personAt } from './demo-people.ts';
import MESSAGES from './messages.json' with { type: 'json' };

/** Yields visitors' messages to the operators, oldest first. The older messages are answered. */
export function messages(cast: Cast): TableRows {
  return tableRows(
    'contact_messages',
    ['id', 'email', 'subject', 'message', 'created_at', 'done_at', 'done_by'],
    messageRows(cast),
  );
}

function* messageRows({ accounts, since }: Cast): Generator<Cell[]> {
  const now = since + HISTORY_DAYS * DAY;
  for (const [index, { subject, message, daysAgo, isDone }] of MESSAGES.entries()) {
    const at = Math.floor(now - daysAgo * DAY);
    const { email } = personAt(index * 13 + 3);
    const done = isDone ? [new Date(at + ANSWERED_AFTER), accounts.admin.id] : [null, null];
    yield [newId(at), email, subject, message, new Date(at), ...done];
  }
}

const ANSWERED_AFTER = 0.4 * DAY;
