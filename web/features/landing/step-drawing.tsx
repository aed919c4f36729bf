/** A small decorative drawing of a step: a black line with one stroke of blue. */
export function StepDrawing({ step }: { step: keyof typeof STEPS }) {
  const { ink, blue } = STEPS[step];

  return (
    <svg
      viewBox="12 0 96 72"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-12 w-16 shrink-0"
    >
      <path d={ink} className="stroke-ink" />
      <path d={blue} className="stroke-blue" strokeWidth="3.6" />
    </svg>
  );
}

const STEPS = {
  /** A sheet with lines, and a pencil on the last one. */
  write: {
    ink: 'M12.4 6.5c14.6-.5 29-.4 43.3-.1.4 6 .5 11 .4 15M55.8 50.7c.1 5-.1 10-.4 15.2-14.3.5-28.7.4-43-.1-.6-19.7-.5-39.6 0-59.3M21 18.4c8.5-.4 17-.3 25.6 0M21.2 28.7c6.7-.3 13.3-.2 20 0M86.3 17.6c2.9-2.8 8.2 2.5 5.5 5.4L63.5 51.5l-8 2.4 2.3-8.1 28.5-28.2ZM80.6 23.5l5.5 5.4',
    blue: 'M20.8 40.3c4.2-1.8 6 1.2 9.8.1 3.2-1 5.4.8 8.6-.3M20.8 53.7c8.6-1.6 14.7 1 23-.1 4-.5 7.5-.2 11.5.2',
  },
  /** Three boxes, one of them ticked. */
  answer: {
    ink: 'M14.3 7.3c5.5-.4 10.7-.3 16 .1.3 5.2.3 10.3-.1 15.4-5.3.3-10.6.3-15.9-.1-.4-5.1-.4-10.2 0-15.4ZM14.3 28.8c5.5-.4 10.7-.3 16 .1.3 5.2.3 10.3-.1 15.4-5.3.3-10.6.3-15.9-.1-.4-5.1-.4-10.2 0-15.4ZM14.3 50.3c5.5-.4 10.7-.3 16 .1.3 5.2.3 10.3-.1 15.4-5.3.3-10.6.3-15.9-.1-.4-5.1-.4-10.2 0-15.4ZM41.6 15.2c14-.5 28-.3 42 .1M46 36.8c10.5-.4 21-.3 31.5 0M41.6 58.3c12-.4 24.3-.3 36.5.1',
    blue: 'M17.5 36.3c2.3 1.4 3.9 3.3 5 5.7 3.6-7.6 8.3-13.8 15-18.5',
  },
  /** Bars on a line, one of them filled. */
  see: {
    ink: 'M10.3 65.5c25.4-.6 50.7-.5 76-.1M19.5 65c-.3-8.8-.3-17.7.1-26.5 4.3-.3 8.5-.3 12.8 0 .3 8.9.3 17.7 0 26.5M63.7 65c-.3-6.2-.3-12.4.1-18.5 4.3-.3 8.5-.3 12.8 0 .3 6.2.3 12.3 0 18.5M41.5 65c-.4-18.5-.3-37 .1-55.5 4.3-.3 8.5-.3 12.8 0 .4 18.5.4 37 0 55.5',
    blue: 'M42.8 58.5l10-7.5M42.8 48.5l10.2-7.5M42.8 38.5l10.2-7.5M42.8 28.5l10.2-7.5M42.9 18.5l9.6-7',
  },
} as const;
