import { plainDigits } from '#basics/digits.ts';
import { sidesOf } from './scales.ts';
import { readSteps } from './steps.ts';
import type { CheckedQuestion, CheckedSurvey, Finding } from './survey.ts';
import { isEnglish, wordsOf } from './words.ts';

/** A list that leaves respondents without an answer who find theirs nowhere in it. */
export function noWayOut({ questions }: CheckedSurvey): Finding[] {
  return questions.flatMap((question, index): Finding[] => {
    const { closed } = question.traits;
    if (!closed || !isClosed(question, closed)) return [];
    return [{ rule: 'noWayOut', at: ['questions', index, 'options', question.options.length - 1], data: { closed } }];
  });
}

function isClosed({ text, options, order }: CheckedQuestion, closed: 'one' | 'some'): boolean {
  const written = options.filter((option) => option !== '');
  if (written.length < LEAST[closed] || !isEnglish(wordsOf(text))) return false;
  if (written.some((option) => OUT.test(option)) || areNumbered(written) || areKnownSets(written)) return false;

  const { words, order: guessed, leanings } = readSteps(options);
  // One that is no step, as "don't know", is a way out.
  if (words.length < written.length || (order ?? guessed) !== 'none' || leanings || sidesOf(options)) return false;
  // The question asks for one of the options in any case.
  return closed === 'some' || !(FORCED.test(text) || WHETHER.test(written[0] ?? '') || WHETHER.test(text));
}

/** Two or three options of one choice are mostly all that there are. */
const LEAST = { one: 4, some: 2 };

/** "No", "Neither", "Not yet", "All of them", "I do not …": what respondents say who miss their answer. */
const OUT =
  /^(?:no|none|nothing|never|neither|nobody|no one|nowhere|not|all|any|both|everything|either|elsewhere|others?|another|i(?: do not| don't| have not| haven't| have no| am not|'m not)|something|somewhere|someone|anything|different|mixed|it depends|does not|doesn't|cannot|can't)\b|\b(?:other|else|elsewhere|none|neither|not listed|in another way|various|no preference|not sure|not say|not applicable)\b/i;
const FORCED =
  /\b(?:most|least|best|worst|first|prefer|preferred|rather|favou?rite|more|better|which (?:one )?of (?:these|the following|them)|closest|between|should|would you (?:like|choose|pick|buy|want)|choose|pick|vote|guess|quiz|correct|right answer)\b|\bhow (?!do|did|does|is|are|was|were|would|will|can|could|have|has)\w+|[ ,]or\b/i;
const WHETHER = /^(?:yes|no|do|does|did|is|are|was|were|have|has|had|will|would|can|could|should|true|false)\b/i;

/** Days, months and the like: complete lists. */
function areKnownSets(options: readonly string[]): boolean {
  return KNOWN.some((known) => options.every((option) => known.test(option.trim())));
}

const KNOWN = [
  /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\.?$/i,
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?$/i,
  /^(?:spring|summer|autumn|fall|winter)$/i,
  /^(?:in the )?(?:early |late )?(?:morning|noon|midday|afternoon|evening|night)s?$/i,
  /^(?:north|south|east|west)(?:[- ]?(?:east|west))?$/i,
  /^(?:xxs|xs|s|m|l|xl|xxl|xxxl|\dxl)$/i,
  /^(?:a|b|ab|o|0)(?: ?[+-])?$/i,
  /^(?:single|married|divorced|widowed|separated|in a relationship|in a civil partnership)$/i,
  /^(?:left|right|straight|centre|center|middle|front|back|top|bottom)$/i,
];

/** Numbers, times and ranges: another rule finds values outside all of them. */
const areNumbered = (options: readonly string[]): boolean =>
  options.filter((option) => /^\W{0,3}\d/.test(plainDigits(option))).length * 2 >= options.length;
