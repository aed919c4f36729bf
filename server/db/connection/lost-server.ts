import type pg from 'pg';

/** Milliseconds between two attempts to connect to a lost server. For each, a recovering server starts a process that only refuses. */
const PAUSE_MS = 100;

/**
 * A class of clients that share their failure to connect. While the server is lost, one of them tries again every 100 ms, and the
 * others fail at once with the last error.
 */
export function sharingLosses(Client: typeof pg.Client): typeof pg.Client {
  let lost: { error: unknown; until: number } | null = null;

  return class extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // A connection that dies fails its queries and emits an error. Without a listener, from its first moment on, it would end the process.
      this.on('error', () => {});
      const connect = this.connect.bind(this);
      const tryConnecting = async (): Promise<this> => {
        if (lost !== null) {
          if (performance.now() < lost.until) throw lost.error;
          lost.until = performance.now() + PAUSE_MS;
        }
        try {
          await connect();
        } catch (error) {
          lost = { error, until: performance.now() + PAUSE_MS };
          throw error;
        }
        lost = null;
        return this;
      };
      // The driver's pool calls it with a callback.
      this.connect = ((callback?: (error?: unknown) => void) => {
        const connecting = tryConnecting();
        return callback ? void connecting.then(() => callback(), callback) : connecting;
      }) as pg.Client['connect'];
    }
  };
}
