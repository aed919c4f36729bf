import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { type LibrarySettings, libraryOptions } from './library-options.ts';
import { secondFactors } from './second-factors/factor-library.ts';
import { databaseClock } from './sessions/database-clock.ts';
import { sessionHashes } from './sessions/session-hashes.ts';

/**
 * The library of identity. To load it takes longer than all the rest of the server, so nothing that runs before the server
 * listens imports this module, nor anything of the library but types.
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
