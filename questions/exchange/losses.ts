// The sorts of losses of an import or export. No zod here, because first pages import this file.

/** Possible losses of an import or export. */
export const LOSSES = [
  'type',
  'setting',
  'look',
  'code',
  'condition',
  'never',
  'rule',
  'wordless',
  'default',
  'order',
  'scores',
  'calculation',
  'changed',
  'split',
  'cut',
  'repeated',
  'items',
  'media',
  'absent',
  'link',
  'placeholder',
  'language',
  'picture',
  'seats',
  'quota',
  'poll',
  'ending',
  'screened',
  'field',
  'outside',
  'survey',
  'more',
] as const;
export type Loss = (typeof LOSSES)[number];

/**
 * What a loss means for the survey, the heaviest first. `asked`: something is left out, or asked of others than before. `changed`: a
 * question or an answer differs. `looks`: neither.
 */
export const WEIGHTS = ['asked', 'changed', 'looks'] as const;
export type Weight = (typeof WEIGHTS)[number];

const ASKED: ReadonlySet<Loss> = new Set(['type', 'condition', 'quota', 'screened', 'ending', 'calculation', 'more']);
const LOOKS: ReadonlySet<Loss> = new Set([
  'look',
  'code',
  'link',
  'survey',
  'picture',
  'language',
  'split',
  'never',
  'outside',
]);

export const weightOf = (loss: Loss): Weight => (ASKED.has(loss) ? 'asked' : LOOKS.has(loss) ? 'looks' : 'changed');

/** Reasons why a file is unreadable. */
export const FILE_FAULTS = [
  'empty',
  'zip',
  'xls',
  'unknown',
  'version',
  'json',
  'csv',
  'xml',
  'doctype',
  'depth',
  'nodes',
  'much',
  'questions',
  'repeated',
  'paper',
  'noText',
  'locked',
  'broken',
  'rows',
  'noRows',
  'encoding',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
