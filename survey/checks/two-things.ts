import type { Traits } from '#questions/model/traits.ts';
import { readSteps } from './steps.ts';
import { type CheckedQuestion, type CheckedSurvey, type Finding, sentencesOf } from './survey.ts';
import { isEnglish, type Word, wordsOf } from './words.ts';

/** Finds two things in one sentence, while an answer can speak of one only: "How satisfied are you with pay and hours?" */
export function twoThings({ questions }: CheckedSurvey): Finding[] {
  return questions.flatMap((question, index) => {
    const alternatives = hasAlternatives(question);
    return sentencesOf(question).flatMap(({ text, field }): Finding[] => {
      const words = doubledIn(text, { answer: question.traits.answer, isRow: field[0] === 'rows', alternatives });
      return words === null ? [] : [{ rule: 'twoThings', at: ['questions', index, ...field], data: { words } }];
    });
  });
}

interface Context {
  answer: Traits['answer'];
  isRow: boolean;
  /** Words of the options, where these are what "or" joins; null where they say how much or whether. */
  alternatives: ReadonlySet<string> | null;
}

/** "Do you prefer tea or coffee?" is one question where tea and coffee are the options. */
function hasAlternatives({ traits, options }: CheckedQuestion): ReadonlySet<string> | null {
  if (traits.steps?.field[0] !== 'options' || options.length === 0) return null;
  const isWhether = options.some((option) => /^(?:yes|no)\b/i.test(option));
  if (isWhether || readSteps(traits.steps.texts).order !== 'none') return null;
  return new Set(options.flatMap((option) => wordsOf(option).map(({ word }) => word)));
}

/** @returns the words around what joins two things; null where there is one thing */
export function doubledIn(text: string, context: Context): string | null {
  if (context.answer === 'words') return null;
  for (const written of sentencesIn(text)) {
    const words = wordsOf(written);
    const has = new Set(words.map(({ word }) => word));
    if (!(has.has('and') || has.has('or')) || !isEnglish(words)) continue;

    const sentence = readSentence({ text: written, words, has }, context.isRow);
    for (const [place, { word }] of words.entries()) {
      if ((word !== 'and' && word !== 'or') || place === 0 || place === words.length - 1) continue;
      const join = { sentence, place };
      if (sentence.asides.has(place) || isPhrase(join)) continue;
      if (joinsQuestions(join) || (context.answer === 'judgement' && joinsThings(join, context))) return quoteOf(join);
    }
  }
  return null;
}

const sentencesIn = (text: string): string[] => text.match(/[^.?!;\n]+[.?!;\n]*/g) ?? [];

interface Written {
  text: string;
  words: readonly Word[];
  has: ReadonlySet<string>;
}

/** A sentence with facts about the whole of it, so that each word is read once. */
interface Sentence extends Written {
  /** The places of words in brackets or quotation marks, such as the title of a film, and of words beside a slash. */
  asides: ReadonlySet<number>;
  isShouted: boolean;
  /** Where the main clause begins. */
  from: number;
  frame: Frame | null;
}

function readSentence(written: Written, isRow: boolean): Sentence {
  const from = beginOf(written);
  const { text } = written;
  return {
    ...written,
    asides: asidesIn(written),
    isShouted: text === text.toUpperCase(),
    ...{ from, frame: frameOf(written, { from, isRow }) },
  };
}

/** "and" or "or" in a sentence, between two words. */
interface Join {
  sentence: Sentence;
  place: number;
}

const wordAt = ({ sentence, place }: Join, step: number): string => sentence.words[place + step]?.word ?? '';

/** Two words on each side. */
function quoteOf({ sentence: { text, words }, place }: Join): string {
  const [first, last] = [words[Math.max(0, place - 2)], words[Math.min(words.length - 1, place + 2)]];
  return text.slice(first?.start, last?.end);
}

function asidesIn({ text, words }: Written): Set<number> {
  const asides = new Set<number>();
  let depth = 0;
  let isQuoted = false;
  let read = 0;
  for (const [place, { start, end }] of words.entries()) {
    for (const sign of text.slice(read, start)) {
      if ('(“«'.includes(sign)) depth += 1;
      else if (')”»'.includes(sign)) depth -= 1;
      else if (sign === '"') isQuoted = !isQuoted;
    }
    read = end;
    const isBeside = '/&'.includes(text.charAt(start - 1) || ' ') || '/&'.includes(text.charAt(end) || ' ');
    if (depth > 0 || isQuoted || isBeside) asides.add(place);
  }
  return asides;
}

