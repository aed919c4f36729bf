let waiting: (() => void)[] = [];

/**
 * Sends an answer after the other work of this turn of the event loop, together with all other answers of it. A client on this
 * machine, such as a proxy, is then woken once for many answers, and waking it costs more than writing to it.
 */
export function sendTogether(send: () => void): void {
  if (waiting.push(send) > 1) return;
  setImmediate(() => {
    const sends = waiting;
    waiting = [];
    for (const each of sends) each();
  });
}
