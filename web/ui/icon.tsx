import type { ComponentProps, ComponentType } from 'react';

/**
 * An icon of lucide-react by its file's name, with the classes of that library, by which some icons turn (look/base.css). The build
 * replaces the library's icons with these, whose shapes are in one picture beside the scripts (scripts/vite/icons.ts).
 */
export const icon =
  (name: string): ComponentType<ComponentProps<'svg'>> =>
  ({ className, ...props }) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      className={`lucide lucide-${name} ${className ?? ''}`}
    >
      <use href={`${PICTURE}#${name}`} />
    </svg>
  );

/** The build writes the address. */
const PICTURE = '/__ICONS__';
