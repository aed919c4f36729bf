import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { type LibrarySettings, libraryOptions } from './library-options.ts';
import { secondFactors } from './second-factors/factor-library.ts';
import { databaseClock } from './sessions/database-clock.ts';
import { sessionHashes } from './sessions/session-hashes.ts';

/**
 * Opens the identity library. Loading it takes longer than loading the rest of the server. Modules that run before the server
 * listens must not import this file, and may import only types of the library.
 */
export function openLibrary(
  settings: LibrarySettings,
  emailAndPassword: NonNullable<BetterAuthOptions['emailAndPassword']>,
) {
  return betterAuth({
    ...libraryOptions(settings),
    plugins: [...secondFactors(settings.publicUrl), sessionHashes(), databaseClock(settings.db)],
    emailAndPassword,
  });
}
