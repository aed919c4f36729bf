/**
 * Draws a flame graph of a processor profile that `npm run bench -- --profile` has written:
 *   node bench/flame.ts bench/results/CPU.….cpuprofile docs/performance/submit.svg
 * A function is as wide as its share of the processor time, and stands on who called it. Idle time and the start are left out.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { escapeHtml } from '#server/escape-html.ts';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  /** In microseconds. */
  timeDeltas: number[];
}

interface Frame {
  name: string;
  area: Area;
  time: number;
  callees: Map<string, Frame>;
}

/** What the colours tell apart. */
const AREAS = {
  product: '#e2673d',
  libraries: '#e8b04a',
  node: '#8fb8c9',
  collector: '#b59bc8',
};
type Area = keyof typeof AREAS;

const WIDTH = 1200;
const ROW = 17;
const TITLE = 28;
/** Deeper frames are left out, such as those of a page that is drawn. */
const DEEPEST = 24;
/** Narrower frames are left out. */
const NARROWEST = 1.5;
const CHARACTER = 6.4;
/** Frames that tell nothing of the work. */
const PASSED_OVER = /^(?:\(root\)|\(anonymous\)|processTicksAndRejections|runMicrotasks|emit|next|done)$/;

const [from = '', to = ''] = process.argv.slice(2);
const profile = JSON.parse(await readFile(from, 'utf8')) as Profile; // as V8 writes it
await writeFile(to, draw(gather(profile)));

function gather({ nodes, samples, timeDeltas }: Profile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const all: Frame = { name: 'all', area: 'node', time: 0, callees: new Map() };

  for (const [at, id] of samples.entries()) {
    const stack: { name: string; area: Area }[] = [];
    for (let node = byId.get(id); node; node = byId.get(callers.get(node.id) ?? -1)) {
      stack.unshift({ name: node.callFrame.functionName || '(anonymous)', area: areaOf(node.callFrame) });
    }
    const time = timeDeltas[at] ?? 0;
    if (stack.some(({ name }) => name === '(idle)' || name === 'ModuleJob' || name === 'import')) continue;
    all.time += time;
    let frame = all;
    for (const { name, area } of stack) {
      if (PASSED_OVER.test(name)) continue;
      const callee: Frame = frame.callees.get(name) ?? { name, area, time: 0, callees: new Map() };
      frame.callees.set(name, callee);
      callee.time += time;
      frame = callee;
    }
  }
  return all;
}

function areaOf({ functionName, url }: Profile['nodes'][number]['callFrame']): Area {
  if (functionName === '(garbage collector)') return 'collector';
  if (url.includes('/node_modules/')) return 'libraries';
  return url.startsWith('file:') ? 'product' : 'node';
}

function draw(all: Frame): string {
  const boxes: string[] = [];
  let deepest = 0;
  const place = (frame: Frame, left: number, depth: number): void => {
    const width = (frame.time / all.time) * WIDTH;
    if (width < NARROWEST || depth > DEEPEST) return;
    deepest = Math.max(deepest, depth);
    const share = `${((100 * frame.time) / all.time).toFixed(1)} %`;
    const room = Math.floor(width / CHARACTER) - 1;
    const label = frame.name.length <= room ? frame.name : room > 3 ? `${frame.name.slice(0, room - 1)}…` : '';
    const top = TITLE + depth * ROW;
    boxes.push(
      `<g><title>${escapeHtml(`${frame.name}: ${share}`)}</title>` +
        `<rect x="${left.toFixed(1)}" y="${top}" width="${(width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${AREAS[frame.area]}"/>` +
        (label && `<text x="${(left + 3).toFixed(1)}" y="${top + 12}">${escapeHtml(label)}</text>`) +
        '</g>',
    );
    let at = left;
    for (const callee of [...frame.callees.values()].toSorted((a, b) => b.time - a.time)) {
      place(callee, at, depth + 1);
      at += (callee.time / all.time) * WIDTH;
    }
  };
  place(all, 0, 0);
  const height = TITLE + (deepest + 1) * ROW + 6;
  const legend = Object.entries(AREAS)
    .map(
      ([name, colour], index) =>
        `<rect x="${index * 110}" y="6" width="12" height="12" fill="${colour}"/><text x="${index * 110 + 17}" y="16">${name}</text>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10.5">` +
    `<title>Where the processor time of the server goes</title><rect width="${WIDTH}" height="${height}" fill="#fff"/>${legend}${boxes.join('')}</svg>\n`
  );
}
