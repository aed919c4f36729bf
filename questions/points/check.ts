import { memoized } from '#basics/memoized.ts';
import type { Fault } from '#questions/model/faults.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import type { PointsSettings } from './settings.ts';

/** An answer: the points of options, by their codes. One that is not named gets none. */
export type PointsValue = Record<string, number>;

/** Judges an answer of any shape: whole numbers for current options that add up to the points to give. */
export function checkPoints({ codes, settings }: ShownQuestion<PointsSettings>, value: unknown): Fault | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'shape' };
  const given = new Map(Object.entries(value));
  if (given.size === 0) return { code: 'shape' };
  const names = namesOf(codes);
  if ([...given.keys()].some((name) => !names.has(name))) return { code: 'unknown' };
  for (const part of names) {
    const fault = given.has(part) ? faultOf(given.get(part), settings.total) : null;
    if (fault) return { ...fault, part };
  }
  return faultOfSum(sumOf([...given.values()]), settings);
}

const namesOf = memoized((codes: readonly number[]) => new Set(codes.map(String)));

function faultOf(points: unknown, total: number): Fault | null {
  if (typeof points !== 'number' || Number.isNaN(points)) return { code: 'number' };
  if (points < 0) return { code: 'tooSmall', bound: 0 };
  if (points > total) return { code: 'tooLarge', bound: total };
  return Number.isInteger(points) ? null : { code: 'step', bound: 1 };
}

function faultOfSum(sum: number, { total, someLeft }: PointsSettings): Fault | null {
  if (someLeft) return sum > total ? { code: 'tooLarge', bound: total } : null;
  return sum === total ? null : { code: 'sum', bound: total };
}

/** Adds up what are numbers. */
export const sumOf = (values: readonly unknown[]): number =>
  values.reduce((sum: number, each) => sum + (typeof each === 'number' ? each : 0), 0);

export const usesOfPoints = (_question: ShownQuestion<PointsSettings>, value: unknown): number[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).map(Number) : [];
