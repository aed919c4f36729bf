import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The directory of package.json: the same for the sources and for the built server, whose files lie elsewhere. */
export const ROOT = path.dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);
