import type { Locator, Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** The reactions to a survey, on its card in the list or on its page. */
export function opinions(place: Locator) {
  const page = place.page();
  const dialog = page.getByRole('dialog', { name: say('reporting.title') });

  return {
    like: place.getByRole('button', { name: /^Like “/ }),
    dislike: place.getByRole('button', { name: /^Dislike “/ }),
    report: place.getByRole('button', { name: /^Report/ }),
    dialog,
    reportText: dialog.getByLabel(say('reporting.message')),
    sendReport: dialog.getByRole('button', { name: say('reporting.submit') }),
    closeReport: dialog.getByRole('button', { name: 'Close!', exact: true }),
  };
}

/** The poll and the comments on the page of a survey. */
export function discussion(page: Page) {
  const main = page.getByRole('main');
  const poll = main.getByRole('region', { name: say('polls.title'), exact: true });
  const comments = main.getByRole('region', { name: say('discussion.title'), exact: true });

  return {
    poll,
    option: (name: string) => poll.getByRole('checkbox', { name }),
    /** An option of the result, with its count and share. */
    bar: (name: string) => poll.getByRole('row').filter({ hasText: name }),
    vote: poll.getByRole('button', { name: 'Vote', exact: true }),
    loginToVote: poll.getByRole('link', { name: 'Login to vote', exact: true }),
    voted: poll.getByText('Voted', { exact: true }),
    comments: comments.getByRole('article'),
    commentText: comments.getByLabel(say('commentForm.label')),
    comment: comments.getByRole('button', { name: say('commentForm.submit'), exact: true }),
    older: comments.getByRole('button', { name: say('discussion.more') }),
    showNew: comments.getByRole('button', { name: say('discussion.showNew') }),
    becomePro: comments.getByRole('link', { name: 'Become Pro' }),
    onlyPro: comments.getByText(say('discussion.onlyPro')),
  };
}
