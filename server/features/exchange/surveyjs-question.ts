import { formedLine } from '#questions/exchange/formed-words.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { constantIn, defaultOfValue } from './foreign-defaults.ts';
import { addQuestion, become, type OptionsOf, type ShownWhen, saysSomething } from './foreign-question.ts';
import { asObject, fieldOf, type JsonObject, listOf } from './json-file.ts';
import { calculationOf, conditionOf, isRequired, isSaidElsewhere } from './surveyjs-conditions.ts';
import { htmlOf } from './surveyjs-html.ts';
import { CONDITIONS } from './surveyjs-properties.ts';
import { rulesOf } from './surveyjs-rules.ts';
import { shuffledIn, sourceOf } from './surveyjs-source.ts';
import { askedBy } from './surveyjs-types.ts';
import { formOf, localized, NONE_BEGUN, type Reading } from './surveyjs-words.ts';

/** Reads an element that is no panel. @param around.ofPanels the conditions of the panels around it that are no sections */
export function readQuestion(
  element: JsonObject,
  where: string,
  { reading, ofPanels }: { reading: Reading; ofPanels: readonly ShownWhen[] },
): void {
  const name = typeof element['name'] === 'string' ? element['name'] : where;
  const written = String(fieldOf(element, 'type') ?? '');
  const shown = [...ofPanels, ...conditionOf(element)];
  const calculation = written === 'expression' ? calculationOf(element, where, conditionOf(element)) : null;
  if (calculation) {
    reading.calculations.push(calculation);
    const title = localized(fieldOf(element, 'title'), reading) ?? '';
    if (title.trim() !== '')
      readQuestion(
        { ...element, expression: undefined, name: where, type: 'html', html: `${title} {${name}}` },
        where,
        { reading, ofPanels },
      );
    return;
  }
  const {
    type,
    also = {},
    isGuessed,
  }: ReturnType<typeof askedBy> = typeof element['type'] === 'string' ? askedBy(written, element) : { type: written };
  const constant = constantIn(fieldOf(element, 'defaultValueExpression'));
  const begins = defaultOfValue(fieldOf({ ...also, ...element }, 'defaultValue') ?? constant);
  const asked: JsonObject = {
    ...{ ...also, ...element, defaultValue: undefined },
    ...(constant !== undefined && { defaultValueExpression: undefined }),
  };
  const html = type === 'html' ? htmlOf(element, written, reading) : '';
  // An empty title is none, so that the name is shown there, too.
  const said = type === 'html' ? html : localized(fieldOf(element, 'title'), reading) || name;
  // A blank title says nothing, so that the name has to.
  const text = plainLine(said) || name;
  const lose = reading.losses.at(where, text);
  const formed = formedLine(said, lose) || name;
  if (type !== 'html' && said.trim() === '') lose('wordless');
  if (isGuessed) lose('changed', written);
  if (reading.names.has(name)) lose('repeated', name);
  reading.names.add(name);
  for (const condition of CONDITIONS) {
    const rule = fieldOf(asked, condition);
    if (saysSomething(rule) && !isSaidElsewhere(condition)) lose('condition', `${condition}: ${String(rule)}`);
  }
  if (saysSomething(fieldOf(element, 'correctAnswer'))) lose('scores', 'correctAnswer');

  const optionsShownWhen = new Map<string, ShownWhen[]>();
  const rowsShownWhen = new Map<string, ShownWhen[]>();
  const source = sourceOf(asked, { type, text, html, reading, where, optionsShownWhen, rowsShownWhen });
  const parts = become(source, lose) ?? [];
  const rules = rulesOf(asked, name, reading);
  // Of several questions none is the one that its rule means.
  if (parts.length > 1) for (const { written } of rules.validWhen) lose('rule', written);
  const points = pointsOf(element, type);
  if (points.size > 0 && parts.length === 1) reading.isScored = true;
  else for (const value of points.keys()) lose('scores', value);
  for (const [index, part] of parts.entries()) {
    addQuestion(reading.questions, {
      ...{ where, name, written: part, text: formed },
      explanation: index === 0 ? formOf(element, 'description', reading, lose) : '',
      required: isRequired(element),
      rules: parts.length > 1 ? { ...rules, validWhen: [] } : rules,
      ...reading.begun,
      shownWhen: shown,
      ...{
        optionsShownWhen,
        rowsShownWhen,
        optionsOf: optionsOf(element),
        begins: index === 0 || part.partValue !== undefined ? begins : null,
        shuffled: shuffledIn(element),
        pinned: false,
        scoring: points.size > 0 && parts.length === 1 ? { scores: [SCORE], points } : null,
      },
    });
    reading.begun = NONE_BEGUN;
  }
  if (type !== 'html' && COMMENTS.some((comment) => fieldOf(element, comment) === true)) {
    const words = localized(fieldOf(element, 'commentText'), reading) ?? '';
    lose('split');
    addQuestion(reading.questions, {
      ...{ where, name, text: `${formed} – ${plainLine(words) || 'Comment'}` },
      written: { kind: 'text', partValue: 'comment', settings: { format: 'lines' } },
      ...{ explanation: '', required: false, section: null },
      shownWhen: shown,
      ...{ optionsShownWhen: new Map(), optionsOf: null, shuffled: [], pinned: false },
    });
  }
}
/** The sum of the points of choices, which nothing shows there. */
export const SCORE = 'Score';

/** The points of choices, by their values. */
function pointsOf(element: JsonObject, type: string): Map<string, number> {
  const points = listOf(element, type === 'matrix' ? 'columns' : 'choices').map((item) => {
    const own = asObject(item) ?? {};
    return [String(fieldOf(own, 'value')), fieldOf(own, 'score')] as const;
  });
  return new Map(points.filter((each): each is [string, number] => typeof each[1] === 'number'));
}

/** What puts a field for words below a question. */
const COMMENTS = ['showCommentArea', 'hasComment'];

function optionsOf(element: JsonObject): OptionsOf | null {
  const question = fieldOf(element, 'choicesFromQuestion');
  const mode = fieldOf(element, 'choicesFromQuestionMode');
  if (typeof question !== 'string' || question === '') return null;
  const which = mode === 'selected' || mode === 'unselected' ? mode : 'all';
  return { question, which, written: `choicesFromQuestion: ${question}`, byValues: false };
}
