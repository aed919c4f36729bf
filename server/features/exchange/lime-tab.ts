import { fileFault } from './file-fault.ts';
import type { XmlRow, XmlTables } from './xml-file.ts';

const ROWS_MAX = 40_000;
const COLUMNS_MAX = 400;
/** Columns of a question that are no attributes of it. */
const OWN = new Set(
  'id related_id class type/scale name relevance text help language validation mandatory encrypted other default same_default same_script'.split(
    ' ',
  ),
);

/** Whether a text is LimeSurvey's survey structure in columns. */
export const isLimeTab = (text: string): boolean => {
  const [first = ''] = text.slice(0, 20_000).split(/\r?\n/, 1);
  const names = first.toLowerCase().split('\t').map(unquoted);
  return ['class', 'type/scale', 'name'].every((name) => names.includes(name));
};

const unquoted = (cell: string): string => cell.trim().replaceAll('"', '');

/**
 * Reads LimeSurvey's survey structure in columns, separated by tabs, as the tables of its XML.
 * @throws AppError `invalid_input` with the line
 */
export function parseLimeTab(text: string): XmlTables {
  const [header, ...lines] = cellsOf(text);
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (names.length > COLUMNS_MAX) throw fileFault('line 1', 'nodes');
  const rows = lines.map(({ line, cells }) => ({
    line,
    fields: new Map(names.map((name, place) => [name, cells[place] ?? ''])),
  }));
  const of = (row: XmlRow, name: string) => row.fields.get(name)?.trim() ?? '';
  const tables = new Map<string, XmlRow[]>();
  const add = (table: string, line: number, fields: Record<string, string>) => {
    const known = tables.get(table) ?? [];
    known.push({ line, fields: new Map(Object.entries(fields)) });
    tables.set(table, known);
  };
  const classed = (row: XmlRow) => of(row, 'class').toUpperCase();
  const settings = rows.filter((row) => classed(row) === 'S');
  const said = Object.fromEntries(settings.map((row) => [of(row, 'name'), of(row, 'text')]));
  const first = rows.find((row) => ['Q', 'G'].includes(classed(row)));
  const language = said['language'] || (first ? of(first, 'language') : '') || 'en';
  add('surveys', settings[0]?.line ?? 1, { ...said, language });
  const words = new Map<string, Record<string, string>>();
  for (const row of rows.filter((each) => classed(each) === 'SL')) {
    const own = words.get(of(row, 'language')) ?? { surveyls_language: of(row, 'language') };
    words.set(of(row, 'language'), { ...own, [of(row, 'name')]: of(row, 'text') });
  }
  for (const own of words.values()) add('surveys_languagesettings', 1, own);

  let [gid, qid] = ['', ''];
  let [lastType, count] = ['', 0];
  const inOthers = createOthers(of, add);
  for (const row of rows) {
    const kind = classed(row);
    if (!['G', 'Q', 'SQ', 'A'].includes(kind)) continue;
    // The words of other languages follow after all of the first.
    if (of(row, 'language') !== language && of(row, 'language') !== '') {
      inOthers.say(row);
      continue;
    }
    count += 1;
    const order = String(count);
    inOthers.know(row, order);
    if (kind === 'G') {
      gid = order;
      add('groups', row.line, {
        ...{ gid, group_name: of(row, 'name'), description: of(row, 'text'), group_order: order },
        ...{ grelevance: of(row, 'relevance'), randomization_group: of(row, 'random_group') },
      });
    } else if (kind === 'Q') {
      qid = order;
      lastType = of(row, 'type/scale');
      add('questions', row.line, {
        ...{ qid, gid, parent_qid: '0', type: lastType, title: of(row, 'name'), question: of(row, 'text') },
        ...{ help: of(row, 'help'), relevance: of(row, 'relevance'), mandatory: of(row, 'mandatory') },
        ...{ other: of(row, 'other'), preg: of(row, 'validation'), question_order: order },
      });
      for (const [name, value] of row.fields) {
        if (!OWN.has(name) && value.trim() !== '')
          add('question_attributes', row.line, { qid, attribute: name, value });
      }
      if (of(row, 'default') !== '') add('defaultvalues', row.line, { qid, defaultvalue: of(row, 'default') });
    } else if (kind === 'SQ') {
      add('subquestions', row.line, {
        ...{ qid: order, parent_qid: qid, title: of(row, 'name'), question: of(row, 'text'), question_order: order },
        ...{ relevance: of(row, 'relevance'), scale_id: of(row, 'type/scale') || '0' },
      });
      if (of(row, 'default') !== '')
        add('defaultvalues', row.line, { qid, sqid: order, defaultvalue: of(row, 'default') });
    } else {
      add('answers', row.line, {
        ...{ aid: order, qid, code: of(row, 'name'), answer: of(row, 'text'), sortorder: order },
        ...{ scale_id: of(row, 'type/scale') || '0', assessment_value: of(row, 'assessment_value') },
      });
    }
  }
  const languages = new Set(rows.filter((row) => classed(row) === 'Q').map((row) => of(row, 'language')));
  languages.delete('');
  return { docType: 'Survey', languages: [language, ...[...languages].filter((each) => each !== language)], tables };
}

