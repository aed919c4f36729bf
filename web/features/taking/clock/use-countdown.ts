import { useEffect, useEffectEvent, useState } from 'react';
import { hasLostTime, type TimedAttempt, type TimeLeft, timeLeft } from '#web/features/taking/clock/countdown.ts';

/**
 * Counts down to the end of the attempt.
 * @param onLostTime called when the device's clocks disagree: ask the server for the time again
 */
export function useCountdown(attempt: TimedAttempt, deadline: string, onLostTime: () => void): TimeLeft {
  const [now, setNow] = useState(() => performance.now());
  const lostTime = useEffectEvent(onLostTime);

  useEffect(() => {
    let before = readClocks();
    const timer = setInterval(() => {
      const reading = readClocks();
      if (hasLostTime(before, reading)) lostTime();
      before = reading;
      setNow(reading.monotonic);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return timeLeft(attempt, deadline, now);
}

/** Shorter than a second, so that a late tick does not skip one. */
const TICK_MS = 250;

function readClocks() {
  return { monotonic: performance.now(), wall: Date.now() };
}
