import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The handle that drags an item; while it has the focus, the arrow keys move the item. */
export function DragHandle({
  name,
  label,
  onGrab,
  onStep,
  className,
}: {
  /** The name of the item, for `focusHandle`. */
  name: string;
  label: string;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onStep: (step: 1 | -1) => void;
  className?: string;
}) {
  function moveByKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <IconButton
      label={label}
      icon={GripVertical}
      data-handle={name}
      onPointerDown={onGrab}
      onKeyDown={moveByKey}
      className={joinClasses('touch-none cursor-grab! active:cursor-grabbing!', className)}
    />
  );
}
