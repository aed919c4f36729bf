import type { ForeignItem, LimeQuestion } from '#questions/exchange/kind-exchange.ts';
import { wordsOf } from '#questions/words.ts';
import { namesOptions } from './foreign-defaults.ts';
import type { Leaving } from './leaving.ts';

/** The default answer as a value of SurveyJS; null for none, and for one that it does not know. */
export function surveyJsDefault(each: Leaving, made: Readonly<Record<string, unknown>>): unknown {
  const choices = Array.isArray(made['choices']) ? (made['choices'] as readonly ForeignItem[]) : [];
  const names = defaultLeaving(each, made['type'] === 'boolean' ? [{ value: 'true' }] : choices);
  const [first] = names ?? [];
  if (!names || first === undefined || names.includes('')) return null;
  if (made['type'] === 'boolean') return true;
  const { told } = wordsOf(each.question.kind);
  if (told === 'options' || told === 'order') return names;
  if (told === 'parts') return null;
  const number = Number(first.replace(',', '.'));
  return told === 'number' && Number.isFinite(number) ? number : first;
}

/** The values that LimeSurvey begins with, each for a subquestion or, with null, for the question. Others are listed as lost. */
export function limeDefaults(each: Leaving, made: LimeQuestion): { part: string | null; value: string }[] {
  const { question, lose } = each;
  const { told = 'parts' } = wordsOf(question.kind);
  const isSeveral = told === 'options';
  const names = defaultLeaving(each, (isSeveral ? made.subquestions : made.answers) ?? []);
  if (!names) return [];
  if (names.includes('') || told === 'parts' || told === 'order') {
    lose('default', names.join(', '));
    return [];
  }
  return names.map((name) => (isSeveral ? { part: name, value: 'Y' } : { part: null, value: name }));
}

/** The default answer of a question for another program, by the names of its options there; null without one, and empty for what is no option. */
function defaultLeaving({ question, options }: Leaving, items: readonly Pick<ForeignItem, 'value'>[]): string[] | null {
  const { defaultAnswer, kind } = question;
  if (!defaultAnswer) return null;
  if (!namesOptions(kind)) return defaultAnswer;
  const folded = (text: string) => text.trim().toLowerCase();
  return defaultAnswer.map((text) => {
    const place = options.findIndex((option) => folded(option.text) === folded(text));
    return items[place]?.value ?? '';
  });
}
