import { type CheckedQuestion, type CheckedSurvey, type Finding, sentencesOf } from './survey.ts';
import { countWords } from './words.ts';

/** More words in one sentence than respondents keep in mind. */
export const WORDS_MAX = 25;

export function long({ questions }: CheckedSurvey): Finding[] {
  return questions.flatMap((question, index) =>
    sentencesOf(question).flatMap(({ text, field }): Finding[] => {
      const count = countWords(text);
      return count <= WORDS_MAX ? [] : [{ rule: 'long', at: ['questions', index, ...field], data: { count } }];
    }),
  );
}

/** More to read and to answer than there is time, of what all respondents are asked. */
export function timeShort({ duration, questions }: CheckedSurvey): Finding[] {
  if (duration === null) return [];
  const needed = secondsForAll(questions);
  return needed <= duration
    ? []
    : [{ rule: 'timeShort', at: ['duration'], data: { needed: Math.ceil(needed), duration } }];
}

/** How long a respondent needs for the questions that all respondents get, in seconds. */
export const secondsForAll = (questions: readonly CheckedQuestion[]): number =>
  questions.filter(({ isConditional }) => !isConditional).reduce((sum, question) => sum + secondsFor(question), 0);

/**
 * How long a respondent with the usual reading speed needs for a question, in seconds. The kinds' times for answering are chosen so
 * that an ordinary question takes ten seconds, as in the online panel of Pew Research Center ("How we keep our online surveys from
 * running too long", 8 December 2022).
 */
function secondsFor(question: CheckedQuestion): number {
  const { text, explanation, options, rows, words, sections, traits } = question;
  if (text === '') return 0;
  // Long lists are looked through, not read.
  const read = [text, explanation, ...sections.flatMap(({ title, text: said }) => [title, said]), ...rows, ...words];
  const listed = options.slice(0, READ_MAX);
  return countWords([...read, ...listed].join(' ')) / WORDS_PER_SECOND + traits.seconds;
}

/**
 * Adults read 238 words of English non-fiction a minute: Marc Brysbaert, "How many words do we read per minute? A review and
 * meta-analysis of reading rate", Journal of Memory and Language 109, 2019, 104047.
 */
const WORDS_PER_SECOND = 238 / 60;
const READ_MAX = 20;
