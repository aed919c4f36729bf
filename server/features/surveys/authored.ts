import { AUTHORED_BYTES_MAX, NEWEST_LISTED_MAX } from '#basics/limits.ts';
import { AuthoredPart } from '#contract/surveys/surveys.ts';
import type { Db } from '#server/db/pool.ts';
import { encode, type Json } from '#server/http/json-text.ts';
import { listDefinitions } from '#server/survey/row.queries.ts';
import { toWords } from '#server/survey/survey-texts.ts';
import { readComments, readInsiderParts } from './newest.ts';

/** Surveys whose questions and responses are in memory at once. */
const AT_ONCE = 25;

/**
 * Encodes the questions and the responses of these surveys, in their order, until the answer is large enough; at least the first
 * survey. Pauses between groups for the queries, because large surveys take long to encode.
 */
export async function encodeAuthored(db: Db, ids: readonly string[]): Promise<Map<string, Json<AuthoredPart>>> {
  const encoded = new Map<string, Json<AuthoredPart>>();
  let size = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const group = ids.slice(at, at + AT_ONCE);
    const found = await listDefinitions(db, group);
    const definitions = new Map(found.map((each) => [each.id, each]));
    const [insiders, comments] = await Promise.all([
      readInsiderParts(db, found, NEWEST_LISTED_MAX),
      readComments(db, group, NEWEST_LISTED_MAX),
    ]);
    for (const id of group) {
      const definition = definitions.get(id);
      if (!definition) continue;
      if (size > AUTHORED_BYTES_MAX) return encoded;
      const { questions } = toWords(definition);
      const json = encode(AuthoredPart, { questions, comments: comments.of(id), ...insiders(definition) });
      encoded.set(id, json);
      size += json.length;
    }
  }
  return encoded;
}
