import { pie } from 'd3-shape';
import { type ChartItem, shareOf } from '#web/ui/charts/chart-item.ts';

export interface PieSlice {
  /** The index of its item. */
  index: number;
  item: ChartItem;
  /** 0 to 1. */
  share: number;
  /** Radians, clockwise from twelve o'clock. */
  startAngle: number;
  endAngle: number;
  middleAngle: number;
}

/** The slices of a pie in the order of the items; items with a count of 0 have no slice. */
export function pieSlices(items: readonly ChartItem[]): PieSlice[] {
  const layOut = pie<ChartItem>()
    .value((item) => item.value)
    .sort(null);

  // d3 keeps the order of its input, so an arc and its item have the same index.
  return layOut([...items])
    .map(({ data, startAngle, endAngle }, index) => ({
      index,
      item: data,
      share: shareOf(data, items),
      startAngle,
      endAngle,
      middleAngle: (startAngle + endAngle) / 2,
    }))
    .filter(({ share }) => share > 0);
}

/** Narrower slices have no room for a label; the table shows their numbers. */
export const LABELLED_FROM_SHARE = 0.04;

/** The `text-anchor` of a label, so that it never runs into the pie. */
export function labelAnchor(angle: number): 'start' | 'middle' | 'end' {
  const side = Math.sin(angle);
  if (Math.abs(side) < 0.35) return 'middle';
  return side > 0 ? 'start' : 'end';
}

/** A point on a circle around 0, with the angle as d3 counts it. */
export function pointOn(radius: number, angle: number): { x: number; y: number } {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}
