import type { Block } from './paper-block.ts';
import { scaleOf, tableOf } from './paper-grids.ts';
import { fieldsIn, pointsSaid } from './paper-lines.ts';

/** A block for each question of a block: fields on one line, the rows of a table of questions, and the rest. */
export function separated(block: Block): Block[] {
  const table = block.table.length > 0 ? tableOf(block) : null;
  if (table?.is === 'questions') {
    const lead = block.texts.length > 0 ? [{ ...block, table: [] }] : [];
    const asked = table.questions.map(({ text, options, place }, index) => ({
      ...block,
      ...{
        line: place,
        places: index === 0 ? block.places : [place],
        texts: [text],
        table: [],
        number: { value: 0, label: '', style: '', indent: 0 },
      },
      ...{ options: options.map((each) => ({ text: each, mark: 'plain' as const })), hints: [], skips: [] },
      section: index === 0 && lead.length === 0 ? block.section : null,
    }));
    return [...lead, ...asked];
  }
  if (table?.is === 'rows' && !(scaleOf(block) ?? pointsSaid(table.range))) {
    const lead = block.texts.length > 0 ? [{ ...block, table: [] }] : [];
    return [
      ...lead,
      ...table.rows.map((text, index) => ({
        ...block,
        line: table.places[index] ?? block.line,
        places: [table.places[index] ?? block.line],
        texts: [text],
        table: [],
        number: { value: 0, label: '', style: '', indent: 0 },
        section: index === 0 && lead.length === 0 ? block.section : null,
      })),
    ];
  }
  const fields =
    block.options.length + block.table.length + block.rows.length === 0 && block.texts.length > 0
      ? block.texts.map(fieldsIn)
      : [];
  if (fields.some((each) => each !== null)) {
    return fields.flatMap((each, at) =>
      (each ?? [block.texts[at] ?? '']).map((text, index) => ({
        ...block,
        texts: [text],
        blanks: 1,
        section: at + index === 0 ? block.section : null,
        number: at + index === 0 ? block.number : null,
      })),
    );
  }
  // Several labels with room, on lines that follow each other.
  const labels = block.texts.filter((text) => /[:：]\s*(?:[_＿.…]{2,}[\s/_.-]*)?$/.test(text) && text.length <= 80);
  if (
    block.texts.length > 1 &&
    labels.length === block.texts.length &&
    block.options.length + block.rows.length + block.table.length === 0
  ) {
    return block.texts.map((text, at) => ({
      ...block,
      texts: [text],
      blanks: 0,
      section: at === 0 ? block.section : null,
    }));
  }
  return [block];
}
