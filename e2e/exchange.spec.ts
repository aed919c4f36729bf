import { readFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { docxOf } from '#server/test/exchange/paper-files.ts';
import { expect, FIRST, test } from './harness/fixtures.ts';
import { say } from './harness/texts.ts';
import { editor } from './pages/editor.ts';
import { ownSurveys } from './pages/own-surveys.ts';

const PAPER = `Customer survey

1. How old are you? ____ years
2. How do you travel? (select all that apply)
☐ Train
☐ Bicycle
☐ On foot
3. A line too many
4. How was
the journey?
Poor 1 2 3 4 5 Excellent`;

test('[L50] [L51] an author pastes a questionnaire, corrects what was recognised, adds it, and takes it back', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await page
    .getByRole('button', { name: say('exchange.paste.offer') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: say('exchange.paste.title') });
  await expect(dialog.getByText(say('exchange.paste.empty'))).toBeVisible();

  await dialog.getByLabel(say('exchange.paste.text')).fill(PAPER);
  await expect(dialog.getByText(say('exchange.paste.found', { count: 4 }))).toBeVisible();
  await dialog.getByRole('checkbox', { name: say('exchange.paste.take', { text: 'A line too many' }) }).uncheck();
  await dialog.getByLabel(say('exchange.paste.kind', { text: 'How do you travel?' })).selectOption('choice');
  await dialog.getByRole('button', { name: say('exchange.paste.add', { count: 3 }) }).click();

  await expect(write.title).toHaveValue('Customer survey');
  await expect(write.question(1)).toBeFocused();
  await expect(write.question(1)).toHaveValue('How old are you?');
  await expect(write.option(2, 3)).toHaveValue('On foot');
  await expect(write.question(3)).toHaveValue('How was the journey?');
  await write.undo.click();
  await expect(write.title).toHaveValue('');
  await expect(write.question(1)).toHaveValue('');
  await expect(write.question(2)).toBeHidden();
});

