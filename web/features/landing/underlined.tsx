import type { ReactNode } from 'react';

/** A text with a blue line below it, drawn once when the page opens. */
export function Underlined({ children }: { children: ReactNode }) {
  return (
    <span className="relative inline-block whitespace-nowrap">
      {children}
      <svg
        viewBox="0 0 320 20"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-[-1.5%] top-[0.98em] h-[0.26em] w-[103%]"
      >
        <path
          d="M2.5 12.8C60 6.2 150 2.6 226 3.2c33 .3 63 1.4 91 3.6 2.6.2 2.4 2.9-.2 2.8-31-1.2-61-2-93-1.8-75 .4-152 4.3-218.5 9.7-4 .3-6.6-4.2-2.8-4.7Z"
          className="fill-blue"
        />
      </svg>
    </span>
  );
}
