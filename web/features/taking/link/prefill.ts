import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { webOf } from '#questions/web.ts';
import { wordsOf } from '#questions/words.ts';
import type { Prefilled } from '#web/features/taking/form/draft.ts';

/**
 * Reads the answers that an address fills in: `q` and the number of the question, in its author's order, counted whether it is shown or
 * not. So the number is that of exports, and no other answer moves it. Each answer is checked as if it had been typed. A kind whose
 * check cannot be loaded fills in nothing. A question that the address does not name begins with its default answer.
 * @param address null for none
 * @param shown the questions in the words that the respondent reads, which come before those of the author
 */
export async function readPrefilled(
  questions: readonly Question[],
  address: URLSearchParams | null,
  shown: readonly Question[] = questions,
): Promise<Prefilled> {
  const inWords = new Map(shown.map((question) => [question._id, question]));
  const given = address ? textsIn(address) : new Map<string, string[]>();
  const told = questions.filter(asksFor).flatMap((question, index) => {
    const linked = given.get(`q${index + 1}`);
    const texts = linked ?? question.defaultAnswer;
    return texts
      ? [{ question, shown: inWords.get(question._id) ?? question, texts, isLinked: linked !== undefined }]
      : [];
  });
  const read = await Promise.all(told.map(readOne));
  const linked = read.filter(({ isLinked }) => isLinked);
  return {
    answers: linked.flatMap(fitting),
    unfit: linked.flatMap(({ question, answer }) => (answer ? [] : [question])),
    defaults: read.filter(({ isLinked }) => !isLinked).flatMap(fitting),
  };
}

const fitting = ({ question, answer }: ReadAnswer) => (answer ? [[question, answer] as const] : []);
type ReadAnswer = Awaited<ReturnType<typeof readOne>>;

interface Told {
  question: Question;
  /** The same as its respondent reads it. */
  shown: Question;
  texts: readonly string[];
  /** Whether the address tells it; otherwise its author does. */
  isLinked: boolean;
}

async function readOne({ question, shown, texts, isLinked }: Told) {
  const { fromText, say } = wordsOf(shown.kind);
  const answers = [fromText?.(shown, texts), fromText?.(question, texts)].flatMap((answer) => answer ?? []);
  const check =
    answers.length > 0 &&
    (await webOf(shown.kind)
      .check([shown])
      .catch(() => null));
  const answer = check && answers.find(({ value }) => !check(shown, value));
  if (!answer) return { question: shown, isLinked, answer: null };
  return { question: shown, isLinked, answer: { ...answer, said: say?.(shown, answer.value) ?? answer.said } };
}

/** A longer text or more parameters of one name are ignored. */
const LENGTH_MAX = 10_000;
const REPEATED_MAX = 200;

/** Reads an address once, however many parameters it has. */
function textsIn(address: URLSearchParams): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, text] of address) {
    if (!/^q[1-9]\d{0,2}$/.test(name) || text.length > LENGTH_MAX) continue;
    const texts = found.get(name);
    if (!texts) found.set(name, [text]);
    else if (texts.length < REPEATED_MAX) texts.push(text);
  }
  return found;
}