test('[L67] [L68] [L69] an author drops a Word document, checks what is unsure and unused, and gets its conditions', async ({
  person,
  noise,
}) => {
  noise.expectAnswer(422, '/api/survey/import/paper');
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await page
    .getByRole('button', { name: say('exchange.paste.offer') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: say('exchange.paste.title') });
  const choose = (name: string, buffer: Buffer) =>
    dialog
      .getByLabel(say('exchange.paste.choose'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('broken.pdf', Buffer.from('%PDF-1.4'));
  await expect(dialog.getByRole('alert')).toContainText(say('exchange.faults.broken'));

  const lines = ['1. Do you smoke?', 'Yes', 'No', '', 'Mark only one oval.', '2. If yes, how many a day?'];
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  await choose('paper.docx', docxOf(body));
  await expect(dialog.getByText(say('exchange.paste.found', { count: 2 }))).toBeVisible();
  await expect(dialog.getByText(say('exchange.paste.doubts.options'))).toBeVisible();
  await dialog.getByText(say('exchange.paste.unused.title', { count: 1 })).click();
  await expect(dialog.getByRole('region', { name: say('exchange.paste.unused.hint') })).toContainText(
    'Mark only one oval.',
  );
  await dialog.getByRole('button', { name: say('exchange.paste.add', { count: 2 }) }).click();

  await expect(write.question(1)).toHaveValue('Do you smoke?');
  await expect(write.question(2)).toHaveValue('If yes, how many a day?');
  const title = `Paper ${crypto.randomUUID()}`;
  await write.title.fill(title);
  await page.getByRole('button', { name: say('editor.keep') }).click();
  await expect(page).toHaveURL(/draft=/);
  const id = new URL(page.url()).searchParams.get('draft');
  const { survey } = await (await page.request.get(`/api/survey/${id}/survey.json`)).json();
  expect(survey.questions[1].show).toMatchObject({ all: [{ chosen: ['Yes'] }] });
});

test(
  '[L53] [L56] [L57] [L58] an author takes a survey along as a file, and opens one of another program',
  FIRST,
  async ({ person, noise }) => {
    noise.expectAnswer(422, '/api/survey/import');
    noise.expectAnswer(422, '/api/survey/import/workbook');
    const { page } = await person('surveyor');
    const write = editor(page);
    await write.open();
    await page.getByRole('button', { name: say('exchange.file.offer') }).click();
    const dialog = page.getByRole('dialog', { name: say('exchange.file.title') });
    const choose = (name: string, content: string) =>
      dialog
        .getByLabel(say('exchange.file.choose'))
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
    await choose('survey.lsa', 'PK\u0003\u0004');
    await expect(dialog.getByRole('alert')).toContainText(say('exchange.faults.broken'));
    await choose('page.html', '<html><body>Hello</body></html>');
    await expect(dialog.getByRole('alert')).toContainText(say('exchange.faults.unknown'));
    await choose('pets.lss', await readFile('server/test/exchange/pets.lss', 'utf8'));
    await expect(dialog.getByText(say('exchange.file.found', { title: 'Pets & people', count: 33 }))).toBeVisible();
    await expect(dialog.getByText('Tram')).toBeHidden();
    await expect(dialog.getByText(say('exchange.losses.quota', { detail: 'Austrians' }))).toBeVisible();
    await dialog.getByRole('button', { name: say('exchange.file.open') }).click();

    await expect(write.title).toHaveValue('Pets & people');
    await expect(write.question(1)).toHaveValue('Do you have **pets**?');
    await expect(page.getByText(say('exchange.file.opened', { file: 'pets.lss' })).first()).toBeVisible();
    await page.getByRole('button', { name: say('exchange.file.showLost') }).click();
    const losses = page.getByRole('dialog', { name: say('exchange.file.lostTitle', { file: 'pets.lss' }) });
    await losses.getByLabel(say('exchange.losses.quota', { detail: 'Austrians' })).check();
    await losses
      .getByRole('button', { name: say('exchange.file.showQuestion', { number: 3 }), exact: true })
      .first()
      .click();
    await expect(write.question(3)).toBeFocused();
    const title = `Pets ${crypto.randomUUID()}`;
    await write.title.fill(title);
    await page.getByRole('button', { name: say('editor.keep') }).click();
    await expect(page).toHaveURL(/draft=/);
    await page.getByRole('button', { name: say('exchange.file.showLost') }).click();
    await expect(losses.getByLabel(say('exchange.losses.quota', { detail: 'Austrians' }))).toBeChecked();
    await expect(losses.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.keyboard.press('Escape');

    const desk = ownSurveys(page);
    await desk.openFor(title);
    await desk
      .row(title)
      .row.getByRole('button', { name: say('ownSurveys.more', { title }) })
      .click();
    await page.getByRole('menuitem', { name: say('ownSurveys.exportFile') }).click();
    const formats = page.getByRole('dialog', { name: say('exchange.export.title', { title }) });
    await expect(formats.getByText(say('exchange.export.complete')).first()).toBeVisible();
    const downloading = page.waitForEvent('download');
    await formats.getByRole('link', { name: say('exchange.export.downloadNamed', { format: 'Canvass' }) }).click();
    const file = await (await downloading).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'canvass.survey', survey: { title } });
  },
);

test('[K28] an author finds the codes of an imported file in the settings of its questions, and changes them', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await page.getByRole('button', { name: say('exchange.file.offer') }).click();
  const dialog = page.getByRole('dialog', { name: say('exchange.file.title') });
  const buffer = await readFile('server/test/exchange/codes.lss');
  await dialog
    .getByLabel(say('exchange.file.choose'))
    .setInputFiles({ name: 'codes.lss', mimeType: 'application/octet-stream', buffer });
  await dialog.getByRole('button', { name: say('exchange.file.open') }).click();

  await write.question(1).focus();
  const codes = write.settings.getByRole('button', { name: say('editor.codes.title') });
  await expect(codes).toHaveAttribute('aria-expanded', 'false');
  await codes.click();
  const name = write.settings.getByLabel(say('editor.codes.question'));
  await expect(name).toHaveValue('G01Q01');
  await expect(write.settings.getByLabel('On foot')).toHaveValue('AO02');
  await name.fill('g01q02');
  await name.blur();
  await expect(write.settings.getByText(say('editor.faults.codeRepeated')).first()).toBeVisible();
  await name.fill('travel');
  await write.settings.getByLabel('On foot').fill('');
  const title = `Codes ${crypto.randomUUID()}`;
  await write.title.fill(title);
  await page.getByRole('button', { name: say('editor.keep') }).click();
  await expect(page).toHaveURL(/draft=/);

  const id = new URL(page.url()).searchParams.get('draft');
  const { survey } = await (await page.request.get(`/api/survey/${id}/survey.json`)).json();
  expect(survey.questions[0]).toMatchObject({ ownCode: 'travel', options: [{ ownCode: 'AO01' }, { text: 'On foot' }] });
  expect(survey.questions[0].options[1]).not.toHaveProperty('ownCode');
  expect(survey.questions[1]).toMatchObject({
    ownCode: 'G01Q02',
    options: [{ ownCode: 'SQ001' }, { ownCode: 'SQ002' }],
  });
});

