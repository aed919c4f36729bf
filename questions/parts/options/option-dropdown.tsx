import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Rows } from './option-rows.tsx';
import type { LookProps } from './tickable.ts';

/** From how many options on they can be searched. */
const SEARCHED_FROM = 10;

/** The options as a list that opens below its button, with the ticked ones on the button. */
export function OptionDropdown(props: LookProps) {
  const { many, options, other, said } = props;
  const t = useTranslations('optionsField');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [wasOpened, setOpen] = useState(false);
  const [term, setTerm] = useState('');
  const open = wasOpened || other?.fault != null;
  const wanted = term.trim().toLocaleLowerCase();
  const found = options.filter(({ text }) => text.toLocaleLowerCase().includes(wanted));

  function toggle(): void {
    flushSync(() => setOpen(!open));
    setTerm('');
    // A finger would get its keyboard over the options.
    const first = matchMedia('(pointer: coarse)').matches
      ? 'input:checked'
      : 'input[type=search], input:checked, input';
    if (!open) list.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }

  function close(): void {
    flushSync(() => setOpen(false));
    setTerm('');
    button.current?.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  }

  function handleSearchKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('input:not([type=search])')?.focus();
    else if (event.key === 'Enter' && wanted !== '' && found[0]) found[0].onTick(many ? !found[0].isTicked : true);
    else if (event.key !== 'Enter') return;
    // Enter would move to the next question.
    event.preventDefault();
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
            <div className="border-hairline border-b p-2">
              <TextInput
                type="search"
                aria-label={t('search')}
                placeholder={t('search')}
                autoComplete="off"
                value={term}
                onChange={({ target }) => setTerm(target.value)}
                onKeyDown={handleSearchKey}
              />
              <p role="status" className={found.length > 0 ? 'sr-only' : 'px-2 pt-2 text-quiet text-sm'}>
                {wanted === '' ? null : t('found', { count: found.length })}
              </p>
            </div>
          ) : null}
          {/* A choice that was pressed is made: the list closes. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the inputs are the controls */}
          <div
            className="max-h-[min(22rem,60vh)] overflow-y-auto"
            onClick={({ target, detail }) => {
              const isChoice = target instanceof HTMLInputElement && target.matches('[type=radio]:not([data-stays])');
              // After the page has seen the press, which leads on from the question.
              if (isChoice && detail > 0) requestAnimationFrame(close);
            }}
          >
            <Rows {...props} options={found} first={null} />
          </div>
        </div>
      ) : null}
    </div>
  );
}