/** Words that belong together, so that respondents would not answer them apart. */
function isPhrase(join: Join): boolean {
  const [before, after] = [wordAt(join, -1), wordAt(join, 1)];
  if (before === after || PAIRS.has(`${before} ${after}`) || PAIRS.has(`${after} ${before}`)) return true;
  if (NUMBER.test(before) || NUMBER.test(after) || OPEN_ENDS.has(after)) return true;
  if (isPerson(before) && (isPerson(after) || isPerson(wordAt(join, 2)))) return true;
  if (PRONOUNS.has(before) && (OWN.has(after) || isPerson(after))) return true;
  if (TIMES.test(before) && (TIMES.test(after) || TIMES.test(wordAt(join, 2)))) return true;
  if (isOpposite(before, after) || isOpposite(after, before)) return true;
  return areNames(join) || [-2, -3, -4, -5].some((step) => wordAt(join, step) === 'between');
}

/** "Trinidad and Tobago": capital letters inside of a sentence. */
function areNames({ sentence: { text, words, isShouted }, place }: Join): boolean {
  const next = words[place + 1];
  return next !== undefined && next.word !== 'i' && /^\p{Lu}/u.test(text.slice(next.start, next.end)) && !isShouted;
}

/** "satisfied or dissatisfied", "clear or unclear" */
const isOpposite = (one: string, other: string): boolean =>
  one.length > 3 && ['un', 'dis', 'in', 'im', 'ir', 'il', 'non', 'non-'].some((prefix) => other === prefix + one);

/** "How old are you and where do you live?" */
function joinsQuestions(join: Join): boolean {
  const [before, after, later] = [wordAt(join, -1), wordAt(join, 1), wordAt(join, 2)];
  if (wordAt(join, 0) !== 'and') return false;
  if (ASKING.has(after)) return !WITH_VERB.has(after) || AUXILIARIES.has(later) || ASKING.has(before);
  return AUXILIARIES.has(after) && SUBJECTS.has(later) && AUXILIARIES.has(join.sentence.words[0]?.word ?? '');
}

/** Whether both things are judged by one answer. */
function joinsThings(join: Join, { alternatives }: Context): boolean {
  const { from, frame } = join.sentence;
  // Things that the introduction joins are not asked.
  if (frame === null || join.place <= from + 1) return false;
  if (isFelt(join) || INSTRUCTIONS.has(wordAt(join, 1)) || GOING.has(wordAt(join, -1))) return false;
  if (wordAt(join, 0) === 'and') return frame !== 'what' || join.place >= from + 4;
  return isDoubtful(join, frame) && !alternatives?.has(wordAt(join, -1)) && !alternatives?.has(wordAt(join, 1));
}

/** "Or" joins two questions only where one answer could hold for one of both: "Do you smoke or drink?" */
function isDoubtful(join: Join, frame: Frame): boolean {
  const { has } = join.sentence;
  if (hasAny(has, CHOOSING)) return false;
  if (frame === 'whether') return SUBJECTS.has(wordAt(join, -2)) && !ARTICLES.has(wordAt(join, 1));
  return frame === 'degree' && hasAny(has, PRAISING);
}

function hasAny(has: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  for (const word of some) if (has.has(word)) return true;
  return false;
}

/** The begin of the main clause: after "When you came in and sat down," and after "And" or "Please". */
function beginOf({ text, words }: Written): number {
  let from = 0;
  if (INTRODUCING.has(words[0]?.word ?? '')) {
    const comma = text.indexOf(',');
    if (comma >= 0)
      from = Math.max(
        0,
        words.findIndex(({ start }) => start > comma),
      );
  }
  while (OPENING.has(words[from]?.word ?? '')) from += 1;
  return from;
}

type Frame = 'whether' | 'degree' | 'what' | 'statement';

/** The judgement that a sentence asks for; null if one answer may well speak of both things. */
function frameOf({ text, words, has }: Written, { from, isRow }: { from: number; isRow: boolean }): Frame | null {
  const [first = '', second = '', third = ''] = words.slice(from, from + 3).map(({ word }) => word);
  if (first === 'how') return has.has('agree') || isDegree(words, { second, from }) ? 'degree' : null;
  if (first === 'to' && second === 'what') return 'degree';
  if (RATING.has(first)) return 'degree';
  if (first === 'what') return /^(?:is|are)$/.test(second) && third === 'your' ? 'what' : null;
  if (AUXILIARIES.has(first)) return 'whether';
  const isStatement = !text.trimEnd().endsWith('?') && words.length - from >= STATEMENT_MIN;
  return isStatement && (isRow || STATING.has(first)) ? 'statement' : null;
}

/** "How many brothers and sisters" asks for a sum, and "How do you come and go" for a way. */
function isDegree(words: readonly Word[], { second, from }: { second: string; from: number }): boolean {
  if (BE.test(second)) return true;
  if (AUXILIARIES.has(second)) return words.slice(from + 2, from + 5).some(({ word }) => RATING.has(word));
  return !SUMS.has(second);
}

