import { faultOfName } from '#basics/field-names.ts';
import { FIELD_NAME_MAX, HIDDEN_FIELDS_MAX } from '#basics/limits.ts';
import { SECTION_FIELDS } from '#survey/section-levels.ts';
import type { ReadSurvey, ShownWhen } from './foreign-question.ts';
import type { Program } from './leaving.ts';
import type { Losses } from './losses.ts';
import { namesIn } from './said.ts';
import { keyOfName, namedBy } from './said-names.ts';

/** Names that SurveyJS itself fills in, or that mean another value in each place. */
const OWN = new Set(
  `
  panel row item choice panelindex visiblepanelindex rowindex visiblerowindex rowname rowvalue rowtitle totalrow parentpanel prevpanel
  nextpanel self survey pageno pagecount locale questioncount requiredquestioncount answeredquestioncount correctanswers
  correctedanswers incorrectanswers incorrectedanswers correctanswercount incorrectanswercount processedtitle state timerinfo today
`.match(/\w+/g),
);
const NAME = /^(?:TOKEN:)?[\p{L}_][\p{L}\p{N}_-]*$/u;
/** In texts also the name of a part of a value. */
const IN_TEXT = /\{([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)*)\}/gu;

/**
 * The names in conditions, formulas and texts that nothing in the file has: the program that shows the survey sets them. They become
 * hidden fields, as many as a survey has, each of which is listed.
 * @returns the names of our fields by the keys of the names there
 */
export function fieldsFor(
  read: Pick<ReadSurvey, 'questions' | 'calculations' | 'endings' | 'fields' | 'unread' | 'isClosed'>,
  { program, losses }: { program: Program; losses: Losses },
): Map<string, string> {
  const { questions, calculations, endings, fields = [], unread = [], isClosed = program !== 'inSurveyJs' } = read;
  const key = (name: string) => keyOfName(name, program);
  const known = new Set([
    ...questions.flatMap(({ name, written: { partValue } }) => [key(name), key(`${name}_${partValue ?? ''}`)]),
    ...calculations.map(({ name }) => key(name)),
    ...[...unread].map(key),
  ]);
  const shown = [
    ...questions.flatMap((question) => [
      ...SECTION_FIELDS.flatMap((field) => question[field]?.shownWhen ?? []),
      ...question.shownWhen,
      ...[...question.optionsShownWhen.values(), ...(question.rowsShownWhen?.values() ?? [])].flat(),
    ]),
    ...endings.flatMap(({ shownWhen }) => shownWhen),
    ...calculations.map(({ formula }): Pick<ShownWhen, 'condition'> => ({ condition: formula })),
  ];
  const named = shown.flatMap(({ condition }) => (condition && !isClosed ? namesIn(condition) : []));
  const inTexts = isClosed
    ? []
    : textsOf(read).flatMap((text) => [...text.matchAll(IN_TEXT)].map(([, name = '']) => name));
  // A bare word in braces may be no name, unless values do come from outside.
  const ordered = [...inTexts.filter((name) => name.includes('.')), ...inTexts.filter((name) => !name.includes('.'))];
  const found = new Map<string, string>();
  for (const [place, name] of [...fields, ...named, ...ordered].entries()) {
    const isKnown = namedBy(name, program).some((each) => known.has(key(each.name)) || OWN.has(key(each.name)));
    const isInText = place >= fields.length + named.length;
    if (isKnown || found.has(key(name)) || !(isInText ? name.includes('.') || found.size > 0 : NAME.test(name)))
      continue;
    if (found.size >= HIDDEN_FIELDS_MAX) {
      // A text that says more than there is room for names it itself.
      if (!isInText) losses.at('file')('field', name);
    } else {
      const own = freeName(name, new Set(found.values()));
      found.set(key(name), own);
      // What the file declares comes with a link there, too.
      if (!fields.includes(own)) losses.at('file')('outside', own === name ? name : `${name} → ${own}`);
    }
  }
  return found;
}

/** The texts that respondents read. */
function textsOf({ questions, endings }: Pick<ReadSurvey, 'questions' | 'endings'>): string[] {
  return [
    ...questions.flatMap(({ text, explanation, written, ...rest }) => [
      ...SECTION_FIELDS.flatMap((field) => [rest[field]?.title ?? '', rest[field]?.text ?? '']),
      ...[written.text ?? text, written.explanation ?? explanation],
      ...[...(written.options ?? []), ...(written.rows ?? [])],
    ]),
    ...endings.map(({ words }) => words),
  ];
}

/** The name nearest to another one that a hidden field can have. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9_]/g, '_');
  const own = faultOfName(plain.slice(0, FIELD_NAME_MAX)) === null ? plain : `v_${plain}`;
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `_${count}`;
    const free = own.slice(0, FIELD_NAME_MAX - end.length) + end;
    if (!taken.has(free)) return free;
  }
}
