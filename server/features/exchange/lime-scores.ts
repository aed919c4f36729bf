import { BANDS_MAX, EXPLANATION_MAX, OPTION_MAX, SCORE_NAME_MAX, SCORES_MAX } from '#basics/limits.ts';
import type { ImportedSurvey } from '#contract/surveys/exchange.ts';
import { plainLine, plainLines } from '#questions/exchange/plain-words.ts';
import { ScoresInput } from '#survey/scores-input.ts';
import { fieldIn, inOwnLanguage, isBase, type Reading, rowsOf, wordsOf } from './lime-rows.ts';
import { shortened } from './losses.ts';
import type { XmlRow } from './xml-file.ts';

/** The scores of a survey with assessments, and to which of them the questions of a group add. */
export interface Scores {
  scores: NonNullable<ImportedSurvey['scores']>;
  namesIn(gid: string): string[];
}

const NO_SCORES: Scores = { scores: [], namesIn: () => [] };

/** Reads the assessments: of all questions, and of single groups. Without any, points are kept in a score that nobody is shown. */
export function scoresIn(reading: Reading): Scores {
  if (!reading.isScored || !isBase(reading)) return NO_SCORES;
  const rows = inOwnLanguage(rowsOf(reading.file, 'assessments'), reading);
  const groups = Map.groupBy(rows.filter(isOfGroup), (row) => fieldIn(row, 'gid'));
  const names = new Map<string, string>();
  const total = rows.filter((row) => !isOfGroup(row));
  const scores: Scores['scores'] = [{ name: TOTAL, bands: bandsOf(total, reading), shown: total.length > 0 }];
  for (const row of rowsOf(reading.file, 'groups')) {
    const gid = fieldIn(row, 'gid');
    const own = groups.get(gid);
    if (!own || names.has(gid)) continue;
    const words = plainLine(fieldIn(wordsOf('group_l10ns', 'gid', row, reading), 'group_name'));
    const name = shortened(words || gid, SCORE_NAME_MAX);
    if (scores.length >= SCORES_MAX || scores.some((score) => score.name === name)) {
      reading.losses.at(`line ${row.line}`, name)('scores', name);
      continue;
    }
    names.set(gid, name);
    scores.push({ name, bands: bandsOf(own, reading), shown: true });
  }
  return {
    scores,
    namesIn: (gid) => [TOTAL, ...(names.has(gid) ? [names.get(gid) ?? ''] : [])],
  };
}

const TOTAL = 'Total';
const isOfGroup = (row: XmlRow): boolean => fieldIn(row, 'scope') === 'G';

function bandsOf(rows: readonly XmlRow[], { losses }: Reading) {
  return rows.flatMap((row, place) => {
    const lose = losses.at(`line ${row.line}`);
    const [from, to] = [Number(fieldIn(row, 'minimum')), Number(fieldIn(row, 'maximum'))];
    const message = plainLines(fieldIn(row, 'message'), lose);
    const title = shortened(plainLine(fieldIn(row, 'name')) || `${from}–${to}`, OPTION_MAX);
    const band = { from, to, title, text: shortened(message, EXPLANATION_MAX) };
    // Placeholders in it name sums, which stand beside it here.
    if (/\{[^{}]+\}/.test(message)) lose('placeholder', message);
    if (place < BANDS_MAX && ScoresInput.safeParse([{ name: 'x', bands: [band] }]).success) return [band];
    lose('scores', title);
    return [];
  });
}
