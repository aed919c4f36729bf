import type { LiveEvent } from '#contract/live.ts';
import type { Survey } from '#contract/surveys.ts';

/**
 * A survey with the numbers that came in by themselves. Responses and votes are never taken back, so a number of them that
 * is lower than a known one is only older.
 */
export function withLiveNumbers(survey: Survey, event: LiveEvent): Survey {
  const isOlder = event.responseCount < survey.responseCount;
  return {
    ...survey,
    likes: event.likes,
    dislikes: event.dislikes,
    vote: Math.max(survey.vote, event.vote),
    responseCount: Math.max(survey.responseCount, event.responseCount),
    // None are sent to those who may not see them, nor before that is known.
    results: (!isOlder && event.results) || survey.results,
    pollResult: event.pollResult && event.vote >= survey.vote ? event.pollResult : survey.pollResult,
  };
}

/**
 * Whether more has changed than numbers, so that the survey has to be read anew: it closed, was changed, or
 * the viewer answered or voted.
 */
export function hasMoreNews(survey: Survey, event: LiveEvent): boolean {
  return (
    event.expired !== survey.expired ||
    event.revision > survey.revision ||
    (event.results !== null && survey.results === null) ||
    (event.pollResult !== null && survey.pollResult === null)
  );
}
