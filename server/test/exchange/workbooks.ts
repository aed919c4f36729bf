import { zipSync } from 'fflate';

/** A workbook (.xlsx) with its texts in the cells. @param sheets rows by the names of sheets @param parts other parts, by name */
export function xlsxOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
  parts: Readonly<Record<string, string>> = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, place) => `<sheet name="${name}" r:id="r${place}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, place) => `<Relationship Id="r${place}" Target="worksheets/sheet${place}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name, place) => [`xl/worksheets/sheet${place}.xml`, sheetOf(sheets[name] ?? [])])),
    ...parts,
  };
  const packed = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]);
  return zipSync(Object.fromEntries(packed));
}

const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('')}</sheetData></worksheet>`;

const cellOf = (text: string): string =>
  `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`;

/** The smallest form of XLSForm, in base64 as a call sends it. */
export const formOf = (question: string): string =>
  Buffer.from(
    xlsxOf({
      survey: [
        ['type', 'name', 'label'],
        ['text', 'why', question],
      ],
    }),
  ).toString('base64');
