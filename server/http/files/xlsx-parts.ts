import { stringItem, xmlText } from './xlsx-text.ts';

/** Indices into the cell formats of `stylesXml`. */
export const LOOKS = { plain: 0, header: 1, time: 2, day: 3 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The cell formats: plain, a bold header, a time as `2026-01-31 13:05:00`, and a day. */
export const stylesXml = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const packageXml = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Texts that cells refer to by their index in this list. */
export function sharedStringsXml(texts: readonly string[]): string {
  return `${XML}<sst xmlns="${MAIN}" uniqueCount="${texts.length}">${texts.map((text) => `<si>${stringItem(text)}</si>`).join('')}</sst>`;
}

/** The archive's list of its parts. */
export function contentTypesXml(sheets: number): string {
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${TYPES}.${type}+xml"/>`;
  const parts = [
    part('workbook.xml', 'sheet.main'),
    part('styles.xml', 'styles'),
    part('sharedStrings.xml', 'sharedStrings'),
    ...numbered(sheets, (n) => part(`worksheets/sheet${n}.xml`, 'worksheet')),
  ];
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

/** @param names of the sheets, in their order */
export function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, place) => {
    const number = place + 1;
    return `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`;
  });
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

export function workbookPartsXml(sheets: number): string {
  const part = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const parts = [
    ...numbered(sheets, (n) => part(n, 'worksheet', `worksheets/sheet${n}.xml`)),
    part(sheets + 1, 'styles', 'styles.xml'),
    part(sheets + 2, 'sharedStrings', 'sharedStrings.xml'),
  ];
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}</Relationships>`;
}

/** The XML before and after the rows of a sheet, whose header row stays visible. */
export function sheetFrame(widths: readonly number[]): { before: string; after: string } {
  const columns = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  return {
    before: `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    after: '</sheetData></worksheet>',
  };
}

const numbered = (count: number, write: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => write(index + 1));
