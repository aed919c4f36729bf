// The sorts of losses of an import or export. No zod here, because first pages import this file.

/** Possible losses of an import or export. */
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

/** Reasons why a file is unreadable. */
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
