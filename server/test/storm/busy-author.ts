import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asks, contractOf, KIND_NAMES } from '#questions/contract.ts';
import { serverOf } from '#questions/server.ts';
import { createHttpClient } from '#server/test/http-client.ts';
import type { Site } from '#server/test/site.ts';
import { KINDS_OF_THE_STORM } from './answering.ts';

type Questions = StoredDocument['questions'];

/** Edits that existing answers allow, for the `n`-th save of a survey. */
const EDITS: readonly ((questions: Questions, n: number) => unknown[])[] = [
  (questions, n) =>
    questions.map((question, place) =>
      place === n % questions.length && question.options.length > 0
        ? { ...question, options: [...question.options, { text: `Option of save ${n}` }] }
        : question,
    ),
  // Only if the existing answers stay readable.
  (questions, n) => {
    const kind = KIND_NAMES.find((name) => contractOf(name).reads?.some((read) => read === questions[0]?.kind));
    const isHere = (place: number) => kind !== undefined && place === 0 && n >= KIND_CHANGED_AT;
    return questions.map((question, place) =>
      isHere(place) ? { ...question, kind, settings: otherOf(question.settings) } : question,
    );
  },
  (questions, n) => {
    const kinds = KINDS_OF_THE_STORM.filter(asks);
    const kind = kinds[n % kinds.length] ?? 'choice';
    return [{ ...serverOf(kind).sample.questions[0], kind, text: `Asked since save ${n}` }, ...questions];
  },
  (questions) => questions.toReversed(),
  // One that was answered stays in the results.
  (questions) => (questions.length > 2 ? questions.slice(1) : questions),
];
/** The only setting that both kinds of a question have; its words stay after an answer. */
const otherOf = (settings: object): object => ('other' in settings ? { other: settings.other } : {});
/** So that its question has been answered before. */
const KIND_CHANGED_AT = 6;

/**
 * Saves the surveys of a storm in turn, each time with an edit.
 * @param storm.edited gets each new version
 * @returns how often something was saved
 */
export async function editUnderLoad(
  site: Site,
  urls: readonly URL[],
  { surveys, edited, rounds }: { surveys: readonly Survey[]; edited: (survey: Survey) => void; rounds: number },
): Promise<number> {
  const { cookie } = await site.author();
  const http = urls.map((url) => createHttpClient(url, 1));
  async function send<T>(n: number, call: { method: string; path: string; body?: unknown }): Promise<T> {
    const reply = await http[n % http.length]?.send({ ...call, cookie });
    if (reply?.status !== 200) throw new Error(`${call.path} was answered ${reply?.status}: ${reply?.text}`);
    return JSON.parse(reply.text);
  }
  let saves = 0;
  for (let n = 0; n < rounds; n += 1) {
    const survey = surveys[n % surveys.length];
    const edit = EDITS[(n + Math.floor(n / surveys.length)) % EDITS.length];
    if (!survey || !edit) break;
    const stored = await send<StoredDocument>(n, { method: 'GET', path: `/api/survey/${survey._id}/document` });
    const { questions, ...rest } = stored;
    const saved = await send<{ survey: Survey }>(n, {
      method: 'PUT',
      path: `/api/update-survey/${survey._id}`,
      body: { ...rest, title: `Saved ${n} times`, questions: edit(questions, n) },
    });
    edited(saved.survey);
    saves += 1;
  }
  for (const client of http) client.close();
  return saves;
}
