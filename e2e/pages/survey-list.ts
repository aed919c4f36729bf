import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

/** The list of surveys with its filters. */
export function surveyList(page: Page) {
  const main = page.getByRole('main');
  const bar = main.getByRole('search', { name: say('surveyList.filter.label') });
  const sheet = page.getByRole('dialog', { name: say('surveyList.filter.title') });
  const cards = main.getByRole('list', { name: say('surveyList.list.label') }).getByRole('listitem');

  return {
    open: (search = '') => page.goto(paths.surveys.to() + search),
    search: bar.getByRole('searchbox'),
    category: bar.getByRole('combobox', { name: say('surveyList.filter.category') }),
    sort: bar.getByRole('combobox', { name: say('surveyList.filter.sort') }),
    clear: bar.getByRole('button', { name: say('surveyList.filter.clear') }),
    openSheet: bar.getByRole('button', { name: /^Filters/ }),
    sheet,
    sheetCategory: sheet.getByRole('combobox', { name: say('surveyList.filter.category') }),
    closeSheet: sheet.getByRole('button', { name: say('surveyList.filter.done') }),
    cards,
    titles: cards.getByRole('heading'),
    card: (title: string): Locator => cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    none: main.getByRole('heading', { name: 'No Survey Matched' }),
    /** The announcement of the list, not of the search, which is empty unless the term is too long. */
    spoken: main.getByRole('status').filter({ hasText: /survey/i }),
  };
}
