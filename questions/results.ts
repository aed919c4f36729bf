import { part } from '#web/ui/part.tsx';
import type { Kind, QuestionResult } from './contract.ts';
import type { KindResult } from './kind-web.ts';

// A strip comes with its result.
const choice = () => import('./choice/result.tsx');
const multiple = () => import('./multiple/result.tsx');
const number = () => import('./number/result.tsx');
const moment = () => import('./moment/result.tsx');
const scale = () => import('./scale/result.tsx');
const ranking = () => import('./ranking/result.tsx');
const matrix = () => import('./matrix/result.tsx');
const points = () => import('./points/result.tsx');

/** How pages show the result of each kind. Guests load this file; the code of a result comes when it is drawn. */
const RESULTS = {
  choice: { Result: part('ChoiceResult', choice), Strip: part('ChoiceStrip', choice) },
  multiple: { Result: part('MultipleResult', multiple), Strip: part('MultipleStrip', multiple) },
  text: { Result: part('TextResultPart', () => import('./text/result.tsx')), Strip: null },
  number: { Result: part('NumberResult', number), Strip: part('NumberStrip', number) },
  moment: { Result: part('MomentResult', moment), Strip: part('MomentStrip', moment) },
  scale: { Result: part('ScaleResult', scale), Strip: part('ScaleStrip', scale) },
  ranking: { Result: part('RankingResult', ranking), Strip: part('RankingStrip', ranking) },
  matrix: { Result: part('MatrixResult', matrix), Strip: part('MatrixStrip', matrix) },
  points: { Result: part('PointsResult', points), Strip: part('PointsStrip', points) },
  file: { Result: part('FileResultPart', () => import('./file/result.tsx')), Strip: null },
  // It has no answers, and so no result is ever drawn.
  statement: { Result: () => null, Strip: null },
} satisfies { [K in Kind]: KindResult<Extract<QuestionResult, { kind: K }>> };

/** The result part of a kind. It gets results of that kind only. */
export const resultOf = (kind: Kind): KindResult<unknown> => RESULTS[kind] as unknown as KindResult<unknown>;
