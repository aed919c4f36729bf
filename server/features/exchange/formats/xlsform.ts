import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { fileFault } from '../file-fault.ts';
import type { JsonObject } from '../json-file.ts';
import type { Losses } from '../losses.ts';
import { readXlsSaid } from './foreign-expressions.ts';
import { joined } from './jumps.ts';
import type { Workbook } from './workbook.ts';
import { choiceLists, choicesOf } from './xlsform-choices.ts';
import { constraintOf } from './xlsform-constraint.ts';
import { entryOf, readsUnread, type Within } from './xlsform-entries.ts';
import { xlsExpression } from './xlsform-expressions.ts';
import { languageOf, tableOf, type XlsRow } from './xlsform-table.ts';
import { isTable, isYes, type Node, namesIn, treeOf } from './xlsform-tree.ts';
import { unusualAppearances } from './xlsform-types.ts';

/** The sheets of an XLSForm that are read. */
export const XLSFORM_SHEETS = ['survey', 'choices', 'settings'];

export const isXlsForm = (workbook: Workbook): boolean =>
  tableOf(workbook.get('survey') ?? [], 'type').some((row) => row.of('type') !== '');

/** Rows of questions, groups, notes and calculations. */
const ROWS_MAX = 5_000;

/**
 * Says an XLSForm as a SurveyJS survey: its types, groups, repeats, choices, languages and expressions.
 * @throws AppError `invalid_input` with far more rows than a survey has
 */
