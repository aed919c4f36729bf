/** Checks the words that people read against the glossary, and the length of buttons. `npm run check` runs it. */
import process from 'node:process';
import { buttonKeys } from './words/button-keys.ts';
import { judgeButtons, judgeWords } from './words/judge-words.ts';
import { readTexts } from './words/texts.ts';

const texts = readTexts();
const problems = [...judgeWords(texts), ...judgeButtons(texts, buttonKeys())];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`words: ${texts.length} texts keep the glossary`);
