// What is told of files from and for other programs. No zod here, because pages word it.

/** What can be lost on the way from or to another program. */
export const LOSSES = [
  'type',
  'setting',
  'code',
  'condition',
  'scores',
  'changed',
  'split',
  'cut',
  'repeated',
  'items',
  'media',
  'link',
  'placeholder',
  'language',
  'picture',
  'seats',
  'quota',
  'poll',
  'ending',
  'field',
  'survey',
  'more',
] as const;
export type Loss = (typeof LOSSES)[number];

/** What makes a file unreadable. */
export const FILE_FAULTS = [
  'empty',
  'zip',
  'unknown',
  'version',
  'json',
  'xml',
  'doctype',
  'depth',
  'nodes',
  'much',
  'questions',
  'repeated',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
