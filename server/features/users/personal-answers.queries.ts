import { sql } from 'kysely';
import type { Db } from '#server/db/connection/pool.ts';
import { FIELDS } from '#server/db/tables/stored.ts';
import { isPersonal } from '#survey/document/served.ts';
import type { StoredQuestion } from '#survey/document/stored.ts';

/**
 * Removes identifying answers, such as e-mail addresses, from the responses of a person; the counts stay. Removes the hash of such a
 * response as well, because short answers could be guessed from it.
 */
export async function removePersonalAnswers(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ surveyId: string; questions: StoredQuestion[] }>`
    select s.id as "surveyId", s.questions from responses r join surveys s on s.id = r.survey_id
    where r.respondent_id = ${userId} and r.given is not null`.execute(db);
  for (const { surveyId, questions } of rows) {
    // The address may have been one for this person alone.
    const personal = [FIELDS, ...questions.filter(isPersonal).map(({ id }) => id)];
    await sql`
      update responses
      set given = nullif(given - ${personal}::text[], '{}'), body_hash = decode(repeat('00', length(body_hash)), 'hex')
      where respondent_id = ${userId} and survey_id = ${surveyId} and given ?| ${personal}::text[]`.execute(db);
  }
}
