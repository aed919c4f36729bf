/** Small pictures in the pen that draws the ticks: black line, one stroke of blue ink. Decoration only. */
export function Drawing({ name }: { name: keyof typeof DRAWINGS }) {
  const { ink, blue } = DRAWINGS[name];
  return (
    <svg
      viewBox="0 0 120 88"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="h-22 w-30"
    >
      <path d={ink} className="stroke-ink" />
      <path d={blue} className="stroke-blue" strokeWidth="3" />
    </svg>
  );
}

const DRAWINGS = {
  /** An empty ballot box; a slip waits over its slot. */
  empty: {
    ink: 'M24 44.5c24-.8 48-.6 72.2-.2l-3.4 35.2c-22 .9-43.5.8-65.3.1L24 44.5ZM45.5 51.8c9.8-.5 19.6-.4 29.2 0M46.3 38l1.5-28.6c8.8-.7 16.4-.6 25 .3L74 38.2M53.6 18.3h7.2v7.4h-7.3l.1-7.4Z',
    blue: 'M57.5 60c2.6 2.3 4 4.3 5.4 7.2 2.6-5 5-8 8.6-11',
  },
  /** A pencil that broke in the middle of its line. */
  failed: {
    ink: 'M12 78.6c13-.7 22 .3 33-.4M78 78c11-.3 20 .5 30-.2M52 64.7l-5.6 12.6 12.6-6.1 12-12.8-7-6.6-12 12.9ZM64.2 51.7l3.5-1.8-.6 4.7 4.3.2-.4 3.5M78.3 49l-3-2.8 1.9-3.9-4.8-.2.7-4.4L92.4 17c2.5-2.5 9.3 3.9 6.9 6.5L78.3 49ZM88 21.8l7 6.4',
    blue: 'M47 78.2c3.6-2.2 5 2 8.3.4 3.2-1.5 4.6 1.2 7.6-.2',
  },
  /** A signpost whose boards are blank. */
  lost: {
    ink: 'M60.4 14c.4 22-.4 44 .2 66.5M38 80.7c15-.8 30-.4 45 .1M36.2 21.7c17.3-.6 30.2-.4 45.6-.1l9 8.4-9.2 8.3c-15.5.5-30 .4-45.3 0-.5-5.6-.4-11-.1-16.6ZM84 45.6c-14 .5-29.3.4-44.5.2l-8.7 7.6 9 7.8c14.6.5 29.6.3 44.3-.1.4-5.2.3-10.3-.1-15.5Z',
    blue: 'M52 29.8c5-4.4 11-1 7.8 2.3-1.3 1.3-1 2-1 2.6M70 52.5c-6 .6-12 .4-18.5 1.3',
  },
  /** A sealed envelope. */
  closed: {
    ink: 'M22.4 24.3c25-1 50-.8 75.4-.1.7 17 .5 33.5-.1 50-25 .9-50 .7-75.4.1-.6-16.6-.5-33.3.1-50ZM23 25.2c12 11.5 24.3 22 37 32.8 12.6-10.4 25-21.2 37-32.7M23.3 73.6 48.6 48.9M96.9 73.7 71.7 48.6',
    blue: 'M52.6 57.7c1-9.6 14.3-9.3 15 .2.2 7.8-14.8 8.6-15-.2Z',
  },
} as const;
