import type { LiveEvent } from '#contract/responses/live.ts';
import type { Survey } from '#contract/surveys/surveys.ts';

/** A survey with the numbers of a live event. Responses and votes only grow, so a lower number is an older one. */
export function withLiveNumbers(survey: Survey, event: LiveEvent): Survey {
  const isOlder = event.responseCount < survey.responseCount;
  return {
    ...survey,
    likes: event.likes,
    dislikes: event.dislikes,
    vote: Math.max(survey.vote, event.vote),
    responseCount: Math.max(survey.responseCount, event.responseCount),
    left: isOlder ? survey.left : event.left,
    // The server sends no counts to viewers who may not see them.
    results: (!isOlder && event.results) || survey.results,
    ended: (!isOlder && event.ended) || survey.ended,
    pollResult: event.pollResult && event.vote >= survey.vote ? event.pollResult : survey.pollResult,
  };
}

/**
 * Whether more than numbers has changed, so that the survey must be read again: it opened or closed, was changed, or the viewer
 * answered or voted.
 */
export function hasMoreNews(survey: Survey, event: LiveEvent): boolean {
  return (
    event.expired !== survey.expired ||
    (survey.status === 'scheduled' ? event.opened : survey.status === 'published' && !event.opened) ||
    event.revision > survey.revision ||
    (event.results !== null && survey.results === null) ||
    (event.pollResult !== null && survey.pollResult === null)
  );
}
