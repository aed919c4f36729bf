import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { fromTextOf } from '#questions/from-texts.ts';
import type { GivenAnswer } from '#questions/kind.ts';
import { webOf } from '#questions/web.ts';
import { type Draft, withAnswer } from '#web/features/taking/form/draft.ts';

/** What a link says of the answers to a survey. */
export interface Prefilled {
  /** Answers that their questions take. */
  answers: readonly (readonly [Question, GivenAnswer])[];
  /** The questions that it has no fitting answer for. */
  unfit: readonly Question[];
}

/**
 * Reads the answers that an address fills in: `q` and the number of the question as respondents read it. Each is checked as if it had
 * been typed. A kind whose check cannot be loaded fills in nothing.
 */
export async function readPrefilled(questions: readonly Question[], address: URLSearchParams): Promise<Prefilled> {
  const given = textsIn(address);
  const told = questions.filter(asksFor).flatMap((question, index) => {
    const texts = given.get(`q${index + 1}`);
    return texts ? [{ question, texts }] : [];
  });
  const read = await Promise.all(told.map(readOne));
  return {
    answers: read.flatMap(({ question, answer }) => (answer ? [[question, answer] as const] : [])),
    unfit: read.flatMap(({ question, answer }) => (answer ? [] : [question])),
  };
}

async function readOne({ question, texts }: { question: Question; texts: readonly string[] }) {
  const answer = fromTextOf(question.kind)?.(question, texts) ?? null;
  const check =
    answer &&
    (await webOf(question.kind)
      .check()
      .catch(() => null));
  return { question, answer: check && !check(question, answer.value) ? answer : null };
}

/** Longer texts and more parameters of one name are no answer. */
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

/**
 * Adds the answers of a link to questions without an answer, once for each question.
 * @returns the new answers, how many were filled in and how many questions have no fitting answer; null where the link says nothing new
 */
export function withLinked(
  { answers, linked = [] }: Pick<Draft, 'answers' | 'linked'>,
  { answers: given, unfit }: Prefilled,
): (Required<Pick<Draft, 'answers' | 'linked'>> & { filled: number; left: number }) | null {
  const isNew = ({ _id }: Question) => !linked.includes(_id) && !answers[_id];
  const taken = given.filter(([question]) => isNew(question));
  const told = [...given.map(([{ _id }]) => _id), ...unfit.map(({ _id }) => _id)];
  if (told.every((id) => linked.includes(id))) return null;
  return {
    answers: taken.reduce((all, [question, answer]) => withAnswer(all, question, answer), answers),
    linked: [...new Set([...linked, ...told])],
    ...{ filled: taken.length, left: unfit.filter(isNew).length },
  };
}
