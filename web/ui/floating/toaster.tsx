import { Check, CircleAlert, X } from 'lucide-react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';

/**
 * Shows the notes at the bottom of the window: beside the sidebar, and above a bar with the main button (`PageMark`). A note
 * stays while the pointer or the focus is on it.
 */
export function Toaster({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const { toasts, handlers } = useToaster();

  return (
    <section
      aria-label={label}
      // Screen readers reliably announce one permanent live region, and an open dialog does not hide it with the page.
      aria-live="polite"
      data-notes=""
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={PLACE}
    >
      {toasts.map((note) => (
        <Note key={note.id} note={note} dismissLabel={dismissLabel} />
      ))}
    </section>
  );
}

const PLACE =
  'pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-60 flex flex-col-reverse items-center gap-2 sm:items-start lg:in-data-has-sidebar:start-64 in-data-has-foot-bar:bottom-24';

function Note({ note, dismissLabel }: { note: Toast; dismissLabel: string }) {
  return (
    <div
      className={joinClasses(
        FLOATING_LOOK,
        'pointer-events-auto flex max-w-md items-center gap-2.5 rounded-control py-1.5 ps-3.5 pe-1.5',
        note.visible ? 'animate-rise' : 'animate-leave',
      )}
    >
      <Sign type={note.type} />
      <span className="py-1 leading-snug">
        <Lines>{resolveValue(note.message, note)}</Lines>
      </span>
      {note.type === 'loading' ? (
        <span className="w-2" />
      ) : (
        <button
          type="button"
          aria-label={dismissLabel}
          onClick={() => toast.dismiss(note.id)}
          className="grid size-8 shrink-0 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

function Sign({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner />;
  if (type === 'success') return <Check aria-hidden="true" strokeWidth={2.6} className="size-5 shrink-0 text-green" />;
  if (type === 'error') return <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-red" />;
  return null;
}
