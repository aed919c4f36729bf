import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** Becoming a surveyor: in place of the editor, and on the profile. */
export function becomingSurveyor(page: Page) {
  const section = page.getByRole('region', { name: say('surveyors.own.title') });
  const main = page.getByRole('main');
  const answer = page.getByRole('region', { name: say('surveyors.own.answered.label') });

  return {
    open: () => page.goto(paths.profile.to()),
    section,
    reason: main.getByLabel(say('surveyors.own.reason')),
    proAgreed: main.getByLabel(say('surveyors.own.proAgreed')),
    start: main.getByRole('button', { name: say('surveyors.own.start'), exact: true }),
    askAgain: section.getByRole('button', { name: say('surveyors.own.askAgain'), exact: true }),
    withdraw: section.getByRole('button', { name: say('surveyors.own.open.withdraw') }),
    write: section.getByRole('link', { name: 'Create a survey' }),
    /** What an admin answered, at the top of every page until it is read. */
    answer,
    gotIt: answer.getByRole('button', { name: say('surveyors.own.answered.read') }),
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
    allow: dialog.getByRole('button', { name: say('surveyors.desk.allow') }),
    decline: dialog.getByRole('button', { name: say('surveyors.desk.decline'), exact: true }),
  };
}
