import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { FormAnswer } from '../condition-writing.ts';
import type { ReadCondition } from '../conditions.ts';
import type { SurveyJsElement } from '../surveyjs-groups.ts';
import type { WrittenRule } from '../surveyjs-written-rules.ts';
import { bounded, type Json, listIn, momentRule, textRule, together, wordsIn } from './xlsform-bounds.ts';
import type { Form, FormChoice, FormRow } from './xlsform-form.ts';

/** Adds a question, made for SurveyJS, to a form. One with rows or fields becomes a group. */
export function addElement({ json, text, lose }: SurveyJsElement, form: Form): void {
  const name = form.nameFor(String(json['name']));
  const { visibleIf } = json;
  const row: FormRow = {
    ...{ name, label: text },
    hint: wordsIn(json, 'description') || null,
    // As `surveyJsOf` made it.
    relevant: visibleIf ? form.relevant(visibleIf as ReadCondition) : null,
  };
  const asked = { json, row, name, form, lose };
  const inRows = GROUPS[String(json['type'])];
  if (inRows) {
    const parts = new Map<string, string>();
    form.keep(name, { is: inRows.answerOf(json), whole: null, parts });
    // A group is neither required nor judged there.
    if (json['requiredIf'] || ruleIn(json)) lose('rule');
    inRows.add({ ...asked, parts });
  } else if (json['type'] === 'html') form.add({ type: 'note', ...row });
  else {
    const { is, ...field } = fieldOf(json, { name, form, lose });
    form.keep(name, { is, whole: name, parts: new Map() });
    const rule = ruleIn(json);
    // There an empty answer is never judged, and a dot is the answer itself.
    const judged = rule && form.relevant(rule.expression.any[1]).replaceAll(`\${${name}}`, '.');
    form.add({
      ...{ ...field, ...row, ...required(json) },
      ...(json['requiredIf'] !== undefined && { required: form.relevant(json['requiredIf'] as ReadCondition) }), // as above
      ...(judged && { constraint: together([field['constraint'], judged]) }),
      constraint_message: rule ? rule.text : wordsOfPattern(json),
      default: defaultOf(json),
    });
  }
}

const wordsOfPattern = (json: Json): string | undefined =>
  listIn<{ type?: string; text?: string }>(json, 'validators').find(({ type }) => type === 'regex')?.text;

/** What an answer must fulfil; undefined for a question without such a rule. */
const ruleIn = (json: Json): WrittenRule | undefined =>
  listIn<Partial<WrittenRule>>(json, 'validators').find(
    (each): each is WrittenRule => each.type === 'expression' && typeof each.expression === 'object',
  );

