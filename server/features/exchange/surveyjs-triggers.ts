import { formedLines } from '#questions/exchange/formed-words.ts';
import { readSurveyJsSaid } from './dialects.ts';
import type { ReadEnding, ShownWhen } from './foreign-question.ts';
import { asObject, type JsonObject, listOf } from './json-file.ts';
import { namesIn } from './said.ts';
import { keyOfName, namedBy } from './said-names.ts';
import { localized, type Reading } from './surveyjs-words.ts';

/**
 * Rules of a survey that lead on to a later question become conditions of the questions between. Other rules, such as those that
 * answer a question, are listed; those that complete it are its ends.
 */
export function skipsIn(root: JsonObject, { questions, losses }: Reading): void {
  const places = new Map(
    questions.map(({ name }, place) => [keyOfName(name, 'inSurveyJs'), place] as const).toReversed(),
  );
  const placeOf = (written: string) =>
    namedBy(written, 'inSurveyJs').flatMap(({ name }) => places.get(keyOfName(name, 'inSurveyJs')) ?? [])[0];
  for (const [index, each] of listOf(root, 'triggers').entries()) {
    const { type, expression, gotoName } = asObject(each) ?? {};
    if (type === 'complete' && typeof expression === 'string') continue;
    const lose = losses.at(`triggers.${index}`);
    const condition = typeof expression === 'string' ? readSurveyJsSaid(expression) : null;
    const froms = condition ? namesIn(condition).map(placeOf) : [];
    const to = typeof gotoName === 'string' ? placeOf(gotoName) : undefined;
    if (type !== 'skip' || !condition || to === undefined || froms.some((from) => from === undefined)) {
      lose(type === 'skip' || type === 'visible' ? 'condition' : 'setting', `${String(type)}: ${String(expression)}`);
      continue;
    }
    const from = Math.max(...froms.map((place) => place ?? 0));
    const skipped: ShownWhen = { written: String(expression), condition: { call: 'not', of: [condition] } };
    for (const question of questions.slice(from + 1, to)) question.shownWhen = [...question.shownWhen, skipped];
  }
}

/** The ends of a survey: triggers that complete it, those under a condition, and that for all others. */
export function endsOf(root: JsonObject, reading: Reading): ReadEnding[] {
  const lose = reading.losses.at('file');
  const words = (value: unknown) => formedLines(localized(value, reading) ?? '', lose);
  const when = (rule: unknown): ShownWhen[] =>
    typeof rule === 'string' ? [{ written: rule, condition: readSurveyJsSaid(rule) }] : [];
  const endings: ReadEnding[] = [];
  for (const [index, each] of listOf(root, 'triggers').entries()) {
    const trigger = asObject(each) ?? {};
    const where = `triggers.${index}`;
    if (trigger['type'] === 'complete' && typeof trigger['expression'] === 'string') {
      endings.push({
        where,
        words: words(root['completedHtml']),
        link: '',
        shownWhen: when(trigger['expression']),
        isEarly: true,
      });
      lose('screened', String(trigger['expression']));
    }
  }
  for (const name of ['completedHtmlOnCondition', 'navigateToUrlOnCondition']) {
    for (const [index, each] of listOf(root, name).entries()) {
      const end = asObject(each) ?? {};
      const link = localized(end['url'], reading) ?? '';
      endings.push({ where: `${name}.${index}`, words: words(end['html']), link, shownWhen: when(end['expression']) });
    }
  }
  const link = localized(root['navigateToUrl'], reading) ?? '';
  return [...endings, { where: 'file', words: words(root['completedHtml']), link, shownWhen: [] }];
}
