/** The embedded database cannot be used. The message tells the operator how to fix it. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
