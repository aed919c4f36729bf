import type { AnswerFileType } from '#basics/answer-files.ts';

/** Types of file that a question accepts. */
export const TAKEN = ['any', 'pictures', 'documents'] as const;
/** How files are given: chosen, or drawn here. */
export const FILE_LOOKS = ['upload', 'drawing', 'signature'] as const;
export type FileLook = (typeof FILE_LOOKS)[number];

/** The most files of one answer; an author cannot allow more. */
export const FILES_MAX = 5;

export interface FileSettings {
  look: FileLook;
  taken: (typeof TAKEN)[number];
  max: number;
}

const PICTURES: readonly AnswerFileType[] = ['image/png', 'image/jpeg', 'image/webp'];
const DOCUMENTS: readonly AnswerFileType[] = ['application/pdf', 'text/plain'];

export const isDrawn = ({ look }: Pick<FileSettings, 'look'>): boolean => look !== 'upload';
export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');

/** The types of file that a question takes. */
export function typesTaken({ look, taken }: Pick<FileSettings, 'look' | 'taken'>): readonly AnswerFileType[] {
  if (look !== 'upload' || taken === 'pictures') return PICTURES;
  return taken === 'documents' ? DOCUMENTS : [...PICTURES, ...DOCUMENTS];
}

/** How many files an answer may have: a drawing is one. */
export const mostOf = ({ look, max }: Pick<FileSettings, 'look' | 'max'>): number => (look === 'upload' ? max : 1);
