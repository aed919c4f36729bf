import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The request to become a surveyor, on the profile. */
export function becomingSurveyor(page: Page) {
  const section = page.getByRole('region', { name: say('surveyors.own.title') });

  return {
    open: () => page.goto(paths.profile.to()),
    section,
    reason: section.getByLabel(say('surveyors.own.reason')),
    proAgreed: section.getByLabel(say('surveyors.own.proAgreed')),
    ask: section.getByRole('button', { name: say('surveyors.own.ask'), exact: true }),
    askAgain: section.getByRole('button', { name: say('surveyors.own.askAgain'), exact: true }),
    withdraw: section.getByRole('button', { name: say('surveyors.own.open.withdraw') }),
    write: page.getByRole('main').getByRole('link', { name: 'Write a survey' }),
  };
}

/** The admins' table of these requests. */
export function surveyorRequests(page: Page) {
  const table = page.getByRole('table', { name: say('surveyors.desk.caption') });
  const dialog = page.getByRole('dialog');

  return {
    open: (view = '') => page.goto(`${paths.surveyorRequests.to()}${view}`),
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    answer: (email: string) => table.getByRole('row').filter({ hasText: email }).getByRole('button'),
    dialog,
    message: dialog.getByLabel(say('surveyors.desk.message')),
    grant: dialog.getByRole('button', { name: say('surveyors.desk.grant') }),
    decline: dialog.getByRole('button', { name: say('surveyors.desk.decline'), exact: true }),
  };
}
