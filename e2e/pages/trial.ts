import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say as english } from '../harness/texts.ts';

/** The test page of a survey; its form is that of `taking`. @param say in the language of the page */
export function trial(page: Page, say = english) {
  return {
    /** @param more parameters of the address, each after a `&` */
    open: (id: string, more = '') => page.goto(paths.takeSurvey.toTry(id) + more),
    band: page.getByRole('region', { name: say('trial.band') }),
    startAgain: page.getByRole('button', { name: say('trial.startAgain') }),
    startBlank: page.getByRole('button', { name: say('trial.startBlank') }),
    answerAs: page.getByRole('button', { name: say('trial.answerAs.open') }),
    dialog: page.getByRole('dialog', { name: say('trial.answerAs.title') }),
    back: page.getByRole('region', { name: say('trial.band') }).getByText(say('trial.back'), { exact: true }),
    receipt: page.getByRole('heading', { name: say('trial.done.title') }),
    notHere: page.getByRole('heading', { name: say('trial.notHere.title') }),
  };
}
