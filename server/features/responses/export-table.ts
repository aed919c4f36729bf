import type { ExportWords } from '#contract/responses/exports.ts';
import type { Cell, Column } from '#questions/model/kind.ts';
import { listVariables } from './codebook.ts';
import type { ExportedQuestion, ExportedResponse, ResponseExport } from './exported.ts';

/** The columns of a question in a table for spreadsheets. */
export interface TellingQuestion {
  question: ExportedQuestion;
  columns: readonly TellingColumn[];
  /** Turns the cells of the question into the cells of these columns. */
  tell: (cells: readonly Cell[]) => Cell[];
}

interface TellingColumn {
  header: string;
  type: Column['type'];
  /** Whether the same texts come again and again. */
  repeats: boolean;
}

/** When a response came: the day alone in an anonymous survey. */
export const submittedIn = ({ anonymous }: ResponseExport, { submittedAt }: ExportedResponse): string =>
  anonymous ? submittedAt.slice(0, DATE_LENGTH) : submittedAt;

const DATE_LENGTH = 10;

/** The questions of a table, in its order. A part that asks nothing has no column. */
export function tellingQuestions(opened: ResponseExport, words: ExportWords): TellingQuestion[] {
  return words === 'codes' ? inCodes(opened) : opened.questions.map(inTexts);
}

function inTexts(question: ExportedQuestion): TellingQuestion {
  const { text, columns, counted } = question;
  return {
    question,
    columns: columns
      .filter(({ coded }) => !coded)
      .map(({ header, type }) => ({
        header: header ? `${text}: ${header}` : text,
        type,
        // Texts that respondents write are as good as never the same.
        repeats: counted.options.length > 0,
      })),
    tell: (cells) => columns.flatMap(({ coded }, column) => (coded ? [] : [cells[column] ?? null])),
  };
}

/** The columns of the table for statistics programs, without the texts of codes. */
function inCodes(opened: ResponseExport): TellingQuestion[] {
  const variables = Map.groupBy(listVariables(opened), ({ question }) => question);
  return opened.questions.map((question) => {
    const own = (variables.get(question) ?? []).filter(({ retells }) => !retells);
    return {
      question,
      columns: own.map(({ name, type, codes }) => ({ header: name, type, repeats: codes.length > 0 })),
      tell: (cells) => own.map(({ column, toOwn }) => toOwn(cells[column] ?? null)),
    };
  });
}