/** The words of other languages belong to the part of the first language with the same name, and of groups at the same place. */
function createOthers(
  of: (row: XmlRow, name: string) => string,
  add: (table: string, line: number, fields: Record<string, string>) => void,
) {
  const ids = new Map<string, string>();
  const groups = new Map<string, number>();
  let question = '';
  const nameOf = (row: XmlRow): string => {
    const kind = of(row, 'class').toUpperCase();
    const language = of(row, 'language');
    if (kind === 'G') {
      const place = (groups.get(language) ?? 0) + 1;
      groups.set(language, place);
      return `G ${place}`;
    }
    if (kind === 'Q') question = of(row, 'name');
    return kind === 'Q' ? `Q ${question}` : `${kind} ${question} ${of(row, 'type/scale') || '0'} ${of(row, 'name')}`;
  };
  return {
    /** Notes a part of the first language. */
    know: (row: XmlRow, id: string): unknown => ids.set(nameOf(row), id),
    /** Adds the words of a part in another language. */
    say(row: XmlRow): void {
      const kind = of(row, 'class').toUpperCase();
      const id = ids.get(nameOf(row));
      if (id === undefined) return;
      const [language, text] = [of(row, 'language'), of(row, 'text')];
      if (kind === 'G') {
        add('group_l10ns', row.line, { gid: id, group_name: of(row, 'name'), description: text, language });
      } else if (kind === 'A') add('answer_l10ns', row.line, { aid: id, answer: text, language });
      else add('question_l10ns', row.line, { qid: id, question: text, help: of(row, 'help'), language });
    },
  };
}

/** Lines of cells in quotes or not; a quoted cell may go over several lines. */
function cellsOf(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let [line, begun, at] = [1, 1, 0];
  const end = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: begun, cells });
    if (rows.length > ROWS_MAX) throw fileFault(`line ${line}`, 'nodes');
    cells = [];
  };
  while (at < text.length) {
    let cell: string;
    if (text[at] === '"') {
      const closed = endOfQuoted(text, at + 1);
      cell = text.slice(at + 1, closed).replaceAll('""', '"');
      line += cell.split('\n').length - 1;
      at = closed + 1;
      const rest = /[^\t\r\n]*/y;
      rest.lastIndex = at;
      cell += rest.exec(text)?.[0] ?? '';
      at = rest.lastIndex;
    } else {
      const plain = /[^\t\r\n]*/y;
      plain.lastIndex = at;
      cell = plain.exec(text)?.[0] ?? '';
      at = plain.lastIndex;
    }
    cells.push(cell);
    if (text[at] === '\t') at += 1;
    else {
      end();
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
      at += 1;
      line += 1;
      begun = line;
    }
  }
  end();
  return rows;
}

/** The place of the quote that ends a cell; the end of the text where none does. */
function endOfQuoted(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}
