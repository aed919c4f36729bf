import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A link in running text: blue and underlined, so that colour is not its only mark. `alone`: on its own line, where fingers can
 * also hit it above and below its letters.
 */
export function TextLink({ alone = false, className, ...rest }: ComponentProps<typeof Link> & { alone?: boolean }) {
  return <Link {...rest} className={joinClasses(TEXT_LINK, alone && ALONE, className)} />;
}

export const TEXT_LINK =
  'text-blue underline decoration-1 decoration-blue/40 underline-offset-[0.2em] hover:decoration-2 hover:decoration-blue';
export const ALONE =
  'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-3';
