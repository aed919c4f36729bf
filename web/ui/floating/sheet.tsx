import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { keepOpenForMenus, keepOpenForNotes, useFocusReturn } from '#web/ui/floating/dialog-focus.ts';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { Veil } from '#web/ui/floating/veil.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { PageMark } from '#web/ui/page-mark.tsx';

/** A drawer from an edge of the screen: navigation from the side where lines begin, filters from the other or from below, `wide` to read in. */
export function Sheet({
  open,
  onOpenChange,
  onClosed,
  onKeyDown,
  side,
  head,
  title,
  closeLabel,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Moves the focus somewhere else than where it was before. */
  onClosed?: () => void;
  onKeyDown?: KeyboardEventHandler;
  side: keyof typeof SIDES;
  /** Shown in place of the title, which screen readers still read. */
  head?: ReactNode;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
}) {
  const returnFocus = useFocusReturn(open);

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Veil />
        <RadixDialog.Content
          onCloseAutoFocus={(event) => {
            if (!onClosed) return returnFocus(event);
            event.preventDefault();
            onClosed();
          }}
          onInteractOutside={keepOpenForNotes}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={keepOpenForMenus}
          aria-describedby={undefined}
          className={joinClasses(
            head ? 'border-hairline border-e bg-paper text-ink shadow-float' : FLOATING_LOOK,
            'fixed z-50 flex flex-col overflow-y-auto overscroll-contain outline-none data-[state=closed]:animate-leave',
            SIDES[side],
          )}
        >
          <PageMark name="scroll-lock" />
          <header
            className={joinClasses(
              'sticky top-0 z-10 flex items-center justify-between gap-[min(1rem,3vw)] py-2.5 pe-[min(0.75rem,3vw)] ps-[min(1.25rem,5vw)]',
              head ? 'bg-paper' : 'border-hairline border-b bg-raised',
            )}
          >
            {head}
            <RadixDialog.Title className={head ? 'sr-only' : 'text-lg'}>{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </header>
          <div className={head ? 'flex grow flex-col px-3 pt-2' : 'grow p-5'}>{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const AT_END = 'inset-y-0 end-0 data-[state=open]:animate-slide [--from:100%]';
const SIDES = {
  start: 'inset-y-0 start-0 w-[min(19rem,calc(100vw-3rem))] data-[state=open]:animate-slide [--from:-100%]',
  end: `${AT_END} w-[min(24rem,calc(100vw-3rem))]`,
  wide: `${AT_END} w-full sm:w-[min(36rem,calc(100vw-3rem))]`,
  bottom:
    'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-card pb-[env(safe-area-inset-bottom)] data-[state=open]:animate-slide-up',
} as const;
