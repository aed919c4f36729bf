import { useTranslations } from 'use-intl';
import { lastOf, type Point, pointsOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

/** The names of faces, from the worst to the best. */
const FACES = ['worst', 'bad', 'middle', 'good', 'best'] as const;
type Face = (typeof FACES)[number];
/** By the number of faces. More than five have numbers instead. */
const NAMED: Record<number, readonly Face[]> = {
  2: ['bad', 'good'],
  3: ['bad', 'middle', 'good'],
  4: ['worst', 'bad', 'good', 'best'],
  5: FACES,
};

/** The words of points, as respondents see and hear them. */
export function usePointWords(settings: ScaleSettings) {
  const t = useTranslations('scale');
  const { look, from, points } = settings;
  const last = lastOf(settings);

  /** The author's word for a point, otherwise the face's; empty for a point without words. */
  function labelOf({ value, label }: Point): string {
    const face = look === 'faces' ? NAMED[points]?.[value - from] : undefined;
    return label !== '' || !face ? label : t(`faces.${face}`);
  }

  /** The name of its input. */
  function nameOf(point: Point): string {
    const { value } = point;
    const label = labelOf(point);
    if (look === 'words' || look === 'faces') return label === '' ? t('ofLast', { value, last }) : label;
    if (look === 'stars')
      return label === '' ? t('stars', { count: value }) : `${t('stars', { count: value })}, ${label}`;
    return label === '' ? String(value) : t('named', { value, label });
  }

  /** The answer in words. */
  function said(point: Point): string {
    const label = labelOf(point);
    if (label === '') return t('ofLast', { value: point.value, last });
    return look === 'words' || look === 'faces' ? label : t('named', { value: point.value, label });
  }

  return { points: pointsOf(settings), labelOf, nameOf, said };
}
