import type { Locator, Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { say } from '../texts.ts';

/** The page on which a survey is written. */
export function editor(page: Page) {
  const form = page.getByRole('main').locator('form');
  const field = (label: string): Locator => form.getByLabel(label, { exact: true });

  return {
    open: () => page.goto(paths.addSurvey.to()),
    title: field(say('editor.title')),
    description: field(say('editor.description')),
    category: field(say('editor.category')),
    duration: field(say('editor.duration')),
    deadline: field(say('editor.deadline')),
    question: (number: number) => field(say('editor.questions.label', { number })),
    option: (question: number, number: number) => field(say('editor.questions.option', { question, number })),
    // Its label says, too, that it is optional.
    pollQuestion: form.getByLabel(say('editor.poll.question')),
    pollOption: (number: number) => field(say('editor.poll.option', { number })),
    addQuestion: form.getByRole('button', { name: 'Add Question', exact: true }),
    addOption: form.getByRole('button', { name: 'Add Option', exact: true }),
    addPollOption: form.getByRole('button', { name: 'Add Poll Option', exact: true }),
    removeQuestion: (number: number) => form.getByRole('button', { name: say('editor.questions.remove', { number }) }),
    undo: form.getByRole('button', { name: say('editor.undo') }),
    submit: form.getByRole('button', { name: 'Submit', exact: true }),
    missing: form.getByRole('region', { name: /missing or wrong/ }),
    preview: form.getByRole('region', { name: say('editor.preview.title') }),
  };
}
