import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** A large tick, drawn when it appears. */
export function DrawnTick() {
  return (
    <div data-drawn="" className="drawn-late [&_.tick-frame]:stroke-blue [&_svg]:size-16 sm:[&_svg]:size-20">
      <TickBox />
    </div>
  );
}
