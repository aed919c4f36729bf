import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/ui/button-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A link that looks like a button: use it to go somewhere, never for an action. */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }) {
  return <Link {...rest} className={joinClasses(buttonLook(variant, size), wide && 'w-full', className)} />;
}
