import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type UIEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dirOfWords } from '#basics/isolate.ts';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { placeAfter } from '#web/ui/lists/place-after.ts';
import { findOptions } from './find-options.ts';
import { RowsBelow, WithPlaces } from './option-rows.tsx';
import type { LookProps, TickableOption } from './tickable.ts';

/** The options that are drawn at first, and each time the end of the list comes near. */
const DRAWN = 60;
/** Pixels before the end of the list at which more is drawn. */
const NEAR_PX = 600;

/** Many options: the ticked ones, a field that filters, and the list. "Other" and the excluding option are below. */
export function SearchedOptions(props: LookProps) {
  return (
    <>
      <Chosen {...props} />
      <div className="overflow-hidden rounded-card border border-hairline bg-raised">
        <OptionSearch {...props} />
      </div>
      <RowsBelow {...props} first={null} />
    </>
  );
}

/** The ticked options, which the filter does not hide. A press takes the tick away. */
function Chosen({ options }: LookProps) {
  const t = useTranslations('optionsField');
  const ticked = options.filter(({ isTicked }) => isTicked);
  if (ticked.length === 0) return null;

  return (
    <ul aria-label={t('chosen')} className="mb-3 flex flex-wrap gap-2">
      {ticked.map((option) => (
        <li key={option.code} className="max-w-full">
          <button
            type="button"
            aria-label={t('remove', { option: option.text })}
            onClick={({ currentTarget }) => {
              // This button goes, so the focus would be lost.
              currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[role=combobox]')?.focus();
              option.onTick(false);
            }}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-card border border-blue bg-blue-wash px-3 text-start font-semibold text-blue-deep"
          >
            <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {option.text}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * A field that filters the options, and their list below it. The field keeps the focus: the arrow keys move in the list, Enter ticks.
 * The list is drawn in part, but whole on the server, so that it can be read without scripts.
 * @param props.onMade called after a press has ticked the only answer
 */
export function OptionSearch({
  many,
  options,
  invalid,
  onMade,
}: Pick<LookProps, 'many' | 'options' | 'invalid'> & { onMade?: () => void }) {
  const t = useTranslations('optionsField');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isHydrating = useHydrating();
  const [term, setTerm] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  // Null until a key moves in the list, and after Enter has ticked: then Enter continues to the next question.
  const [place, setPlace] = useState<number | null>(null);
  const last = useRef(-1);
  const found = findOptions(options, term);
  const active = place === null ? undefined : found[place];

  useEffect(() => {
    if (place !== null) list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function moveTo(next: number | null): void {
    setPlace(next);
    if (next === null) return;
    last.current = next;
    setDrawn((now) => Math.max(now, next + DRAWN));
  }

  function search(typed: string): void {
    setTerm(typed);
    setDrawn(DRAWN);
    last.current = -1;
    setPlace(typed.trim() === '' ? null : 0);
    list.current?.scrollTo({ top: 0 });
  }

  function tick(option: TickableOption): boolean {
    if (option.disabled || (option.isTicked && !many)) return false;
    option.onTick(!option.isTicked);
    return true;
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isInText = term !== '' && (event.key === 'Home' || event.key === 'End');
    const next = placeAfter(event.key, { place: last.current, count: found.length, columns: 1 });
    if (event.key === 'Enter' && active && tick(active)) {
      setPlace(null);
      // The next letter begins a new search.
      event.currentTarget.select();
    } else if (event.key === 'Escape' && term !== '') search('');
    else if (next !== null && !isInText) moveTo(next);
    else return;
    event.preventDefault();
  }

  function drawMore({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent): void {
    if (drawn < found.length && scrollTop + clientHeight > scrollHeight - NEAR_PX) setDrawn(drawn + DRAWN);
  }

  return (
    <>
      <div className="border-hairline border-b p-2">
        <TextInput
          role="combobox"
          aria-label={t('search')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.code}` : undefined}
          aria-autocomplete="list"
          aria-invalid={invalid || undefined}
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          value={term}
          onChange={({ target }) => search(target.value)}
          onKeyDown={handleKey}
        />
        <p role="status" className={term.trim() === '' ? 'sr-only' : 'px-2 pt-2 text-quiet text-sm'}>
          {t('found', { count: found.length })}
        </p>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('options')}
        aria-multiselectable={many || undefined}
        // Keys scroll it by the field.
        tabIndex={-1}
        onScroll={drawMore}
        className="relative max-h-[min(22rem,60vh)] overflow-y-auto overscroll-contain"
      >
        {(isHydrating ? found : found.slice(0, drawn)).map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={option.code}
            id={`${id}-${option.code}`}
            role="option"
            dir={dirOfWords(option.text)}
            aria-selected={option.isTicked}
            aria-disabled={option.disabled || undefined}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            data-drawn={option.isTicked ? '' : undefined}
            onMouseDown={keepFocus}
            onClick={({ currentTarget }) => {
              if (option.disabled || currentTarget.matches('fieldset:disabled *')) return;
              last.current = index;
              tick(option);
              if (!many) onMade?.();
            }}
            className={joinClasses(ROW, index === place && ACTIVE)}
          >
            {/* The whole list of a drawn page is light: its marks come to life with it. */}
            {isHydrating && !option.isTicked ? <span className="size-7 shrink-0" /> : <TickBox round={!many} />}
            <span className="min-w-0 grow leading-snug [overflow-wrap:anywhere]">
              <WithPlaces option={option} />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

/** A press leaves the focus, and the keyboard of a phone, where they are. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Puts a typed letter into the search field of a question that has the focus as a whole. */
export function searchByLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || event.key.length !== 1) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  event.currentTarget.querySelector<HTMLElement>('[role=combobox]')?.focus();
}

const ROW =
  'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1 hover:bg-row aria-disabled:text-quiet aria-selected:bg-blue-wash';
const ACTIVE = 'outline-2 -outline-offset-2';
