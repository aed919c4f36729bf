/**
 * Creates the embedded database with the demonstration, if there is none, and stops it again. `npm start` does this beside the first
 * build, which leaves a processor free. The server would do the same at its start, and repeats what failed here.
 */
import process from 'node:process';
import { hasEmbeddedData } from '#server/db/embedded/embedded.ts';
import { readSettings } from '#server/process/settings.ts';
import { openStorage } from '#server/process/storage.ts';

try {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl && !hasEmbeddedData(settings.dataDir)) {
    const storage = await openStorage(settings, (line) => console.log(`  ${line}`));
    await storage.stop();
  }
} catch {
  // The server meets the same error, and says it in place.
  process.exitCode = 1;
}
