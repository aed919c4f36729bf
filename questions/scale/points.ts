import type { ScaleSettings } from './settings.ts';

/** A point of a scale. */
export interface Point {
  value: number;
  /** Its words; empty without any. */
  label: string;
}

type Points = Pick<ScaleSettings, 'from' | 'points' | 'labels'>;

/** The points of a scale, from the lowest on. */
export const pointsOf = ({ from, points, labels }: Points): Point[] =>
  Array.from({ length: points }, (_, place) => ({ value: from + place, label: labels[place] ?? '' }));

/** The value of the last point. */
export const lastOf = ({ from, points }: Pick<Points, 'from' | 'points'>): number => from + points - 1;

/** Whether the result is a Net Promoter Score, which is defined for 0 to 10 only. */
export const isNps = ({ score, from, points }: Pick<ScaleSettings, 'score' | 'from' | 'points'>): boolean =>
  score === 'nps' && from === 0 && points === 11;

/** A point in a list of points: its number, then its words. */
export const nameOf = ({ value, label }: Point): string => (label === '' ? String(value) : `${value} · ${label}`);
