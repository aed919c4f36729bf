import type { ComponentProps, ComponentType } from 'react';

/**
 * An icon of lucide-react by the name of its file. The build puts it in place of the library's own, whose shapes are then in one
 * picture beside the scripts (scripts/vite/icons.ts).
 */
export const icon =
  (name: string): ComponentType<ComponentProps<'svg'>> =>
  (props) => (
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
    >
      <use href={`${PICTURE}#${name}`} />
    </svg>
  );

/** Written by the build. */
const PICTURE = '/__ICONS__';
