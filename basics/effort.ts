import process from 'node:process';

/**
 * How much of this thread's processor time a test's code takes, in times that sorting 100,000 numbers takes here: about 15 ms. Slow and
 * busy machines change both alike.
 */
export function effortOf(run: () => void): number {
  return spent(run) / spent(() => Float64Array.from({ length: 100_000 }, (_, nth) => (nth * 7_919) % 100_003).sort());
}

/** Microseconds. */
function spent(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
