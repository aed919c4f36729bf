import { pie } from 'd3-shape';
import { chartColours } from '#web/ui/charts/chart-colours.ts';
import { type ChartItem, shareOf } from '#web/ui/charts/chart-item.ts';

export interface PieSlice {
  /** Its place among the items. */
  index: number;
  item: ChartItem;
  colour: string;
  /** 0 to 1. */
  share: number;
  /** Radians, clockwise from twelve o'clock. */
  startAngle: number;
  endAngle: number;
  middleAngle: number;
}

/** The slices of a pie in the items' own order, without those that nobody chose. */
export function pieSlices(items: readonly ChartItem[]): PieSlice[] {
  const colours = chartColours(items);
  const layOut = pie<ChartItem>()
    .value((item) => item.value)
    .sort(null);

  // d3 answers in the order it was asked, so an arc and its item share their place.
  return layOut([...items])
    .map(({ data, startAngle, endAngle }, index) => ({
      index,
      item: data,
      colour: colours[index] ?? 'currentColor',
      share: shareOf(data, items),
      startAngle,
      endAngle,
      middleAngle: (startAngle + endAngle) / 2,
    }))
    .filter(({ share }) => share > 0);
}

/** Narrower slices have no room for words beside them; the table has theirs. */
export const LABELLED_FROM_SHARE = 0.04;

/** Which end of the words stands at their point, so that they never run into the pie. */
export function labelAnchor(angle: number): 'start' | 'middle' | 'end' {
  const side = Math.sin(angle);
  if (Math.abs(side) < 0.35) return 'middle';
  return side > 0 ? 'start' : 'end';
}

/** A point on a circle around 0, by an angle as d3 counts it. */
export function pointOn(radius: number, angle: number): { x: number; y: number } {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}