test('[L102] an author adds the pictures that an imported file only names, at once and later in the draft', async ({
  person,
}) => {
  const { page } = await person('surveyor');
  const write = editor(page);
  await write.open();
  await page.getByRole('button', { name: say('exchange.file.offer') }).click();
  const opening = page.getByRole('dialog', { name: say('exchange.file.title') });
  const file = {
    title: 'Flags',
    elements: [
      { type: 'text', name: 'a', title: 'Which is this? <img src="/upload/Red%20Flag.PNG" alt="A flag">' },
      { type: 'text', name: 'b', title: 'And this? <img src="/upload/blue.png" alt="Another">' },
    ],
  };
  await opening
    .getByLabel(say('exchange.file.choose'))
    .setInputFiles({ name: 'flags.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await expect(opening.getByText(say('exchange.files.title', { count: 2 }))).toBeVisible();
  const add = async (dialog: typeof opening, name: string, buffer: Buffer) =>
    await dialog
      .getByLabel(say('exchange.files.choose'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await add(opening, 'broken.zip', Buffer.from('PK\u0003\u0004 broken'));
  await expect(opening.getByText(say('exchange.files.broken'))).toBeVisible();
  const packed = zipSync({ 'images/red flag.png': new Uint8Array(FLAG), 'notes.txt': new Uint8Array([1]) });
  await add(opening, 'resources.zip', Buffer.from(packed));
  await expect(opening.getByText(say('exchange.files.added', { count: 1 }))).toBeVisible();
  await expect(opening.getByText(say('exchange.losses.absent', { detail: 'Red Flag.PNG' }))).toBeHidden();
  await expect(opening.getByText(say('exchange.losses.absent', { detail: 'blue.png' }))).toBeVisible();
  await opening.getByRole('button', { name: say('exchange.file.open') }).click();
  await expect(write.question(1)).toHaveValue(/^Which is this\? !\[A flag\]\(\/pictures\/[\w-]{22}\.webp\)$/);
  await expect(write.question(2)).toHaveValue('And this? ![Another](missing:blue.png)');

  await page.getByRole('button', { name: say('exchange.file.showLost') }).click();
  const left = page.getByRole('dialog', { name: say('exchange.file.lostTitle', { file: 'flags.json' }) });
  await add(left, 'BLUE.png', FLAG);
  await expect(left.getByText(say('exchange.files.added', { count: 1 }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(write.question(2)).toHaveValue(/^And this\? !\[Another\]\(\/pictures\/[\w-]{22}\.webp\)$/);
  await expect(page.getByText(say('exchange.file.lostOf', { count: 0 }))).toBeVisible();
});

/** A picture of one pixel. */
const FLAG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
