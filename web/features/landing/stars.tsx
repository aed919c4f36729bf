export function Stars({ count, max, label }: { count: number; max: number; label: string }) {
  return (
    <svg viewBox={`0 0 ${max * STEP} ${STEP}`} role="img" aria-label={label} className="h-5.5 w-auto self-start">
      {Array.from({ length: max }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: stars differ only by their index
          key={index}
          d={STAR}
          transform={`translate(${index * STEP} 0)`}
          strokeWidth="1.6"
          strokeLinejoin="round"
          className={index < count ? 'fill-blue stroke-blue' : 'fill-none stroke-edge'}
        />
      ))}
    </svg>
  );
}

const STEP = 24;
const STAR =
  'M11.9 2.8c.9 2.1 1.8 4.1 2.6 5.9 2.2.2 4.3.4 6.5.8-1.6 1.5-3.2 2.9-4.8 4.3.4 2.2.9 4.3 1.3 6.5-1.9-1.1-3.7-2.2-5.6-3.3-1.8 1.1-3.6 2.2-5.5 3.2.4-2.2.9-4.3 1.4-6.4-1.6-1.5-3.2-2.9-4.8-4.4 2.2-.3 4.3-.5 6.5-.7.7-2 1.5-3.9 2.4-5.9Z';
