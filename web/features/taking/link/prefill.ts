import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { fromTextOf } from '#questions/from-texts.ts';
import { webOf } from '#questions/web.ts';
import type { Prefilled } from '#web/features/taking/form/draft.ts';

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
