import { joinClasses } from '#web/ui/join-classes.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger' | 'text' | 'ghost';
export type ButtonSize = 'small' | 'medium' | 'large';

/** The look that buttons and links share. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize): string {
  return joinClasses(BASE, VARIANTS[variant], SIZES[size]);
}

const BASE =
  'wrap-break-word relative inline-flex select-none items-center justify-center gap-2 rounded-control border text-center font-[550] text-md no-underline transition-[background-color,border-color,color] pointer-coarse:min-h-11 active:not-aria-disabled:translate-y-px disabled:opacity-50 aria-disabled:cursor-default';

const VARIANTS = {
  primary: 'border-transparent bg-action text-on-action hover:not-disabled:bg-action-deep',
  /** The main action of a page if another step must come first. */
  outline: 'border-blue bg-transparent text-blue hover:not-disabled:bg-blue-wash',
  quiet: 'border-edge bg-raised text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken',
  danger: 'border-transparent bg-red text-on-red hover:not-disabled:bg-red-deep',
  text: 'border-transparent bg-transparent text-blue hover:not-disabled:bg-blue-wash',
  /** For actions in a row. */
  ghost: 'border-transparent bg-transparent text-quiet hover:not-disabled:bg-raised hover:not-disabled:text-ink',
} as const satisfies Record<ButtonVariant, string>;

const SIZES = {
  small: 'min-h-8 px-3 py-1 text-sm',
  medium: 'min-h-10 px-4 py-2',
  large: 'min-h-12 px-6 py-2.5 text-base',
} as const satisfies Record<ButtonSize, string>;
