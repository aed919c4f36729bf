import { type CheckedSurvey, type Finding, sentencesOf } from './survey.ts';
import { isEnglish, wordsOf } from './words.ts';

/** Words that suggest an answer: "Don't you agree …?", "How great was …?", "our excellent service". */
export function leading({ questions }: CheckedSurvey): Finding[] {
  return questions.flatMap((question, index) =>
    sentencesOf(question).flatMap(({ text, field }): Finding[] => {
      // Statements to agree with may say anything: respondents choose how far they agree.
      const words = field[0] === 'text' ? suggestedIn(text) : null;
      return words === null ? [] : [{ rule: 'leading', at: ['questions', index, ...field], data: { words } }];
    }),
  );
}

/** @returns the words that suggest an answer; null where none do */
export function suggestedIn(text: string): string | null {
  const plain = text.replaceAll('’', "'");
  // A statement of the author, such as "Obviously I like it", is no question. An aside in the middle of it still counts.
  if (!isEnglish(wordsOf(plain))) return null;
  const patterns = /\bdisagree\b/i.test(plain) ? SUGGESTIONS : [...SUGGESTIONS, AGREEING];
  const found = patterns
    .flatMap((pattern) => {
      const match = pattern.exec(plain);
      return match ? [{ at: match.index, words: match[0] }] : [];
    })
    .toSorted((one, other) => one.at - other.at)[0];
  return found
    ? text
        .slice(found.at, found.at + found.words.length)
        .replace(/^[\s.,;:?!]+/, '')
        .replace(/[\s,?]+$/, '')
    : null;
}

/** Fine where to disagree is offered as well. */
const AGREEING = /(?:^|[.?!,;:] )(?:do|would) you(?: also| really)? agree that\b/i;
const PRAISE =
  'great|excellent|amazing|awesome|wonderful|fantastic|brilliant|superb|outstanding|delightful|marvellous|marvelous|terrific|incredible|fabulous|magnificent';
const BLAME = 'terrible|awful|horrible|dreadful|appalling|disgusting|atrocious|abysmal|pathetic';
const OWN = '(?:our|this|the|their|your|such an?)(?: (?:new|own|latest))?';

/** Their time is proportional to the text: no repetition follows another. */
const SUGGESTIONS: readonly RegExp[] = [
  // Not "Why don't you …", "If you don't …", "What doesn't it …".
  /(?<!\b(?:why|what|where|when|how|which|who|that|if) )\b(?:don't|doesn't|didn't|isn't|aren't|wasn't|weren't|wouldn't|shouldn't|couldn't|haven't|hasn't|won't|can't) (?:you|it|they|we|he|she|this|that|these|those|the|our|there|everyone|everybody|most)\b/i,
  /(?:^|[.?!,;:] )(?:do|would|should|can|could) (?:you|we|they) not\b/i,
  /, (?:right|correct|no|yes|agreed)\?/i,
  /\b(?:obviously|undoubtedly|unquestionably|undeniably|indisputably|needless to say|without (?:a )?doubt|no doubt)\b/i,
  /(?:^|[.?!,;] )of course\b/i,
  /(?:^|[.?!,] )(?:clearly|naturally|surely|certainly),? (?!do|did|not\b)/i,
  /\b(?:as (?:you|we|everyone) (?:all )?knows?|everyone (?:knows|agrees)|everybody (?:knows|agrees)|most people (?:agree|think|believe|know|say|prefer)|experts (?:agree|say|believe|recommend)|(?:studies|research|science) (?:show|shows|prove|proves)|it is (?:well[- ]known|widely known|common knowledge|a fact)|given that everyone)\b/i,
  new RegExp(`\\bhow (?:truly |really |absolutely )?(?:${PRAISE}|${BLAME})\\b`, 'i'),
  /\bhow (?:much|strongly) (?:did|do|will|would) you (?:really )?(?:love|enjoy|adore|hate|detest|loathe|despise)\b/i,
  new RegExp(
    `\\b${OWN} (?:truly |really |most |very )?(?:${PRAISE}|${BLAME}|award-winning|world-class|first-class|unbeatable|unrivalled|popular|beloved|much-loved|revolutionary|ground-?breaking|hard-working|disastrous|so-called|wasteful|ridiculous)\\b`,
    'i',
  ),
];
