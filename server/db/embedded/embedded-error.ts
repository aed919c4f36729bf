/** The embedded database cannot be used. The message is for the person who started the product and says what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
