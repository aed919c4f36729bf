import { writeXlsx, type XlsxTable } from '#server/http/files/xlsx.ts';
import type { FiledSurvey } from '../canvass-file.ts';
import { CALLS } from '../condition-writing.ts';
import type { Losses } from '../losses.ts';
import { loseOfSurvey } from '../own-questions.ts';
import type { SurveyJsGroup } from '../surveyjs-groups.ts';
import { surveyJsOf } from '../surveyjs-writing.ts';
import { addElement } from './xlsform-elements.ts';
import { createForm, type FormRow, type FormSheets } from './xlsform-form.ts';

/** A survey as a workbook for KoboToolbox, ODK and others that read XLSForm. Its questions are those of a file for SurveyJS. */
export function writeXlsForm(survey: FiledSurvey, losses: Losses): AsyncGenerator<Uint8Array> {
  const { questions, choices, settings } = sheetsOf(survey, losses);
  return writeXlsx([
    sheet('survey', ['type', 'name', 'label'], questions),
    sheet('choices', ['list_name', 'name', 'label'], choices),
    sheet('settings', ['form_title', 'form_id'], settings),
  ]);
}

const WIDTH = 24;

/** A sheet with the columns that every form has, and all others with a cell that is not empty. */
function sheet(name: string, usual: readonly string[], rows: readonly FormRow[]): XlsxTable {
  const filled = rows.flatMap((row) => Object.keys(row).filter((column) => row[column]));
  const columns = [...new Set([...usual, ...filled])];
  return {
    name,
    columns: columns.map((header) => ({ header, width: WIDTH })),
    batches: once(rows.map((row) => columns.map((column) => row[column] || null))),
    vocabulary: [],
  };
}

async function* once<Batch>(batch: Batch): AsyncGenerator<Batch> {
  yield batch;
}

function sheetsOf(survey: FiledSurvey, losses: Losses): FormSheets {
  const { title, description = '', asked = 'together' } = survey;
  loseOfSurvey(survey, ['calculations'], losses);
  const { pages } = surveyJsOf(survey, losses, {
    ...{ piped: (name) => `\${${name}}`, carries: false, swaps: false, calls: CALLS.xlsForm },
    isName: /^[A-Za-z_]\w*$/,
  });
  const isByPage = asked === 'by-section';
  if (asked === 'one-by-one') losses.at('survey')('survey', 'asked: one-by-one');
  const form = createForm({ form_title: title, form_id: idOf(title), style: isByPage ? 'pages' : null });
  if (description !== '') form.add({ type: 'note', name: form.nameFor('about'), label: description });
  for (const page of pages) addSection(page, isByPage);
  return form.sheets;

  function addSection(group: SurveyJsGroup, isPage: boolean): void {
    const { name, title: head = '', description: text, visibleIf, questionsOrder, elements, lose } = group;
    if (questionsOrder) lose('setting', 'shuffled');
    const inside = () => {
      if (text) form.add({ type: 'note', name: form.nameFor(`${name}_text`), label: text });
      for (const each of elements) {
        if ('formula' in each) form.addValue(each);
        else if ('json' in each) addElement(each, form);
        else addSection(each, false);
      }
    };
    if (!isPage && head === '' && !text && !visibleIf) inside();
    else {
      const relevant = visibleIf && form.relevant(visibleIf);
      const appearance = isPage ? 'field-list' : null;
      form.addGroup('group', { name: form.nameFor(name), label: head, relevant, appearance }, inside);
    }
  }
}

/** The title in the letters that an id of a form may have. */
function idOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\W+/g, '_')
    .slice(0, ID_MAX)
    .replaceAll(/^_+|_+$/g, '');
  return plain === '' ? 'survey' : plain.toLowerCase();
}
const ID_MAX = 60;
