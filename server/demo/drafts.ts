import { newId } from '#server/db/ids.ts';
import { type Cast, DAY } from './cast.ts';
import { tableRows } from './copy-rows.queries.ts';

/** A draft of the surveyor's account: one question has no options, and the closing date is missing. */
export function drafts({ accounts, since }: Cast) {
  const at = since + DRAFTED_DAYS * DAY;
  return tableRows(
    'surveys',
    [
      ...([
        'id',
        'author_id',
        'title',
        'description',
        'category',
        'next_code',
        'deadline',
        'duration_seconds',
      ] as const),
      ...(['is_published', 'published_at', 'draft', 'created_at'] as const),
    ],
    [
      [
        ...[newId(at), accounts.surveyor.id, TITLE, '', '', 1, null, null],
        ...[false, null, JSON.stringify({ values: VALUES, survey: SENT }), new Date(at)],
      ],
    ],
  );
}

const DRAFTED_DAYS = 58;
const TITLE = 'The garden behind the house';

const QUESTIONS = [
  { text: 'What should grow there?', options: ['Vegetables', 'Flowers', 'Grass, for the children'] },
  { text: 'Who would help on Saturdays?', options: ['', ''] },
];

const TOLD = {
  title: TITLE,
  description: 'Nobody uses it, and everybody looks at it.',
  ...{ category: 'Environmental Awareness', asked: 'together', pollQuestion: '' },
};

/** The fields as the editor saves them; the editor adds missing fields. */
const VALUES = {
  ...TOLD,
  ...{ duration: '180', deadline: '', deadlineTime: '23:59', deadlineZone: 'UTC' },
  questions: QUESTIONS.map(({ text, options }) => ({ text, options: options.map((option) => ({ text: option })) })),
  pollOptions: [{ text: '' }, { text: '' }],
};

/** The survey that the editor would publish. */
const SENT = {
  ...TOLD,
  duration: 180,
  questions: QUESTIONS.map(({ text, options }) => ({ text, options: options.filter((option) => option !== '') })),
  pollOptions: [],
};
