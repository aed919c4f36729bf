import { expect, type Locator, type Page } from '@playwright/test';
import type { Audience } from '#basics/choices.ts';
import type { SectionField } from '#survey/section-levels.ts';
import { paths } from '#web/app/paths.ts';
import { say } from '../harness/texts.ts';

type Chip = 'time' | 'deadline' | 'audience' | 'listed' | 'category';

/** The page on which authors write a survey. */
export function editor(page: Page) {
  const form = page.getByRole('main').locator('form');
  const field = (label: string): Locator => form.getByLabel(label, { exact: true });

  const addQuestion = form.getByRole('button', { name: 'Add Question', exact: true });
  const findKind = page.getByRole('combobox', { name: say('editor.kinds.search') });
  const question = (number: number) => field(say('editor.questions.label', { number }));
  const chip = (name: Chip) =>
    form.getByRole('button', { name: say('editor.chips.name', { name: say(`editor.chips.names.${name}`) }) });
  /** Opens a setting of the survey, changes it there, and closes it. */
  async function within(name: Chip, change: () => Promise<unknown>): Promise<void> {
    await chip(name).click();
    await change();
    await page.keyboard.press('Escape');
    await expect(chip(name)).toBeFocused();
  }
  const option = (of: number, number: number) => field(say('editor.questions.option', { question: of, number }));

  return {
    open: () => page.goto(paths.addSurvey.to()),
    openStored: (id: string) => page.goto(paths.updateSurvey.to(id)),
    title: field(say('editor.title')),
    /** A setting of the survey in the line below its description; opens its fields. */
    chip,
    more: form.getByRole('button', { name: 'More settings', exact: true }),
    description: field(say('editor.description')),
    category: field(say('editor.category')),
    untimed: form.getByRole('checkbox', { name: say('editor.reach.untimed') }),
    audience: field(say('editor.audience')),
    duration: field(say('editor.duration')),
    minutes: field(say('editor.time.minutes')),
    seconds: field(say('editor.time.seconds')),
    deadline: field(say('editor.deadline')),
    openCalendar: form.getByRole('button', { name: say('editor.calendar.open') }),
    calendar: form.getByRole('dialog', { name: say('editor.calendar.open') }),
    deadlineTime: field(say('editor.deadlineTime')),
    deadlineZone: field(say('editor.deadlineZone')),
    question,
    explanation: (number: number) => field(say('editor.questions.explanation', { number })),
    option,
    /** A suggestion beside the options of a question. */
    suggestion: (words: string) => form.getByRole('button', { name: words, exact: true }),
    row: (question: number, number: number) => field(say('editor.questions.row', { question, number })),
    /** A column of a matrix. */
    column: (question: number, number: number) => field(say('matrixEditing.column', { question, number })),
    /** The order of the last question whose settings are shown. */
    order: page.getByLabel(say('choiceEditing.order.label')).last(),
    /** The title of the section that begins with that question. */
    sectionTitle: (number: number, level: SectionField = 'section') =>
      field(say('editor.sections.title', { field: level, number })),
    sectionText: (number: number, level: SectionField = 'section') =>
      field(say('editor.sections.text', { field: level, number })),
    beginSection: (number: number, level: SectionField = 'section') =>
      form.getByRole('button', { name: say('editor.sections.begin', { field: level, number }) }),
    addSection: form.getByRole('button', { name: say('editor.sections.add') }),
    asked: field(say('editor.asked')),
    translate: form.getByRole('button', { name: say('editor.languages.translate') }),
    pollQuestion: field(say('editor.poll.question')),
    pollOption: (number: number) => field(say('editor.poll.option', { number })),
    addQuestion,
    /** The list of question types and its search field. */
    kinds: page.getByRole('dialog', { name: say('editor.kinds.add') }),
    findKind,
    kind: (name: string) => page.getByRole('option', { name }),
    /** Opens the list of templates; the second button appears after a template was chosen. */
    startFrom: form.getByRole('button', { name: say('editor.templates.offer') }),
    otherTemplate: form.getByRole('button', { name: say('editor.templates.other') }),
    startEmpty: form.getByRole('button', { name: say('editor.templates.startEmpty') }),
    findTemplate: page.getByRole('combobox', { name: say('editor.templates.search') }),
    addOption: form.getByRole('button', { name: 'Add Option', exact: true }),
    addPollOption: form.getByRole('button', { name: 'Add Poll Option', exact: true }),
    removeQuestion: (number: number) => form.getByRole('button', { name: say('editor.questions.remove', { number }) }),
    removeOption: (question: number, number: number) =>
      form.getByRole('button', { name: say('editor.questions.removeOption', { question, number }) }),
    duplicateQuestion: (number: number) =>
      form.getByRole('button', { name: say('editor.questions.duplicate', { number }) }),
    removePoll: form.getByRole('button', { name: say('editor.poll.remove') }),
    /** The drag handle of a part of the survey, such as `questions.0`. */
    handle: (name: string) => form.locator(`[data-handle="${name}"]`),
    undo: form.getByRole('button', { name: say('editor.undo') }),
    submit: form.getByRole('button', { name: 'Submit', exact: true }),
    update: form.getByRole('button', { name: 'Update', exact: true }),
    missing: form.getByRole('region', { name: /missing/ }),
    showMissing: form.getByRole('button', { name: say('editor.missing.show'), exact: true }),
    hideMissing: form.getByRole('button', { name: say('editor.missing.hide') }),
    /** The settings beside the document, for the focused question. */
    settings: form.getByRole('complementary', { name: say('editor.settings') }),
    /** A question's type; opens its settings. */
    settingsOf: (number: number) => form.getByRole('button', { name: say('editor.questions.settings', { number }) }),
    check: form.getByRole('button', { name: say('editor.check.open'), exact: true }),
    /** The findings of the check, and a question's mark that opens them. */
    checked: page.getByRole('dialog', { name: /^(?:Check|Before you)/ }),
    checkMark: form.getByRole('button', { name: new RegExp(`^${say('editor.check.title')}: `) }),
    /** Opens a question's conditions, from beside it. */
    showQuestion: (number: number) => form.getByRole('button', { name: say('editor.show.ofQuestion', { number }) }),
    showSection: (number: number, level: SectionField = 'section') =>
      form.getByRole('button', { name: say('editor.show.ofSection', { field: level, number }) }),
    showOption: (text: string) => form.getByRole('button', { name: say('editor.show.ofOption', { text }) }),
    /** The sentence of conditions, or the button that adds them, by name in the form. */
    shown: (name: string) => form.locator(`button[name="${name}"]`),
    conditions: conditionsOf(page),
    addEnding: form.getByRole('button', { name: say('editor.endings.add') }),
    screens: (number: number) =>
      form
        .getByRole('region', { name: say('editor.endings.label', { number }) })
        .getByRole('switch', { name: say('editor.endings.screens') }),
    endingTitle: (number: number) => field(say('editor.endings.headline', { number })),
    endingText: (number: number) => field(say('editor.endings.text', { number })),
    endingLink: (number: number) => field(say('editor.endings.link', { number })),
    /** Shows the preview in place of the fields, or the fields again. */
    showPreview: form.getByRole('button', { name: say('editor.preview.show') }),
    goOnWriting: form.getByRole('button', { name: say('editor.preview.hide') }),
    preview: form.getByRole('region', { name: say('editor.preview.title') }),

    /** Sets the settings that a survey needs. */
    set: {
      category: (category: string) => within('category', () => field(say('editor.category')).selectOption(category)),
      seconds: (seconds: number) =>
        within('time', async () => {
          await form.getByRole('checkbox', { name: say('editor.reach.untimed') }).uncheck();
          await field(say('editor.duration')).fill(String(seconds));
        }),
      deadline: (day: string) => within('deadline', () => field(say('editor.deadline')).fill(day)),
      audience: (audience: Audience) => within('audience', () => field(say('editor.audience')).selectOption(audience)),
    },

    /** Adds a question by keyboard only. @param asked.found words that find its type first */
    async addByKeyboard(
      number: number,
      asked: { found: string; text: string; options: readonly string[] },
    ): Promise<void> {
      await addQuestion.focus();
      await page.keyboard.press('Enter');
      await expect(findKind).toBeFocused();
      await page.keyboard.type(asked.found);
      await page.keyboard.press('Enter');
      await expect(question(number)).toBeFocused();
      await page.keyboard.type(asked.text);
      for (const [index, text] of asked.options.entries()) {
        await page.keyboard.press('Enter');
        await expect(option(number, index + 1)).toBeFocused();
        await page.keyboard.type(text);
      }
    },
  };
}

/** The dialog for conditions. */
function conditionsOf(page: Page) {
  const dialog = page.getByRole('dialog');
  const condition = (number: string) =>
    dialog.getByRole('group', { name: say('editor.show.condition', { number }), exact: true });

  return {
    dialog,
    condition,
    find: dialog.getByRole('combobox', { name: say('editor.show.search') }),
    test: (number: string) => condition(number).getByLabel(say('editor.show.test')),
    value: (number: string) => condition(number).getByLabel(say('editor.show.value')),
    pick: (number: string, text: string) => condition(number).getByRole('checkbox', { name: text }),
    add: dialog.getByRole('button', { name: say('editor.show.add'), exact: true }),
    addGroup: dialog.getByRole('button', { name: say('editor.show.addGroup') }),
    remove: (number: string) => dialog.getByRole('button', { name: say('editor.show.removeCondition', { number }) }),
    undo: dialog.getByRole('button', { name: say('editor.undo') }),
    always: dialog.getByRole('button', { name: say('editor.show.remove'), exact: true }),
    done: dialog.getByRole('button', { name: say('editor.show.done') }),
  };
}