/** Several choices have blanks between them. */
function defaultOf({ defaultValue: value }: Json): string | null {
  if (value === undefined) return null;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

const required = (json: Json): FormRow => ({ required: json['isRequired'] === true ? 'yes' : null });

interface Asked {
  json: Json;
  /** The cells that each row of a question has. */
  row: FormRow;
  name: string;
  form: Form;
  lose: Lose;
  /** The rows of its parts so far. */
  parts: Map<string, string>;
}
interface Item {
  value: string;
  text: string;
}
type Field = Json & { name: string; title: string; visibleIf?: ReadCondition };

/** Questions that a form asks in several rows. */
const GROUPS: Readonly<Record<string, { answerOf: (json: Json) => FormAnswer['is']; add: (asked: Asked) => void }>> = {
  matrix: { answerOf: (json) => (json['cellType'] === 'checkbox' ? 'several' : 'one'), add: addTable },
  multipletext: { answerOf: () => 'one', add: (asked) => addFields(asked, listIn(asked.json, 'items')) },
  matrixdropdown: { answerOf: () => 'one', add: addFieldTable },
  paneldynamic: { answerOf: () => 'one', add: addRepeat },
};

/** A heading of choices, and a row for each row without their words. */
function addTable({ json, row, name, form, lose, parts }: Asked): void {
  const { list } = form.listOf(listIn<FormChoice>(json, 'columns'), name);
  const select = json['cellType'] === 'checkbox' ? 'select_multiple' : 'select_one';
  const isRequired = json['isAllRowRequired'] === true || json['isRequired'] === true;
  form.addGroup('group', { ...row, appearance: 'field-list' }, () => {
    form.add({
      type: `${select} ${list}`,
      name: form.nameFor(`${name}_head`),
      label: wordsIn(row, 'label'),
      appearance: 'label',
    });
    for (const { value, text, visibleIf } of listIn<FormChoice>(json, 'rows')) {
      if (visibleIf) lose('condition', text);
      const own = form.nameFor(`${name}_${value}`);
      parts.set(value, own);
      form.add({
        ...{ type: `${select} ${list}`, name: own, label: text, appearance: 'list-nolabel' },
        ...required({ isRequired }),
      });
    }
  });
}

/** A row for each field, with what all of them together must be as a rule of the last one. */
function addFields({ json, row, name, form, lose, parts }: Asked, fields: readonly Field[]): void {
  const [total] = listIn<{ expression?: unknown }>(json, 'validators').flatMap(({ expression }) =>
    typeof expression === 'string' ? [expression] : [],
  );
  form.addGroup('group', { ...row, appearance: 'field-list' }, () => {
    for (const [place, field] of fields.entries()) {
      const own = form.nameFor(`${name}_${field.name}`);
      parts.set(field.name, own);
      const { is, ...cells } = fieldOf({ type: 'text', ...field }, { name: own, form, lose });
      const relevant = shownInEntry(field, { prefix: 'row', own, is, form });
      const rules = [cells['constraint'], place === fields.length - 1 && total && inRows(total, name, { parts, own })];
      form.add({ ...cells, name: own, label: field.title, relevant, constraint: together(rules), ...required(field) });
    }
  });
}

/** A rule for the fields of a question in the words of the form; a dot is the row that has it. */
const inRows = (
  rule: string,
  name: string,
  { parts, own }: { parts: ReadonlyMap<string, string>; own: string },
): string =>
  rule.replaceAll(new RegExp(`\\{${name}\\.([^{}]+)\\}`, 'g'), (_, part: string) => {
    const row = parts.get(part) ?? part;
    return row === own ? '.' : `\${${row}}`;
  });

/** A group in each row. */
function addFieldTable(asked: Asked): void {
  const { json, row, name, form, parts } = asked;
  const columns = listIn<Field>(json, 'columns').map(({ cellType, ...column }) => ({ ...column, type: cellType }));
  form.addGroup('group', row, () => {
    for (const { value, text } of listIn<Item>(json, 'rows')) {
      const own = form.nameFor(`${name}_${value}`);
      const cells = new Map<string, string>();
      addFields({ ...asked, name: own, row: { name: own, label: text }, json: {}, parts: cells }, columns);
      parts.set(value, own);
      for (const [column, cell] of cells) parts.set(`${value}.${column}`, cell);
    }
  });
}

function addRepeat({ json, row, name, form, lose }: Asked): void {
  const { panelCount: counted } = Object(json['bindings']);
  const most = Number(json['maxPanelCount']);
  const fewest = counted ? most : Number(json['minPanelCount']);
  if (fewest !== most && fewest > 1) lose('setting', `fewest: ${fewest}`);
  if (fewest !== most) lose('setting', `most: ${most}`);
  if (json['templateTitle']) lose('setting', `entry: ${wordsIn(json, 'templateTitle')}`);
  const repeat_count = counted ? `\${${form.rowOf(counted)}}` : fewest === most ? String(most) : null;
  form.addGroup('repeat', { ...row, repeat_count }, () => {
    for (const field of listIn<Field>(json, 'templateElements')) {
      const own = form.nameFor(`${name}_${field.name}`);
      const { is, ...cells } = fieldOf(field, { name: own, form, lose });
      const relevant = shownInEntry(field, { prefix: 'panel', own, is, form });
      form.add({ ...cells, name: own, label: field.title, relevant, ...required(field) });
    }
  });
}

/** When a field is asked in its entry or row. The fields after it there can name it. */
function shownInEntry(
  { name, visibleIf }: Field,
  { prefix, own, is, form }: { prefix: 'panel' | 'row'; own: string; is: FormAnswer['is']; form: Form },
): string | null {
  const relevant = visibleIf ? form.relevant(visibleIf) : null;
  form.keep(`${prefix}.${name}`, { is, whole: own, parts: new Map() });
  return relevant;
}

const INPUTS: Readonly<Record<string, { type: string; is: FormAnswer['is'] }>> = {
  date: { type: 'date', is: 'day' },
  time: { type: 'time', is: 'time' },
  'datetime-local': { type: 'dateTime', is: 'moment' },
};

/** A question with an answer of its own as a row, but for its words. */
function fieldOf(
  json: Json,
  { name, form, lose }: { name: string; form: Form; lose: Lose },
): FormRow & { is: FormAnswer['is'] } {
  const type = String(json['type']);
  if (type === 'html') return { is: 'one', type: 'note' };
  if (type === 'comment') return { is: 'one', type: 'text', appearance: 'multiline', constraint: textRule(json, lose) };
  if (type === 'slider') {
    const { min = 0, max = 100, step = 1 } = json;
    return { is: 'one', type: 'range', parameters: `start=${min} end=${max} step=${step}` };
  }
  if (type === 'file') return { is: 'one', type: fileType(wordsIn(json, 'acceptedTypes')), ...single(json, lose) };
  if (type === 'signaturepad') return { is: 'one', type: 'image', appearance: 'signature' };
  if (type === 'text' && json['maskType'] === 'currency') {
    const { precision, prefix, suffix, ...bounds } = Object(json['maskSettings']);
    lose('setting', `unit: ${String(prefix ?? suffix ?? '').trim()}`);
    return { is: 'one', type: precision > 0 ? 'decimal' : 'integer', constraint: bounded(bounds, String) };
  }
  if (type === 'text' && json['inputType'] === 'number') {
    const { step = 1 } = json;
    const isWhole = Number.isInteger(step);
    if (step !== 1 && !(Number(step) < 1)) lose('setting', `step: ${step}`);
    return { is: 'one', type: isWhole ? 'integer' : 'decimal', constraint: bounded(json, String) };
  }
  const moment = type === 'text' ? INPUTS[wordsIn(json, 'inputType')] : undefined;
  if (moment) {
    return { ...moment, constraint: momentRule(json, moment.is, lose) };
  }
  if (type !== 'text') return choiceField(json, type, { name, form, lose });
  const { inputType } = json;
  if (inputType === 'email' || inputType === 'tel' || inputType === 'url') lose('setting', `format: ${inputType}`);
  return { is: 'one', type: 'text', constraint: textRule(json, lose) };
}

const fileType = (accepted: string): string => /^(image|audio|video)\/\*$/.exec(accepted)?.[1] ?? 'file';

function single(json: Json, lose: Lose): FormRow {
  if (json['allowMultiple'] === true) lose('setting', `max: ${json['maxFiles']}`);
  return {};
}

/** Kinds that offer choices: a list, with "other", and "none" as a choice. */
function choiceField(
  json: Json,
  type: string,
  { name, form, lose }: { name: string; form: Form; lose: Lose },
): FormRow & { is: FormAnswer['is'] } {
  const choices = [...choicesIn(json, type)];
  const none = json['showNoneItem'] === true;
  if (none) choices.push({ value: 'none', text: wordsIn(json, 'noneText'), isExclusive: true });
  const other = wordsIn(json, 'otherText');
  const isFiltered = choices.some(({ visibleIf }) => visibleIf);
  // No program adds "other" to a list with a filter.
  const hasOther = json['showOtherItem'] === true && !isFiltered;
  if (json['showOtherItem'] === true && (isFiltered || other !== 'Other')) lose('setting', `other: ${other}`);
  const { list, filter } = form.listOf(choices, name);
  const several = type === 'checkbox' || type === 'tagbox' || type === 'boolean';
  const select = type === 'ranking' ? 'rank' : several ? 'select_multiple' : 'select_one';
  const { minSelectedChoices: least, maxSelectedChoices: most } = json;
  if (type === 'ranking' && (least !== undefined || most !== undefined))
    lose('setting', `least: ${least}, most: ${most}`);
  const bounds = type === 'ranking' ? null : bounded({ min: least, max: most }, String, 'count-selected(.)');
  return {
    is: type === 'ranking' ? 'ranked' : several ? 'several' : 'one',
    type: `${select} ${list}${hasOther ? ' or_other' : ''}`,
    choice_filter: filter,
    appearance: APPEARANCES[type],
    parameters: json['choicesOrder'] === 'random' ? 'randomize=true' : null,
    constraint: together([
      bounds,
      ...choices.map(
        ({ value, isExclusive }) => isExclusive && `not(selected(., '${value}') and count-selected(.) > 1)`,
      ),
    ]),
  };
}

const APPEARANCES: Readonly<Record<string, string>> = { dropdown: 'minimal', tagbox: 'minimal', rating: 'likert' };

/** The points of a scale are choices, too, and a box to tick is a single one. */
function* choicesIn(json: Json, type: string): Generator<FormChoice> {
  if (type === 'boolean') yield { value: 'true', text: wordsIn(json, 'labelTrue') };
  yield* listIn<FormChoice>(json, 'choices');
  if (type !== 'rating') return;
  const words = new Map(listIn<Item>(json, 'rateValues').map(({ value, text }) => [Number(value), text]));
  const [from, to] = [Number(json['rateMin']), Number(json['rateMax'])];
  const ends = new Map([
    [from, wordsIn(json, 'minRateDescription')],
    [to, wordsIn(json, 'maxRateDescription')],
  ]);
  for (let value = from; value <= to; value += 1) {
    const end = ends.get(value);
    yield { value: String(value), text: words.get(value) ?? (end ? `${value} – ${end}` : String(value)) };
  }
}
