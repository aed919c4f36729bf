/**
 * The languages of the site's own texts, for translators:
 *   npm run languages                          counts what each language lacks
 *   npm run languages -- export de             writes the table of all texts to de.csv
 *   npm run languages -- import de de.csv      takes a table over, if nothing is wrong in it
 *   npm run languages -- accept de app.close   the translation fits the changed English text; without a key, all do; `all` for `de`
 *   npm run languages -- check                 fails on wrong texts; with --release, on missing and stale ones as well
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { LANGUAGE_NAMES, SITE_LANGUAGES, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import { LANGUAGES_DIR } from '#server/messages/language-files.ts';
import { accept } from './languages/accepted.ts';
import { checkLanguage, TRANSLATED } from './languages/check.ts';
import { readTable, writeTable } from './languages/table.ts';

const [what = 'count', tag = '', last] = process.argv.slice(2);

switch (what) {
  case 'count':
  case 'check':
    report(tag === '--release');
    break;
  case 'export': {
    const to = last ?? `${readTag()}.csv`;
    writeFileSync(to, writeTable(readTag()));
    console.log(`The texts are in ${to}. Fill in the column “translation”, and leave the others as they are.`);
    break;
  }
  case 'import':
    take(readTag(), last ?? fail('Say which file: npm run languages -- import de de.csv'));
    break;
  case 'accept':
    for (const language of tag === 'all' ? TRANSLATED : [readTag()]) {
      accept(language, (key) => last === undefined || key === last);
    }
    report(false);
    break;
  default:
    fail('Say count, export, import, accept or check; docs/languages.md tells more.');
}

/** Says for each language what is wrong, how many texts it lacks, and how many translate an older English text. */
function report(isRelease: boolean): void {
  for (const language of TRANSLATED) {
    const { faults, missing, stale } = checkLanguage(language);
    for (const fault of faults) console.error(`languages/${language}/${fault}`);
    for (const each of isRelease ? stale : []) console.error(`languages/${language}/${each}`);
    if (what === 'count' || missing.length + stale.length > 0) {
      const name = LANGUAGE_NAMES[language];
      console.log(
        `${language.padEnd(6)} ${name}: ${missing.length || 'no'} texts missing, ${stale.length || 'none'} stale`,
      );
    }
    if (faults.length > 0 || (isRelease && missing.length + stale.length > 0)) process.exitCode = 1;
  }
}

function take(language: SiteLanguage, from: string): void {
  const { files, faults, keys } = readTable(language, readFileSync(from, 'utf8'));
  if (faults.length > 0) {
    for (const fault of faults) console.error(fault);
    fail(`Nothing was changed: ${faults.length} of the texts are wrong.`);
  }
  const dir = path.join(LANGUAGES_DIR, language);
  mkdirSync(dir, { recursive: true });
  for (const [name, texts] of files)
    writeFileSync(path.join(dir, `${name}.json`), `${JSON.stringify(texts, null, 2)}\n`);
  accept(language, (key) => keys.has(key));
  console.log(
    `${keys.size} texts are in languages/${language}. ${checkLanguage(language).missing.length} are still in English.`,
  );
}

function readTag(): SiteLanguage {
  const language = SITE_LANGUAGES.find((each) => each === tag && each !== 'en');
  return (
    language ?? fail(`“${tag}” is none of ${TRANSLATED.join(', ')}. docs/languages.md says how to add a language.`)
  );
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
