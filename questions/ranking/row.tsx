import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical, type LucideIcon } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dirOfWords } from '#basics/isolate.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { DRAGGABLE } from '#web/ui/lists/use-drag-order.ts';

/** The control of a row that has the focus. */
export type Control = 'option' | 'first' | 'up' | 'down';

interface RowProps {
  code: number;
  text: string;
  /** Whether the focus comes here when the question gets it. */
  isFocusFirst: boolean;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
}

/** A ranked option: pressing removes its place, the arrows move it, and it can be dragged. */
export function PlacedRow({
  code,
  text,
  place,
  isLast,
  isFocusFirst,
  onGrab,
  onTakeBack,
  onMove,
}: RowProps & {
  /** From 1. */
  place: number;
  isLast: boolean;
  onTakeBack: () => void;
  /** @param to the place, from 1 */
  onMove: (to: number, control: Control) => void;
}) {
  const t = useTranslations('ranking');
  const words = { text: text };
  const arrow = (control: Control, icon: LucideIcon, label: string, to: number, isEnd: boolean) => (
    <Arrow name={`${control} ${code}`} label={label} icon={icon} isEnd={isEnd} onPress={() => onMove(to, control)} />
  );

  return (
    <Row
      text={text}
      onGrab={onGrab}
      mark={<span className="font-[650] font-display text-blue text-lg tabular-nums">{place}</span>}
    >
      <button
        type="button"
        aria-pressed="true"
        data-control={`option ${code}`}
        data-input={isFocusFirst ? '' : undefined}
        onClick={onTakeBack}
        className={OPTION}
      >
        <bdi className="sr-only">{t('place', { place })} </bdi>
        <span>{text}</span>
      </button>
      <span className="ms-auto flex shrink-0">
        {arrow('first', ArrowUpToLine, t('toFirst', words), 1, place === 1)}
        {arrow('up', ArrowUp, t('up', words), place - 1, place === 1)}
        {arrow('down', ArrowDown, t('down', words), place + 1, isLast)}
      </span>
    </Row>
  );
}

/** An unranked option: pressing it gives it the next place. */
export function OpenRow({
  code,
  text,
  digit,
  isFull,
  isFocusFirst,
  onGrab,
  onPlace,
}: RowProps & {
  /** The key that chooses it. */
  digit: number | undefined;
  /** Whether all places are given. */
  isFull: boolean;
  onPlace: () => void;
}) {
  return (
    <Row text={text} onGrab={onGrab} mark={<span className="text-quiet">–</span>}>
      <button
        type="button"
        aria-pressed="false"
        aria-disabled={isFull || undefined}
        data-control={`option ${code}`}
        data-input={isFocusFirst ? '' : undefined}
        onClick={onPlace}
        className={joinClasses(OPTION, 'aria-disabled:text-quiet')}
      >
        <span>{text}</span>
      </button>
      {digit === undefined ? null : (
        <span
          aria-hidden="true"
          className="me-2 hidden min-w-6 rounded-mark border border-hairline text-center text-quiet text-sm tabular-nums pointer-fine:block"
        >
          {digit}
        </span>
      )}
    </Row>
  );
}

function Row({
  text,
  mark,
  onGrab,
  children,
}: {
  text: string;
  mark: ReactNode;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  children: ReactNode;
}) {
  return (
    <li dir={dirOfWords(text)} className={joinClasses(DRAGGABLE, ROW)}>
      {/* For pointers alone: keys have the buttons. */}
      <span
        aria-hidden="true"
        onPointerDown={onGrab}
        className="flex w-11 shrink-0 touch-none select-none items-center justify-center gap-0.5 in-enabled:cursor-grab in-enabled:active:cursor-grabbing"
      >
        {mark}
        <GripVertical className="size-4 text-quiet" />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center">{children}</span>
    </li>
  );
}

function Arrow({
  name,
  label,
  icon: Icon,
  isEnd,
  onPress,
}: {
  name: string;
  label: string;
  icon: LucideIcon;
  /** Whether it cannot move further; it keeps the focus then. */
  isEnd: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      data-control={name}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-control text-quiet hover:not-aria-disabled:bg-row hover:not-aria-disabled:text-ink aria-disabled:opacity-35 pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

const ROW =
  'flex min-h-14 border-hairline bg-raised ps-1 pe-1.5 not-first:border-t has-[[aria-pressed=true]:hover]:bg-row has-[[aria-pressed=false]:not([aria-disabled]):hover]:bg-row';
/** At 320 pixels the arrows come below long words. */
const OPTION =
  'min-h-14 min-w-0 grow basis-32 rounded-control px-1 py-2 text-start leading-snug wrap-anywhere focus-visible:-outline-offset-2';
