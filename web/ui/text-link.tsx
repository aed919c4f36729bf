import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A link in running text: blue and underlined, so that colour is not its only mark. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={joinClasses(TEXT_LINK, className)} />;
}

const TEXT_LINK =
  'text-blue underline decoration-1 decoration-blue/40 underline-offset-[0.2em] hover:decoration-2 hover:decoration-blue';
