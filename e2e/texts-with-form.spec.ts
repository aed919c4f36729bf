import { paths } from '#web/app/paths.ts';
import { readSurvey } from './harness/api.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { published } from './pages/share.ts';
import { taking } from './pages/taking.ts';

test(
  '[S99] an author gives texts form with keys and tools, undoes it, and sees it as respondents do',
  FIRST,
  async ({ person }) => {
    const { page, context } = await person('surveyor');
    const write = editor(page);
    const { keyboard } = page;
    await page.setViewportSize({ width: 320, height: 700 });
    await write.open();
    await write.title.fill(`Texts ${crypto.randomUUID()}`);
    const { description } = write;
    await description.fill('');
    await description.pressSequentially('Bring: tea');
    const tool = (name: 'bold' | 'italic' | 'link' | 'list') =>
      page.getByRole('button', { name: say(`forming.${name}`), exact: true });
    await expect(tool('bold')).toBeVisible();
    await keyboard.press('Shift+Home');
    await keyboard.press('ControlOrMeta+i');
    await expect(description).toHaveValue('*Bring: tea*');
    await keyboard.press('ControlOrMeta+i');
    await expect(description).toHaveValue('Bring: tea');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await keyboard.type('cup');
    await keyboard.press('Alt+F10');
    for (const _ of ['italic', 'link', 'list']) await keyboard.press('ArrowRight');
    await expect(tool('list')).toBeFocused();
    await keyboard.press('Enter');
    await expect(description).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await keyboard.type('- pot');
    await expect(description).toHaveValue('Bring: tea\n- cup\n- pot');
    await keyboard.press('ControlOrMeta+k');
    await keyboard.type('https://shop.example');
    await expect(description).toHaveValue('Bring: tea\n- cup\n- pot[Words of the link](https://shop.example)');
    for (let step = 0; step < 12 && (await description.inputValue()).includes('['); step++) {
      await keyboard.press('ControlOrMeta+z');
    }
    await expect(description).toHaveValue('Bring: tea\n- cup\n- pot');
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);

    await write.question(1).fill('Which is best?');
    await write.question(1).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 13));
    await tool('bold').click();
    await expect(write.question(1)).toHaveValue('Which is **best**?');
    await write.option(1, 1).fill('Green');
    await write.option(1, 2).fill('Black');
    // Outside the field the text is drawn; the field stays there for its reader.
    await expect(page.locator('strong', { hasText: 'best' })).toBeVisible();
    await expect(write.question(1)).toHaveAccessibleName(say('editor.questions.label', { number: 1 }));
    await page.setViewportSize({ width: 1280, height: 800 });
    await write.submit.click();
    const id = await published(page);

    const { description: kept, questions } = await readSurvey(context.request, id);
    expect([kept, questions[0]?.text]).toEqual(['Bring: tea\n- cup\n- pot', 'Which is **best**?']);
  },
);

test(
  '[S99] a respondent reads form, own words in it stay words, and nothing else of it becomes HTML',
  FIRST,
  async ({ person, publish }) => {
    const NAME = crypto.randomUUID();
    const survey = await publish({
      description: 'We ask **you**:\n- about *tea*\n- about cups',
      questions: [
        { _id: NAME, kind: 'text', text: 'Your **name**?', explanation: 'See [our terms](https://terms.example/a).' },
        {
          text: `Dear {question:${NAME}|you}, *which*?`,
          explanation: `[a](javascript:alert(1)) <img src=x onerror=alert(1)> [go](https://a.example/?who={question:${NAME}})`,
          options: ['**One**', 'Two'],
        },
      ],
      endings: [{ title: 'Bye', text: '**Thank you**' }],
    });
    const { page } = await person();
    const form = taking(page);
    await page.goto(paths.surveyDetails.to(survey._id));
    await expect(page.getByRole('list').filter({ hasText: 'about tea' }).getByRole('listitem')).toHaveCount(2);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain('We ask you:');

    await page.goto(paths.takeSurvey.to(survey._id));
    await form.begin();
    const asked = page.getByRole('group', { name: /Your name\?/ });
    await expect(asked.locator('strong')).toHaveText('name');
    const terms = page.getByRole('link', { name: 'our terms' });
    await expect(terms).toHaveAttribute('href', 'https://terms.example/a');
    await expect(terms).toHaveAttribute('rel', /noopener/);

    await asked.getByRole('textbox').fill('**x** [y](https://evil.example)');
    const second = page.getByRole('radiogroup', { name: /Dear \*\*x\*\* \[y\]\(https:\/\/evil\.example\), which\?/ });
    await expect(second.locator('em')).toHaveText('which');
    await expect(second.getByRole('radio', { name: '**One**' })).toBeVisible();
    await expect(page.locator('[href*="evil.example"]:not([href^="https://a.example/"])')).toHaveCount(0);
    await expect(page.locator('a[href^="javascript"], img[src="x"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'go', exact: true })).toHaveAttribute(
      'href',
      'https://a.example/?who=**x**%20%5By%5D(https%3A%2F%2Fevil.example)',
    );
  },
);
