import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Rows } from './option-rows.tsx';
import { OptionSearch } from './searched-options.tsx';
import type { LookProps } from './tickable.ts';

/** From how many options on they can be searched. */
const SEARCHED_FROM = 10;

/** The options as a list that opens below its button, with the ticked ones on the button. */
export function OptionDropdown(props: LookProps) {
  const { options, other, alone, said } = props;
  const t = useTranslations('optionsField');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpen] = useState(false);
  const open = wasOpened || other?.fault != null;

  function toggle(): void {
    flushSync(() => setOpen(!open));
    // A finger would get its keyboard over the options.
    const first = matchMedia('(pointer: coarse)').matches ? 'input:checked' : '[role=combobox], input:checked, input';
    if (!open) list.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }

  function close(): void {
    flushSync(() => setOpen(false));
    button.current?.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  }

  /** A choice that was pressed is made. The page sees the press first, which leads on from the question. */
  function closeLater(): void {
    requestAnimationFrame(close);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from any of its inputs
    <div onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        data-input=""
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
        className={joinClasses(INPUT_LOOK, 'flex min-h-12 items-center justify-between gap-3 text-start')}
      >
        <span dir="auto" className={joinClasses('min-w-0 [overflow-wrap:anywhere]', said === '' && 'text-quiet')}>
          {said || t('choose')}
        </span>
        <ChevronDown aria-hidden="true" className={joinClasses('size-5 shrink-0 text-quiet', open && 'rotate-180')} />
      </button>
      {open ? (
        <div ref={list} id={id} className="mt-1.5 overflow-hidden rounded-card border border-edge bg-raised">
          {options.length >= SEARCHED_FROM ? (
            <>
              <OptionSearch {...props} onMade={closeLater} />
              {other || alone ? (
                <div className="border-hairline border-t">
                  <Rows {...props} options={[]} first={null} />
                </div>
              ) : null}
            </>
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the inputs are the controls
            <div
              onClick={({ target, detail }) => {
                const isChoice = target instanceof HTMLInputElement && target.matches('[type=radio]:not([data-stays])');
                if (isChoice && detail > 0) closeLater();
              }}
            >
              <Rows {...props} first={null} />
            </div>
          )}
        </div>
      ) : null}
    </div>
  );
}
