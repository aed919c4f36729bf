import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#server/root.ts';
import type { DemoSurvey } from './demo-survey.ts';
import type { StagedSurvey } from './plan-types.ts';

/**
 * The surveys of the demonstration: three per category, in the order of the product's categories. Three more begin with a template
 * and together use every question type.
 */
export const catalogue = readSurveys<DemoSurvey>('catalogue');

/** Surveys of the surveyor's account beside the catalogue: one for each audience, and one for each state that the lists lack. */
export const staged = readSurveys<StagedSurvey>('staged');

/** Reads the files of a folder in the order of their names. `catalogue.test.ts` proves that they hold surveys. */
function readSurveys<T>(folder: string): readonly T[] {
  const place = path.join(ROOT, 'server/demo', folder);
  const files = readdirSync(place).toSorted();
  return files.map((file) => JSON.parse(readFileSync(path.join(place, file), 'utf8')));
}
