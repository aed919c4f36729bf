import { COUNTED, toBlocks } from '#server/db/tallies.ts';
import { skeletonOf } from '#server/features/links/words.policy.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import type { PlannedSurvey } from './plan-types.ts';

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
      'sections',
      'endings',
      'scores',
      'calculations',
      'left_out_code',
      'asked',
      'poll',
      'next_code',
      'created_at',
      'audience',
      'listed',
      'hidden_fields',
      'opens_at',
      'archived_at',
    ],
    surveyRows(planned),
  );
}

function* surveyRows(surveys: PlannedSurvey[]): Generator<Cell[]> {
  for (const survey of surveys) {
    const { description, category, durationSeconds, isPublished = true } = survey.demo;
    const { questions, sections, endings, scores, calculations, hiddenAnswersCode, asked, poll, nextCode } = survey;
    const { audience = 'members', hiddenFields = [], opensAt, archivedAt } = survey.reach ?? {};
    yield [
      ...[survey.id, survey.authorId, survey.title, description, category, durationSeconds],
      ...[new Date(survey.deadline), isPublished && archivedAt === undefined],
      ...[questions, sections, endings, scores, calculations].map((part) => JSON.stringify(part)),
      ...[hiddenAnswersCode, asked, poll && JSON.stringify(poll), nextCode],
      ...[new Date(survey.createdAt), audience, audience === 'members', JSON.stringify(hiddenFields)],
      ...[opensAt, archivedAt].map((moment) => (moment === undefined ? null : new Date(moment))),
    ];
  }
}

/** Yields the short links of the surveys. */
export function words(planned: PlannedSurvey[]): TableRows {
  const rows = planned.flatMap(({ id, reach, createdAt }): Cell[][] =>
    reach?.word === undefined ? [] : [[skeletonOf(reach.word), reach.word, id, true, new Date(createdAt)]],
  );
  return tableRows('survey_words', ['skeleton', 'word', 'survey_id', 'is_current', 'created_at'], rows);
}

/** Yields the tallies; call it after all answers were made. */
export function tallies(planned: PlannedSurvey[]): TableRows {
  return tableRows('tally_blocks', ['survey_id', 'shard', 'block', 'counts'], blockRows(planned));
}

function* blockRows(surveys: PlannedSurvey[]): Generator<Cell[]> {
  for (const { id, tallies } of surveys) {
    for (const { block, counts } of toBlocks(tallies)) yield [id, 0, block, counts];
  }
}

/** Yields the ranks for sorting lists; call it after all answers were made. */
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
