/** Loaded into a server before its program (`node --import`). Tells the benchmark what the process's memory consists of. */
import process from 'node:process';
import { getHeapSpaceStatistics } from 'node:v8';

/** In bytes. */
export interface HeapFound {
  resident: number;
  /** Buffers, outside the heap. */
  buffers: number;
  /** The pages of each space of V8's heap, and what is in use of them. */
  spaces: { name: string; size: number; used: number }[];
}

process.on('message', () => {
  const { rss, external } = process.memoryUsage();
  const found: HeapFound = {
    resident: rss,
    buffers: external,
    spaces: getHeapSpaceStatistics().map(({ space_name, space_size, space_used_size }) => ({
      name: space_name.replace(/_space$/, ''),
      size: space_size,
      used: space_used_size,
    })),
  };
  process.send?.(found);
});
// This channel must not keep the process alive.
process.channel?.unref();
