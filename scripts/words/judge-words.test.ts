import { expect, test } from 'vitest';
import { buttonKeys, buttonKeysIn } from './button-keys.ts';
import { BUTTON_MAX, EXCEPTIONS } from './glossary.ts';
import { judgeButtons, judgeWords } from './judge-words.ts';
import { readTexts } from './texts.ts';

test.each([
  ['Your e-mail address', 'say email'],
  ['Mails leave one by one.', 'say email'],
  ['You are signed out.', 'say log out'],
  ['The list could not be loaded', 'say We couldn’t load …'],
  ['The passkey is removed', 'say X removed'],
  ['Write your name.', 'say Enter your …'],
  ['Publish all the same', 'say anyway'],
  ['You cannot undo this.', 'say can’t'],
])('a word that the glossary replaces is named, with the text and the word to use: %s', (text, say) => {
  const [problem] = judgeWords([['feature.key', text]]);

  expect(problem).toContain('feature.key');
  expect(problem).toContain(text);
  expect(problem).toContain(say);
});

test('plain words pass, and an exception is for its own key only', () => {
  expect(judgeWords([['feature.key', 'We couldn’t load your emails. Try again.']])).toEqual([]);
  expect(judgeWords([['app.navigation.signOut', 'Sign Out']])).toEqual([]);
  expect(judgeWords([['app.navigation.home', 'Sign Out']])).toHaveLength(1);
});

test('a button is measured in the plural and without names', () => {
  const button = [/^feature\.key$/];
  const judge = (text: string) => judgeButtons([['feature.key', text]], button);

  expect(judge('{count, plural, one {Send to one person} other {Send to # people}}')).toEqual([]);
  expect(judge('x'.repeat(BUTTON_MAX))).toEqual([]);
  expect(judge(`${'x'.repeat(BUTTON_MAX)}{name}`)).toHaveLength(1);
  expect(judgeButtons([['feature.other', 'x'.repeat(99)]], button)).toEqual([]);
});

test('the texts of buttons are found by their keys, and no names or tips of theirs', () => {
  const source = `
    function Form() {
      const t = useTranslations('form');
      const shared = useTranslations();
      return <>
        <p>{t('lead')}</p>
        <Button aria-label={t('name')}><Icon />{t(isNew ? 'add' : 'save')}</Button>
        <LinkButton to="/">{shared('app.close')} {t(\`kinds.\${kind}\`)}</LinkButton>
      </>;
    }
    function Other() {
      const t = useTranslations('other');
      return <Button>{t('send', { count })}</Button>;
    }`;

  const found = buttonKeysIn(source);
  const inButtons = ['form.add', 'form.save', 'app.close', 'form.kinds.star', 'other.send'];
  const others = ['form.lead', 'form.name', 'form.send', 'other.add'];

  expect([...inButtons, ...others].filter((key) => found.some((button) => button.test(key)))).toEqual(inButtons);
});

test('the check reads the texts of every button, email, title and exception', () => {
  const texts = readTexts();
  const keys = new Set(texts.map(([key]) => key));
  const buttons = buttonKeys();

  expect([...keys].filter((key) => buttons.some((button) => button.test(key))).length).toBeGreaterThan(200);
  expect(['mails.reset.subject', 'titles.noScript'].filter((key) => !keys.has(key))).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((key) => !keys.has(key))).toEqual([]);
});
