import { fileFault } from '../file-fault.ts';
import { namesIn } from '../zip-parts.ts';
import type { AnswerTable } from './answer-table.ts';
import { readAnswerCsv } from './csv-table.ts';
import { isLimeArchive, readLimeArchive } from './lime-archive.ts';
import { isOwnArchive, readOwnArchive } from './own-archive.ts';
import { readSurveyJsResults } from './surveyjs-results.ts';

/** Reads a file of answers of any known program. @throws AppError `invalid_input` with the place of the fault */
export function readAnswerFile(file: Uint8Array): AnswerTable {
  if (file.length === 0) throw fileFault('file', 'empty');
  if (file[0] === 0x50 && file[1] === 0x4b) {
    const names = namesIn(file);
    if (isOwnArchive(names)) return readOwnArchive(file);
    if (isLimeArchive(names)) return readLimeArchive(file);
    throw fileFault('file', 'unknown');
  }
  const text = textIn(file).trimStart();
  if (text === '') throw fileFault('file', 'empty');
  return /^[[{]/.test(text) ? readSurveyJsResults(text) : readAnswerCsv(text);
}

function textIn(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch (error) {
    throw fileFault('file', 'encoding', error);
  }
}
