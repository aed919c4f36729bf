import { newId } from '#server/db/ids.ts';
import { type Cast, DAY, HISTORY_DAYS } from './cast.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import { personAt } from './demo-people.ts';

/** Messages of visitors to the operators; the older ones have been answered. */
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

/** Oldest first. */
const MESSAGES = [
  {
    subject: 'Can I see my answers again?',
    message:
      'I took part in “The office, the kitchen table and everything between” last week. Is there a page that shows me what I had answered?',
    daysAgo: 23.4,
    isDone: true,
  },
  {
    subject: 'Using a survey in class',
    message:
      'I teach statistics at a secondary school and would like to use the results of “How did you sleep?” in a lesson.\n\nMay I print the charts, and how should I name the source?',
    daysAgo: 9.7,
    isDone: true,
  },
  {
    subject: 'A question reads oddly on my phone',
    message:
      'In “The night train question” the last option is cut off on a very small screen. It can be chosen all the same.',
    daysAgo: 3.2,
    isDone: false,
  },
  {
    subject: 'Becoming a surveyor',
    message:
      'Our neighbourhood association would like to ask its members about the new cycle path. What do we have to do to publish a survey of our own?\n\nThank you,\nthe board',
    daysAgo: 0.6,
    isDone: false,
  },
];
