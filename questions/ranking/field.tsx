import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { plainDigits } from '#basics/digits.ts';
import { isolate } from '#basics/isolate.ts';
import type { FieldProps } from '#questions/kind-web.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { useDragOrder } from '#web/ui/lists/use-drag-order.ts';
import { Announcement, useAnnouncement } from '#web/ui/states/announcement.tsx';
import { boundsOf } from './check.ts';
import { ranking } from './messages.ts';
import { dragged, moved, sayOrder } from './order.ts';
import { type Control, OpenRow, PlacedRow } from './row.tsx';
import type { RankingSettings } from './settings.ts';

/** The options in one sheet: above a line the ranked ones, in their order, below it the others. */
export function RankingField(props: FieldProps<RankingSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Order {...props} />
    </WithTexts>
  );
}

const TEXTS = { ranking };

function Order({ question, legend, value, fault, disabled, onAnswer }: FieldProps<RankingSettings>) {
  const t = useTranslations('ranking');
  const { codes } = question;
  const { most } = boundsOf(question);
  const order = (Array.isArray(value) ? value : []).filter((code) => typeof code === 'number' && codes.includes(code));
  const placed = order as number[]; // only numbers are among the codes
  const others = codes.filter((code) => !placed.includes(code));
  const textOf = (code: number) => question.options[codes.indexOf(code)] ?? '';
  const { said, announce } = useAnnouncement();
  const { list, startDrag } = useDragOrder<HTMLOListElement>((from, to) => {
    const code = [...placed, null, ...others][from];
    if (code) answer(dragged({ order: placed, others, from, to, most }), code);
  });
  const focusAfter = useFocusAfter(list, placed);

  function answer(next: number[], code: number): void {
    const place = next.indexOf(code) + 1;
    const text = isolate(textOf(code));
    announce(place > 0 ? t('placed', { text, place, count: most }) : t('takenBack', { text }));
    onAnswer(next.length === 0 ? null : { value: next, said: sayOrder(next.map(textOf)), uses: next });
  }

  /** Gives the next place. The focus moves to the next unranked option. */
  function place(code: number): void {
    if (placed.length >= most) {
      announce(t('full', { count: most }));
      return;
    }
    const following = [...others.slice(others.indexOf(code) + 1), ...others].find((other) => other !== code);
    focusAfter(following ?? code, 'option');
    answer([...placed, code], code);
  }

  function takeBack(code: number): void {
    focusAfter(code, 'option');
    answer(
      placed.filter((other) => other !== code),
      code,
    );
  }

  function move(code: number, to: number, control: Control): void {
    const from = placed.indexOf(code);
    if (to < 0 || to >= placed.length || to === from) return;
    focusAfter(code, control);
    answer(moved(placed, from, to), code);
  }

  /** A digit gives the option of that number the next place, or removes its place. */
  function chooseByDigit(digit: string): boolean {
    const code = /^[1-9]$/.test(plainDigits(digit)) ? codes[Number(plainDigits(digit)) - 1] : undefined;
    if (code === undefined) return false;
    if (placed.includes(code)) takeBack(code);
    else place(code);
    return true;
  }

  return (
    <QuestionGroup
      legend={legend}
      fault={fault?.words ?? null}
      disabled={disabled}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || disabled) return;
        if (chooseByDigit(event.key)) event.preventDefault();
      }}
    >
      <Hint question={question} />
      <ol ref={list} className="overflow-clip rounded-card border border-hairline bg-raised in-disabled:text-quiet">
        {placed.map((code, index) => (
          <PlacedRow
            key={code}
            code={code}
            text={textOf(code)}
            place={index + 1}
            isLast={index === placed.length - 1}
            isFocusFirst={others.length === 0 && index === 0}
            onTakeBack={() => takeBack(code)}
            onMove={(to, control) => move(code, to - 1, control)}
            onGrab={(event) => !disabled && startDrag(event, index)}
          />
        ))}
        {others.length > 0 ? <Line key="line">{lineWords(t, placed.length, most)}</Line> : null}
        {others.map((code, index) => (
          <OpenRow
            key={code}
            code={code}
            text={textOf(code)}
            digit={codes.indexOf(code) < 9 ? codes.indexOf(code) + 1 : undefined}
            isFull={placed.length >= most}
            isFocusFirst={index === 0}
            onPlace={() => place(code)}
            onGrab={(event) => !disabled && startDrag(event, placed.length + 1 + index)}
          />
        ))}
      </ol>
      <Announcement said={said} />
    </QuestionGroup>
  );
}

function Hint({ question }: { question: ShownQuestion<RankingSettings> }) {
  const t = useTranslations('ranking');
  const { least, most } = boundsOf(question);
  const key = least < most ? 'range' : most < question.codes.length ? 'first' : 'all';
  return <p className="-mt-1.5 mb-3 text-quiet text-sm">{t(`hint.${key}`, { least, most })}</p>;
}

function Line({ children }: { children: ReactNode }) {
  return <li className="border-hairline bg-sunken px-4 py-2 text-quiet text-sm not-first:border-t">{children}</li>;
}

function lineWords(t: ReturnType<typeof useTranslations<'ranking'>>, placed: number, most: number): string {
  if (placed === 0) return t('line.none');
  return placed < most ? t('line.next', { place: placed + 1 }) : t('line.full', { count: most });
}

/** Focuses a control of an option once the list has its new order: rows that move lose the focus. */
function useFocusAfter(list: React.RefObject<HTMLOListElement | null>, order: readonly number[]) {
  const wanted = useRef<string | null>(null);
  const drawn = order.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the order has changed
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(wanted.current)?.focus({ preventScroll: true });
    wanted.current = null;
  }, [drawn, list]);

  return (code: number, control: Control): void => {
    wanted.current = `[data-control="${control} ${code}"]`;
  };
}
