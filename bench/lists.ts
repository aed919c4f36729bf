/**
 * Measures every page of the long lists, one after the other, with nothing cached: the list of surveys in each order and with a search,
 * and the texts of one question. Prints the 99th percentile, and the longest page and its place.
 *   node bench/lists.ts --surveys 20000 --texts 200000
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { LIST_STEP, PAGE_SIZE } from '#basics/limits.ts';
import { insertResponses, recount } from './answers.ts';
import { insertSurveys } from './content.ts';
import { openEnding } from './ending.ts';
import { MIXED, TEXT_QUESTIONS } from './mixed.ts';
import { startWithAuthor } from './product.ts';
import { printTable } from './report.ts';
import { percentile } from './sample.ts';

const PORT = 5163;
const P99_MAX_MS = 150;

const { values } = parseArgs({
  options: { surveys: { type: 'string', default: '20000' }, texts: { type: 'string', default: '200000' } },
});
const ending = openEnding();
const { client, author } = await startWithAuthor(PORT, ending);

await insertSurveys(client, { authorId: author.id, count: Number(values.surveys) });
await client.query(`
  insert into survey_ranks (survey_id, likes, dislikes, votes)
  select id, n % 97, n % 89, n % 83 from (select id, row_number() over () as n from surveys) as s
  on conflict (survey_id) do update set likes = excluded.likes, dislikes = excluded.dislikes, votes = excluded.votes`);
const [survey = ''] = await insertSurveys(client, { authorId: author.id, count: 1, questionnaire: MIXED });
await insertResponses(client, { surveyId: survey, questionnaire: MIXED, count: Number(values.texts) });
await recount(client, survey);
await client.query('vacuum analyze');

console.log(`${values.surveys} surveys, ${values.texts} texts (load average ${loadavg()[0]?.toFixed(1)})`);
const list = '/api/get-filtered-survey';
const rows = [
  await walk('surveys, newest first', list, { limit: LIST_STEP }),
  await walk('surveys, most liked first', list, { limit: LIST_STEP, sortByLikeDislike: 'mostLiked' }),
  await walk('surveys, most votes first', list, { limit: LIST_STEP, sortByVote: 'mostVoted' }),
  await walk('surveys of a category', list, { limit: LIST_STEP, category: 'Technology' }),
  await walk('surveys with a word of their titles', list, { limit: LIST_STEP, searchTerm: 'part 12' }),
  await walk('texts, newest first', `/api/survey/${survey}/questions/${TEXT_QUESTIONS[0]}/texts`, { limit: PAGE_SIZE }),
];
printTable([['Every page', 'pages', 'median ms', 'p99 ms', 'longest ms', 'at page', ''], ...rows]);
await ending.disposeAsync();

/** Reads a list to its end. */
async function walk(name: string, path: string, query: Record<string, string | number>): Promise<string[]> {
  /** Microseconds. */
  const times: number[] = [];
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams(
      Object.entries({ ...query, ...(cursor !== null && { cursor }) }).map(([key, value]) => [key, String(value)]),
    );
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}?${search}`, {
      headers: { cookie: author?.cookie ?? '' },
    });
    const body = await answer.text();
    times.push((performance.now() - start) * 1000);
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${body}`);
    cursor = (JSON.parse(body) as { nextCursor: string | null }).nextCursor; // as the contract says
  } while (cursor !== null);
  const ascending = Float64Array.from(times).sort();
  const p99 = percentile(ascending, 0.99);
  const longest = Math.max(...times);
  return [
    ...[name, String(times.length), percentile(ascending, 0.5).toFixed(1), p99.toFixed(1), (longest / 1000).toFixed(1)],
    ...[String(times.indexOf(longest) + 1), p99 > P99_MAX_MS ? `MISSED: ${P99_MAX_MS} ms` : 'reached'],
  ];
}
