import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { keepOpenForMenus, keepOpenForNotes, useFocusReturn } from '#web/ui/floating/dialog-focus.ts';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { Veil } from '#web/ui/floating/veil.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { PageMark } from '#web/ui/page-mark.tsx';

/**
 * A modal question. It keeps the focus until it is answered or closed by Escape, the cross or a press outside. On phones it is at
 * the lower edge, near the thumb.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  actions,
  wide = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** For two columns. */
  wide?: boolean;
  children?: ReactNode;
}) {
  const returnFocus = useFocusReturn(open);

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Veil />
        <RadixDialog.Content
          onCloseAutoFocus={returnFocus}
          onInteractOutside={keepOpenForNotes}
          onEscapeKeyDown={keepOpenForMenus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={joinClasses(FLOATING_LOOK, PLACE, wide ? 'sm:max-w-wide-dialog' : 'sm:max-w-dialog')}
        >
          <PageMark name="scroll-lock" />
          <RadixDialog.Title className={TITLE}>
            {/* In the title the cross is beside the dialog's line, not beside that of its words. */}
            <span dir="auto" className="block">
              {title}
            </span>
          </RadixDialog.Title>
          {description ? (
            <RadixDialog.Description className="mt-1.5 text-quiet">{description}</RadixDialog.Description>
          ) : null}
          {children ? <div className="mt-4">{children}</div> : null}
          {actions ? (
            <footer className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{actions}</footer>
          ) : null}
          {/* Last, so that the dialog's first control has the focus when it opens. */}
          <RadixDialog.Close
            aria-label={closeLabel}
            className="absolute top-[min(0.75rem,3vw)] end-[min(0.75rem,3vw)] grid size-[min(2.5rem,14vw)] place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-[min(2.75rem,14vw)]"
          >
            <X aria-hidden="true" className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Large letters on a small screen keep whole words on its lines; only the line beside the cross is shorter. */
const TITLE =
  "text-[length:min(var(--text-xl),10.5vw)] before:float-end before:h-[min(2rem,11vw)] before:w-[min(2.25rem,11vw)] before:content-['']";

const PLACE =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-card p-[min(1.25rem,5vw)] pb-[max(min(1.25rem,5vw),env(safe-area-inset-bottom))] outline-none data-[state=closed]:animate-leave data-[state=open]:animate-slide-up sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-card sm:p-6 sm:data-[state=open]:animate-rise';
