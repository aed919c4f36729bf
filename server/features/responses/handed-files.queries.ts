import { sql } from 'kysely';
import type { AnswerFile } from '#basics/answer-files.ts';
import { arrayOf, type BatchStatement } from '#server/db/commit/batch-sql.ts';
import type { Db } from '#server/db/connection/pool.ts';

/** A file that a submission uses for a question. */
export interface HandedFile {
  id: string;
  questionId: string;
}

/** The respondent and the survey that the files have to belong to. */
interface Giver {
  surveyId: string;
  respondentId: string;
}

/**
 * Extra parts of the statement that writes responses, for a batch with files; other batches run without them. A response and its
 * files are one write. The statement locks the rows of the files first, so a simultaneous removal comes before or after. It writes a
 * response only if each file belongs to its respondent, survey and question, and is neither submitted nor removed.
 */
export const MARKING: Marking = {
  reads: {
    answer_files: {
      isOfSurvey: true,
      columns: {
        id: 'uuid',
        question_id: 'uuid',
        respondent_id: 'uuid',
        handed_in_at: 'timestamptz',
        removed_at: 'timestamptz',
      },
      key: 'id',
      in: 'files',
      lock: 'update',
    },
  },
  found: ({ at, rows, locking }) => `named as (
        select * from unnest(${at('files')}::uuid[], ${at('questions')}::uuid[], ${at('surveys')}::uuid[], ${at('givers')}::uuid[])
          as t (id, question_id, survey_id, respondent_id)
      ), held as materialized (
        select f.id, f.survey_id, f.respondent_id
        from ${rows('answer_files')} f join named using (id, question_id, survey_id, respondent_id)
        where f.handed_in_at is null and f.removed_at is null
        order by f.id ${locking('for update of f')}
      ), lacking as (
        select n.survey_id, n.respondent_id
        from named n left join held h on h.id = n.id and h.survey_id = n.survey_id and h.respondent_id = n.respondent_id
        group by n.survey_id, n.respondent_id
        having count(distinct h.id) < count(*)
      ), `,
  // A file that is named twice is lacking, too.
  areAllHeld: `and not exists (
            select from lacking l where l.survey_id = g.survey_id and l.respondent_id = g.respondent_id)`,
  marked: {
    table: 'answer_files',
    set: 'handed_in_at = now()',
    rows: `select h.survey_id, h.id from held h join written w on w.key = h.survey_id || ' ' || h.respondent_id`,
  },
};

export interface Marking extends Pick<BatchStatement<unknown>, 'reads' | 'marked'> {
  found: NonNullable<BatchStatement<unknown>['found']>;
  /** The condition for writing a response. */
  areAllHeld: string;
}
export const NO_MARKING: Marking = { reads: {}, found: () => '', areAllHeld: '' };

/** The parameters of `MARKING`; null if no submission has a file, unless the caller wants them anyway. */
export function filesOf(
  submissions: readonly { surveyId: string; respondent: { id: string }; files?: readonly HandedFile[] }[],
  isAsked: boolean,
): BatchStatement<unknown>['parameters'] | null {
  const named = submissions.flatMap(({ surveyId, respondent, files = [] }) =>
    files.map(({ id, questionId }) => ({ id, questionId, surveyId, respondentId: respondent.id })),
  );
  if (named.length === 0 && !isAsked) return null;
  const ids = (values: string[]) => ({ type: 'uuid[]', value: arrayOf(values) });
  return {
    files: ids(named.map(({ id }) => id)),
    questions: ids(named.map(({ questionId }) => questionId)),
    surveys: ids(named.map(({ surveyId }) => surveyId)),
    givers: ids(named.map(({ respondentId }) => respondentId)),
  };
}

/**
 * Lists the files that a submission may use: of this respondent, for this survey and question, neither submitted nor removed. The
 * data of a file's row never changes.
 */
export async function listWaitingFiles(
  db: Db,
  { surveyId, respondentId }: Giver,
  files: readonly HandedFile[],
): Promise<(HandedFile & AnswerFile)[]> {
  const { rows } = await sql<HandedFile & AnswerFile>`
    select f.id, f.question_id as "questionId", f.name, f.bytes, f.type
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ questionId }) => questionId)}::uuid[])
      as named (id, question_id)
    join answer_files f using (id, question_id)
    where f.survey_id = ${surveyId} and f.respondent_id = ${respondentId}
      and f.handed_in_at is null and f.removed_at is null`.execute(db);
  return rows;
}
