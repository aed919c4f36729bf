import { type ChartItem, shareOf } from '#web/ui/charts/chart-item.ts';

export interface PieSlice {
  /** The item's index. */
  index: number;
  item: ChartItem;
  /** 0 to 1. */
  share: number;
  /** Radians, clockwise from twelve o'clock. */
  startAngle: number;
  endAngle: number;
  middleAngle: number;
}

/** The slices of a pie in the order of the items. Items with a count of 0 have none. */
export function pieSlices(items: readonly ChartItem[]): PieSlice[] {
  let endAngle = 0;

  return items
    .map((item, index) => {
      const share = shareOf(item, items);
      const startAngle = endAngle;
      endAngle += share * FULL_TURN;
      return { index, item, share, startAngle, endAngle, middleAngle: (startAngle + endAngle) / 2 };
    })
    .filter(({ share }) => share > 0);
}

/** A slice's outline as the `d` of a path; the pie's middle is at 0. */
export function sliceOutline(radius: number, { share, startAngle, middleAngle, endAngle }: PieSlice): string {
  const arcTo = (angle: number) => `A${radius} ${radius} 0 0 1 ${pointText(radius, angle)}`;
  // Two arcs, because one arc cannot end where it begins.
  const arcs = arcTo(middleAngle) + arcTo(endAngle);
  return share === 1 ? `M${pointText(radius, startAngle)}${arcs}Z` : `M0 0L${pointText(radius, startAngle)}${arcs}Z`;
}

/** A point on a circle around 0; the angle is a slice's. */
export function pointOn(radius: number, angle: number): { x: number; y: number } {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

function pointText(radius: number, angle: number): string {
  const { x, y } = pointOn(radius, angle);
  return `${toHundredths(x)} ${toHundredths(y)}`;
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;

const FULL_TURN = 2 * Math.PI;