export function xlsFormAsSurveyJs(workbook: Workbook, losses: Losses): JsonObject {
  const lists = choiceLists(tableOf(workbook.get('choices') ?? [], 'list_name'));
  const [settings] = tableOf(workbook.get('settings') ?? [], null);
  const rows = tableOf(workbook.get('survey') ?? [], 'type');
  if (rows.length > ROWS_MAX) throw fileFault('survey', 'questions');
  const nodes = treeOf(rows);
  const names = namesIn(nodes);
  const recorded: string[] = [];
  const elements = nodes.flatMap((node) => elementsOf(node, null));
  if (recorded.length > 0) losses.at('file')('field', recorded.join(', '));
  const title = settings?.of('title') ?? '';
  const language = settings?.of('default_language') ?? '';
  const isByPage = /\bpages\b/.test(settings?.of('style') ?? '');
  return {
    ...{ title, ...(language !== '' && { locale: languageOf(language) }) },
    ...(isByPage ? { pages: pagesOf(elements) } : { elements }),
  };

  function elementsOf(node: Node, within: Within | null): JsonObject[] {
    const { row, type, name, inside } = node;
    const lose = losses.at(name, wordsIn(row.words('label')));
    if (type.is === 'recorded') {
      recorded.push(name);
      return [];
    }
    for (const [column, value] of row.others) {
      const isMedia = /^(?:media|image|audio|video|big-image)\b/i.test(column);
      lose(isMedia ? 'media' : 'setting', isMedia ? value : `${column}: ${value}`);
    }
    if (type.is === 'calculate') {
      if (!within) return calculated(node, lose);
      lose('calculation', `${name} = ${row.of('calculation')}`);
      return [];
    }
    const shown = shownIf(row, within, lose);
    if (inside) return groupOf(node, inside, { shown, within, lose });
    if (type.is === 'note') {
      const said = wordsIn(row.words('label'));
      if (within) {
        lose('type', 'note');
        return [];
      }
      return [
        {
          type: 'html',
          name,
          html: localizedBy(row, (text) => piped(text)),
          ...shown,
          ...(said === '' && { visible: false }),
        },
      ];
    }
    return [{ ...questionOf(node, lose), ...shown }];
  }

  /** A calculated value, which is empty where it or a group around it is not relevant. */
  function calculated({ row, name, around }: Node, lose: Lose): JsonObject[] {
    const written = row.of('calculation');
    const own = row.of('relevant');
    const whens = [...around, ...(own === '' ? [] : [own])].map((each) => xlsExpression(each, names));
    const when = whens.filter((each) => each !== null);
    const value = when.length === whens.length ? xlsExpression(written, names) : null;
    if (value === null) {
      lose('calculation', `${name} = ${written}`);
      return [];
    }
    return [
      { type: 'expression', name, expression: when.length === 0 ? value : `iif(${joined(when, 'and')}, ${value})` },
    ];
  }

  function shownIf(row: XlsRow, within: Within | null, lose: Lose): { visibleIf?: string } {
    const written = row.of('relevant');
    const own =
      written === '' || (within && readsUnread(written, within))
        ? null
        : xlsExpression(written, within?.names ?? names);
    if (written !== '' && own === null) lose('condition', written);
    const all = [...(within?.shown ?? []), ...(own === null ? [] : [own])];
    return all.length > 0 ? { visibleIf: joined(all, 'and') } : {};
  }

  function groupOf(
    { row, type, name }: Node,
    inside: readonly Node[],
    { shown, within, lose }: { shown: { visibleIf?: string }; within: Within | null; lose: Lose },
  ): JsonObject[] {
    const title = localizedBy(row, piped);
    const label = title === '' ? {} : { title };
    if (type.is === 'matrix' || type.is === 'score' || type.is === 'rank')
      return [matrixLike({ row, type, name }, inside, shown, lose)];
    if (isTable({ row, inside })) return [{ ...tableElement(name, inside, title, lose), ...shown }];
    if (within) {
      if (type.is === 'repeat') lose('changed', name);
      // Its fields are shown where it is.
      const group = { ...within, shown: shown.visibleIf === undefined ? [] : [shown.visibleIf] };
      return inside.flatMap((node) => elementsOf(node, group));
    }
    if (type.is !== 'repeat') {
      const elements = inside.flatMap((node) => elementsOf(node, null));
      return [{ type: 'panel', name, ...label, ...shown, elements }];
    }
    const count = row.of('repeat_count');
    const isFixed = /^\d+$/.test(count);
    const [, counted] = /^\$\{([^{}]{1,200})\}$/.exec(count) ?? [];
    if (count !== '' && !isFixed && counted === undefined) lose('setting', `repeat_count: ${count}`);
    const templateElements = apart(inside.flatMap((node) => elementsOf(node, entryOf(inside, 'panel', names))));
    return [
      {
        ...{ type: 'paneldynamic', name, ...label, ...shown, templateElements },
        ...(counted !== undefined && { panelCount: `{${names.nameOf(counted.trim())}}` }),
        ...(isFixed && { minPanelCount: Number(count), maxPanelCount: Number(count) }),
      },
    ];
  }

  /** Kobo's matrix, rating and ranking, which are groups there. */
  function matrixLike(
    { row, type, name }: Pick<Node, 'row' | 'type' | 'name'>,
    inside: readonly Node[],
    shown: JsonObject,
    lose: Lose,
  ): JsonObject {
    const all = { name, title: localizedBy(row, piped), ...shown, ...required(row, lose) };
    const listed = (list: string) => listOf(list, row, lose);
    if (type.is === 'score') {
      return {
        ...all,
        type: 'matrix',
        columns: listed(row.of('score_choices')),
        rows: inside.map((node) => item(node)),
      };
    }
    if (type.is === 'rank')
      return {
        ...all,
        type: 'ranking',
        choices: listed(row.of('rank_items')),
        ...(inside.length > 0 && { selectToRankEnabled: true, maxSelectedChoices: inside.length }),
      };
    const columns = apart(inside.flatMap((node) => elementsOf(node, entryOf(inside, 'row', names))));
    return {
      ...{ ...all, type: 'matrixdropdown', rows: listed(row.of('matrix_list')) },
      columns: columns.map(({ type: cellType, ...column }) => ({ ...column, cellType })),
    };
  }

  /** A group of questions that share a list of choices, each in a row. */
  function tableElement(name: string, inside: readonly Node[], title: string | JsonObject, lose: Lose): JsonObject {
    const rows = inside.filter(({ row }) => !/\blabel\b/.test(row.of('appearance')));
    const [head] = inside;
    const own = head && !rows.includes(head) ? localizedBy(head.row, piped) : '';
    const [first] = rows;
    return {
      ...{ type: 'matrix', name, title: title === '' ? own : title },
      ...(first?.type.is === 'several' && { cellType: 'checkbox' }),
      columns: first ? listOf(first.type.list, first.row, lose) : [],
      rows: rows.map((node) => item(node)),
      ...(rows.some(({ row }) => isYes(row.of('required'))) && { isRequired: true }),
    };
  }

  function item({ row, name }: Node): JsonObject {
    const text = localizedBy(row, piped);
    return { value: name, text: text === '' ? name : text };
  }

  function questionOf({ row, type, name }: Node, lose: Lose): JsonObject {
    const title = localizedBy(row, piped);
    const hint = localizedBy(row, piped, 'hint');
    const shows = row.of('default');
    const unusual = unusualAppearances(row.of('appearance'));
    if (unusual !== '') lose('setting', `appearance: ${unusual}`);
    if (row.of('calculation') !== '') lose('calculation', `${name} = ${row.of('calculation')}`);
    if (isYes(row.of('readonly'))) lose('setting', 'readonly');
    if (row.of('trigger') !== '') lose('setting', `trigger: ${row.of('trigger')}`);
    if (type.changed) lose('changed', type.changed);
    const { bounds, alone, rest } = constraintOf(row.of('constraint'), type.sort, lose);
    const rules = rest.flatMap((term) => {
      const expression = xlsExpression(term, names, name);
      if (expression === null) lose('rule', `constraint: ${row.of('constraint')}`);
      return expression === null ? [] : [expression];
    });
    const text = localizedBy(row, piped, 'constraint_message');
    const judges = [
      ...listOfRules(bounds).map((rule) => ({ ...Object(rule), ...(text !== '' && { text }) })),
      ...(rules.length > 0
        ? [{ type: 'expression', expression: joined(rules, 'and'), ...(text !== '' && { text }) }]
        : []),
    ];
    const isFormula = /\$\{|\(/.test(shows);
    if (isFormula) lose('setting', `default: ${shows}`);
    return {
      ...{ name, title: title === '' ? name : title, ...type.element },
      ...(hint !== '' && { description: hint }),
      ...required(row, lose),
      ...(type.list !== '' && { choices: markedAlone(listOf(type.list, row, lose), alone) }),
      ...(type.hasOther && { showOtherItem: true }),
      ...bounds,
      ...(judges.length > 0 && { validators: judges }),
      ...(shows !== '' && !isFormula && { defaultValue: type.is === 'several' ? shows.split(/\s+/) : shows }),
    };
  }

  function required(row: XlsRow, lose: Lose): JsonObject {
    const written = row.of('required');
    if (isYes(written)) return { isRequired: true };
    if (written === '' || /^(?:no|false|false\(\)|0)$/i.test(written)) return {};
    const expression = xlsExpression(written, names);
    if (expression === null) lose('rule', `required: ${written}`);
    return expression === null ? {} : { requiredIf: expression };
  }

  function listOf(list: string, row: XlsRow, lose: Lose): JsonObject[] {
    const rows = lists.get(list);
    if (!rows) lose('setting', list);
    const written = row.of('choice_filter');
    return choicesOf(rows ?? [], {
      words: (choice) => localizedBy(choice, piped),
      filter: written === '' ? null : { said: readXlsSaid(written), written },
      conditionOf: (said) => xlsExpression(said, names),
      lose,
    });
  }

  function piped(text: string): string {
    return text.replaceAll(/\$\{([^{}]{1,200})\}/g, (_, name: string) => `{${names.nameOf(name.trim())}}`);
  }
}

const listOfRules = ({ validators }: JsonObject): unknown[] => (Array.isArray(validators) ? validators : []);

const markedAlone = (choices: readonly JsonObject[], alone: readonly string[]): JsonObject[] =>
  choices.map((choice) => (alone.includes(String(choice['value'])) ? { ...choice, isExclusive: true } : { ...choice }));

/** A text of a row in its languages. */
function localizedBy(
  row: XlsRow,
  change: (text: string) => string,
  column: 'label' | 'hint' | 'constraint_message' = 'label',
): string | JsonObject {
  const words = row.words(column);
  if (typeof words === 'string') return change(words);
  return Object.fromEntries(Object.entries(words).map(([tag, text]) => [tag, change(String(text))]));
}

const wordsIn = (words: string | JsonObject): string =>
  typeof words === 'string' ? words : String(Object.values(words)[0] ?? '');

/** Fields with the same words get their names beside them, because each field here has its own. */
function apart(fields: readonly JsonObject[]): JsonObject[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const { title } = field;
    const isRepeated = typeof title === 'string' && taken.has(title);
    if (typeof title === 'string') taken.add(title);
    return isRepeated ? { ...field, title: `${title} (${String(field['name'])})` } : field;
  });
}

/** Each group is a page, and the questions between groups another. */
function pagesOf(elements: readonly JsonObject[]): JsonObject[] {
  const pages: { elements: JsonObject[]; isGroup: boolean }[] = [];
  for (const element of elements) {
    const isGroup = element['type'] === 'panel';
    const last = pages.at(-1);
    if (last && !last.isGroup && !isGroup) last.elements.push(element);
    else pages.push({ elements: [element], isGroup });
  }
  return pages.map((page) => ({ elements: page.elements }));
}
