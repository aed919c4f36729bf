import { nameOf } from '#basics/part-names.ts';
import { COUNTED, type Tallies } from '#server/db/tallies.ts';
import type { Answered } from '#survey/document/frozen.ts';
import { codesOf, kindOf, settingsOf } from '#survey/document/served.ts';
import type { StoredOption, StoredParts } from '#survey/document/stored.ts';
import { answersOf } from './stored-questions.ts';

/** What people have answered of a survey, by its tallies. */
export function answeredOf({ questions, poll }: Pick<StoredParts, 'questions' | 'poll'>, tallies: Tallies): Answered {
  const count = (code: number) => tallies.get(code) ?? 0;
  const items = [...questions.flatMap(({ options, rows = [] }) => [...options, ...rows]), ...(poll?.options ?? [])];
  const chosenOf = new Map(questions.flatMap(({ options, slots = {} }) => options.map(({ code }) => [code, slots])));
  /** Of an option with settings: they, and the counts of its slots, whose keys name it before a colon. */
  const settingsIn = ({ code, settings }: StoredOption) =>
    settings === undefined
      ? {}
      : {
          settings,
          chosen: Object.fromEntries(
            Object.entries(chosenOf.get(code) ?? {}).flatMap(([key, slot]) => {
              const [of = '', ...what] = key.split(':');
              const isOwn = what.length > 0 && of.split('.').at(-1) === String(code) && count(slot) > 0;
              return isOwn ? [[what.join(':'), count(slot)] as const] : [];
            }),
          ),
        };
  const answeredItem = (item: StoredOption) => ({
    ...{ text: item.text, count: count(item.code), ...settingsIn(item) },
    ...(item.exclusive && { exclusive: item.exclusive }),
  });
  const responses = tallies.get(COUNTED.responses) ?? 0;
  const votes = poll ? answersOf({ ...poll, id: 'poll' }, tallies) : 0;
  return {
    questions: Object.fromEntries(
      questions.flatMap((question) => {
        const { id, text, slots = {} } = question;
        // No more than all: while answers are withheld, every option counts as chosen by all.
        const answers = Math.min(answersOf(question, tallies), responses);
        const chosen = Object.fromEntries(Object.entries(slots).map(([key, code]) => [key, count(code)]));
        const known = { text, count: answers, kind: kindOf(question), settings: settingsOf(question), chosen };
        return codesOf(question).some((code) => count(code) > 0) ? [[id, known]] : [];
      }),
    ),
    items: Object.fromEntries(
      items.flatMap((item) => (count(item.code) > 0 ? [[nameOf(item), answeredItem(item)]] : [])),
    ),
    poll: poll && votes > 0 ? { text: poll.text, count: votes } : null,
  };
}
