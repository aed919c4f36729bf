import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { PASTE_MAX } from '#basics/limits.ts';
import type { AppError } from '#contract/http/errors.ts';
import { readPaper } from '#questions/exchange/paper.ts';
import { docxOf, pdfOf } from '#server/test/exchange/paper-files.ts';
import { readPaperFile } from './reading.service.ts';

const textOf = async (file: Uint8Array) => (await readPaperFile(file)).text;
const faultOf = async (file: Uint8Array) => {
  const error = (await readPaperFile(file).catch((thrown: AppError) => thrown)) as AppError;
  return error.fields;
};
const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const inList = (level = 0) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr>`;

const NUMBERING = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="3">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl></w:abstractNum>
<w:num w:numId="7"><w:abstractNumId w:val="3"/></w:num></w:numbering>`;
const STYLES = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="H2"><w:name w:val="heading 2"/></w:style></w:styles>`;

describe('[L69] a Word document', () => {
  test('has its headings, the numbers of its lists, boxes and tables', async () => {
    const file = docxOf(
      [
        p('About you', '<w:pStyle w:val="H2"/>'),
        p('Do you drive?', inList()),
        p('Yes', inList(1)),
        p('No', inList(1)),
        p('How was it?', inList()),
        '<w:tbl><w:tr><w:tc><w:p/></w:tc><w:tc>',
        p('Bad'),
        '</w:tc><w:tc>',
        p('Good'),
        '</w:tc></w:tr><w:tr><w:tc>',
        p('Food'),
        '</w:tc><w:tc><w:p><w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r></w:p></w:tc><w:tc>',
        '<w:p><w:sdt><w:sdtPr><w14:checkbox/></w:sdtPr><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt></w:p></w:tc></w:tr></w:tbl>',
      ].join(''),
      { 'word/numbering.xml': NUMBERING, 'word/styles.xml': STYLES },
    );
    const text = await textOf(file);
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      '## About you',
      '1. Do you drive?',
      '   a) Yes',
      '   b) No',
      '2. How was it?',
      '|  | Bad | Good |',
      '| Food | ☐ | ☐ |',
    ]);
    expect(readPaper(text).questions).toMatchObject([
      { kind: 'choice', text: 'Do you drive?', options: ['Yes', 'No'], section: { title: 'About you' } },
      { kind: 'matrix', text: 'How was it?', rows: ['Food'], options: ['Bad', 'Good'] },
    ]);
  });

  test('has the lines of text boxes once, and no deleted words', async () => {
    const body = `<w:p><w:r><mc:AlternateContent><mc:Choice>${p('In a box')}</mc:Choice><mc:Fallback>${p('In a box')}</mc:Fallback></mc:AlternateContent></w:r>
<w:del><w:r><w:t>gone</w:t></w:r></w:del><w:r><w:t>Why?</w:t></w:r></w:p>`;
    expect(await textOf(docxOf(body))).toBe('In a box\nWhy?');
  });

  test('is cut after as many characters as a pasted text may have', async () => {
    const read = await readPaperFile(docxOf(p('a?').repeat(200_000)));
    expect(read.isCut).toBe(true);
    expect(read.text.length).toBeLessThanOrEqual(PASTE_MAX);
  });
});

describe('[L69] a PDF file', () => {
  test('has its lines from top to bottom, with spaces between columns', async () => {
    const file = pdfOf([
      { x: 50, y: 700, text: '1. How was it?' },
      { x: 200, y: 680, text: 'Bad' },
      { x: 300, y: 680, text: 'Good' },
      { x: 60, y: 660, text: 'Food' },
      { x: 200, y: 660, text: 'o' },
      { x: 300, y: 660, text: 'o' },
    ]);
    expect(readPaper(await textOf(file)).questions).toMatchObject([
      { kind: 'matrix', text: 'How was it?', rows: ['Food'], options: ['Bad', 'Good'] },
    ]);
  });

  test('without text is refused, as is one that is damaged', async () => {
    expect(await faultOf(pdfOf([]))).toEqual({ file: 'noText' });
    expect(await faultOf(Buffer.from('%PDF-1.4\nnothing'))).toEqual({ file: 'broken' });
  });
});

test('[L69] a file that is neither is refused with the reason', async () => {
  expect(await faultOf(Buffer.from('plain'))).toEqual({ file: 'paper' });
  expect(await faultOf(Buffer.from(''))).toEqual({ file: 'empty' });
  expect(await faultOf(Buffer.from('PK\u0003\u0004'))).toEqual({ file: 'broken' });
  expect(await faultOf(Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(1) })))).toEqual({ file: 'paper' });
});

test('[L69] a hostile Word document is refused, and unpacked no further than its limit', async () => {
  const doctype = '<!DOCTYPE w [<!ENTITY a "aaaa">]><w:document/>';
  expect(await faultOf(docxOf('', { 'word/document.xml': doctype }))).toEqual({ 'line 1': 'doctype' });
  expect(await faultOf(docxOf('<w:p>'.repeat(200)))).toEqual({ 'line 1': 'depth' });
  expect(await faultOf(docxOf('<w:p/>'.repeat(1_200_000)))).toEqual({ 'line 1': 'nodes' });
  expect(await faultOf(docxOf('<w:p></w:q>'))).toEqual({ 'line 1': 'xml' });
  const bomb = docxOf(' '.repeat(30 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(100_000);
  expect(await faultOf(bomb)).toEqual({ file: 'much' });
  // The archive says less than it holds.
  const lying = Buffer.from(docxOf('x'.repeat(5_000_000)));
  const directory = lying.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  lying.writeUInt32LE(1_000, directory + 24);
  expect(await faultOf(lying)).not.toBeUndefined();
});