/** "I have felt calm and relaxed": one state of mind in two words, as many tested scales say it. */
const isFelt = (join: Join): boolean => [-2, -3, -4].some((step) => FEELING.test(wordAt(join, step)));

const STATEMENT_MIN = 4;
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const ASKING = setOf('what which who whom where when how why whose');
/** The words among them that also begin a relative clause. */
const WITH_VERB = setOf('which who whom where when');
const AUXILIARIES = setOf(
  "do does did is are am was were have has had will would can could should shall may might don't doesn't didn't isn't aren't wasn't",
);
const BE = /^(?:is|are|was|were)$/;
const SUBJECTS = setOf('you your they we i he she it the this that our their there');
const ARTICLES = setOf('a an the any some in on at');
const PRONOUNS = setOf('you me i we us he she they him her them myself yourself');
const OWN = setOf('my your his her our their its you me i us we he she they him them');
const INTRODUCING = setOf(
  'when after before if since while as in on at during over for thinking considering compared given based overall all generally apart besides among of with because from regarding',
);
const OPENING = setOf('and so or but then now please kindly also overall');
const RATING = setOf('rate rated rating evaluate assess judge feel describe like');
const STATING = setOf('i my we our the this that it these those they their there people most you your he she a an');
const SUMS = setOf('many much often long old far frequently soon tall heavy big large');
const CHOOSING = setOf('prefer rather either whether neither choose versus vs instead');
const PRAISING = setOf(
  'satisfied dissatisfied happy unhappy pleased useful helpful important clear clean good rate quality',
);
const GOING = setOf('try go come went came wait sit stop');
const INSTRUCTIONS = setOf(
  'tell say choose select rate mark write describe give let explain answer pick tick list name indicate state imagine think remember press click',
);
const FEELING = /^(?:feel|feels|felt|feeling)$/;
const NUMBER =
  /\d|^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|half|hundred|thousand|first|second|third)$/;
/** Words after "and" or "or" that add no second thing: "or older", "and so on". */
const OPEN_ENDS = setOf(
  'over older above under below up more less fewer later younger so other others another any anything something someone somewhere anyone anybody everything everyone else otherwise similar equivalent not then therefore thus if because even only again back beyond onward onwards neither both also all elsewhere nothing none never no since until through',
);
const TIMES =
  /^(?:second|minute|hour|day|night|week|weekday|weekend|month|quarter|year|decade|morning|noon|afternoon|evening|summer|winter|spring|autumn|today|tomorrow|yesterday|now|before|after|during)s?$/;

const isPerson = (word: string): boolean => PERSON.test(word);
const PERSON =
  /^(?:friend|colleague|coworker|co-worker|acquaintance|famil(?:y|ies)|relative|neighbour|neighbor|partner|spouse|husband|wife|parent|guardian|carer|caregiver|mother|father|child|children|kid|son|daughter|brother|sister|sibling|boy|girl|m[ae]n|wom[ae]n|lad(?:y|ies)|gentlem[ae]n|household|customer|client|visitor|guest|adult|teenager|grandparent|grandchild|grandchildren|peer|classmate|teammate)s?$/;

/** Pairs that are one thing, in either order. */
const PAIRS: ReadonlySet<string> = new Set(
  'terms conditions,rules regulations,pros cons,agree disagree,yes no,true false,more less,likes dislikes,like dislike,for against,health safety,food drink,food drinks,food beverage,food beverages,eat drink,bed breakfast,bread butter,fish chips,salt pepper,arts crafts,arts culture,art design,back forth,black white,by large,first foremost,now then,up running,safe sound,trial error,supply demand,wear tear,questions answers,science technology,research development,diversity inclusion,equity inclusion,profit loss,tips tricks,ins outs,ups downs,law order,peace quiet,sick tired,read understood,read understand,read accept,read agree,understood agree,name surname,name address,cost benefit,costs benefits,rights duties,rights responsibilities,roles responsibilities,bits pieces,search rescue,lost found,time effort,time money,time again,time place,time date,date time,advantages disadvantages,strengths weaknesses,nuts bolts,hearing sight,pick choose,drag drop,copy paste,cut paste,plug play,search find,work life,home office,home work,home school,company organisation,company organization,school university,college university,school college,product service,website app,phone tablet,phone email,pain suffering,easy difficult,easy hard,good bad,better worse,best worst,increase decrease,increased decreased,support oppose,positive negative,strong weak,fast slow,quick slow,high low,left right,male female,early late,long short,big small,large small,hot cold,old new,rich poor,safe dangerous,easier harder,accept reject,start stop,open close,open closed,win lose,here there,inside outside,indoors outdoors,public private,full part,part full,much little,many few,always never,often rarely,help hinder,cause reason,sooner later,give take,come go,way means'.split(
    ',',
  ),
);
