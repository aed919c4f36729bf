import { COUNTED, toBlocks } from '#server/db/tallies.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import type { PlannedSurvey } from './plan.ts';

export function surveys(planned: PlannedSurvey[]): TableRows {
  return tableRows(
    'surveys',
    [
      'id',
      'author_id',
      'title',
      'description',
      'category',
      'duration_seconds',
      'deadline',
      'is_published',
      'questions',
      'poll',
      'next_code',
      'created_at',
    ],
    surveyRows(planned),
  );
}

function* surveyRows(surveys: PlannedSurvey[]): Generator<Cell[]> {
  for (const { id, authorId, title, demo, deadline, questions, poll, nextCode, createdAt } of surveys) {
    const { description, category, durationSeconds, isPublished = true } = demo;
    const form = [JSON.stringify(questions), poll && JSON.stringify(poll), nextCode];
    const until = new Date(deadline);
    yield [
      id,
      authorId,
      title,
      description,
      category,
      durationSeconds,
      until,
      isPublished,
      ...form,
      new Date(createdAt),
    ];
  }
}

/** The tallies; call it after all answers were made. */
export function tallies(planned: PlannedSurvey[]): TableRows {
  return tableRows('tally_blocks', ['survey_id', 'shard', 'block', 'counts'], blockRows(planned));
}

function* blockRows(surveys: PlannedSurvey[]): Generator<Cell[]> {
  for (const { id, tallies } of surveys) {
    for (const { block, counts } of toBlocks(tallies)) yield [id, 0, block, counts];
  }
}

/** The ranks for sorting lists; call it after all answers were made. */
export function ranks(planned: PlannedSurvey[]): TableRows {
  return tableRows('survey_ranks', ['survey_id', 'likes', 'dislikes', 'votes', 'open_reports'], rankRows(planned));
}

function* rankRows(surveys: PlannedSurvey[]): Generator<Cell[]> {
  for (const { id, tallies, demo } of surveys) {
    const counted = (code: number) => tallies.get(code) ?? 0;
    const openReports = demo.reports?.length ?? 0;
    yield [id, counted(COUNTED.likes), counted(COUNTED.dislikes), counted(COUNTED.ballots), openReports];
  }
}
