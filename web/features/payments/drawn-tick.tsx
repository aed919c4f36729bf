import { useEffect, useState } from 'react';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** A large tick that is drawn when it appears. */
export function DrawnTick() {
  const [drawn, setDrawn] = useState(false);

  useEffect(() => {
    const pen = setTimeout(setDrawn, PEN_MS, true);
    return () => clearTimeout(pen);
  }, []);

  return (
    <div data-drawn={drawn || undefined} className="[&_.tick-frame]:stroke-blue [&_svg]:size-20">
      <TickBox />
    </div>
  );
}

/** Lets the eye arrive before the tick is drawn. */
const PEN_MS = 150;
