import { threadCpuUsage } from 'node:process';

/**
 * The longest time that one turn held the event loop during the work, in milliseconds of this thread's processor. Other processes
 * and waiting do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = used();
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const looking = setInterval(look, 1);
  try {
    await work();
    look();
  } finally {
    clearInterval(looking);
  }
  return longest;
}

const used = (): number => {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of this thread's processor for a fixed piece of work; 12 on a machine of 2026. */
export function calibrate(): number {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ id: `row ${n}`, words: 'x'.repeat(50), n })));
  const rounds = Array.from({ length: 5 }, () => {
    const before = used();
    for (let round = 0; round < 3; round += 1) JSON.parse(text);
    return used() - before;
  });
  return Math.min(...rounds);
}
