import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#server/root.ts';
import type { DemoSurvey } from './demo-survey.ts';
import type { StagedSurvey } from './plan-types.ts';

/**
 * The surveys of the demonstration: three per category, in the product's order of categories, and three that begin with a template
 * and together ask in every kind.
 */
export const catalogue = readSurveys<DemoSurvey>('catalogue');

/** Beside the catalogue, all of the surveyor's account: one for each way to reach people and each state that the lists do not show. */
export const staged = readSurveys<StagedSurvey>('staged');

/** Reads the files of a folder, in the order of their names. `catalogue.test.ts` proves that they hold surveys. */
function readSurveys<T>(folder: string): readonly T[] {
  const place = path.join(ROOT, 'server/demo', folder);
  const files = readdirSync(place).toSorted();
  return files.map((file) => JSON.parse(readFileSync(path.join(place, file), 'utf8')));
}
