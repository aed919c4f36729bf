import { SaxesParser } from 'saxes';
import { fileFault } from './file-fault.ts';

const DEPTH_MAX = 100;
const NODES_MAX = 1_000_000;

/** Called for each element of a document. */
export interface XmlReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(words: string): void;
  close?(name: string): void;
}

/**
 * Reads an XML document, or a part of a Word document or a workbook. Refuses a document type, so nothing in the file is looked up or multiplied.
 * @throws AppError `invalid_input`
 */
export function readXml(xml: string, reader: XmlReader): void {
  const parser = new SaxesParser({ position: true });
  let depth = 0;
  let nodes = 0;
  const here = () => `line ${parser.line}`;
  parser.on('error', (error) => {
    throw fileFault(here(), 'xml', error);
  });
  parser.on('doctype', () => {
    throw fileFault(here(), 'doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    nodes += 1;
    depth += 1;
    if (nodes > NODES_MAX) throw fileFault(here(), 'nodes');
    if (depth > DEPTH_MAX) throw fileFault(here(), 'depth');
    reader.open(name, attributes as Record<string, string>); // strings, because the parser reads no namespaces
  });
  parser.on('text', (words) => reader.text?.(words));
  parser.on('cdata', (words) => reader.text?.(words));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close?.(name);
  });
  parser.write(xml).close();
}
