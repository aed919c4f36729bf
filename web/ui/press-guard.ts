/**
 * Holds back the second press of a double click or double tap where something else has come under the pointer since the
 * first: a question that opened, the next page, a button that moved up. What sends a form or can be undone by a press takes
 * the first alone. Keys and assistive technology are never held back.
 */
export function guardPresses(page: Window): void {
  let last: Press | null = null;
  let holdsBack = false;

  page.addEventListener(
    'pointerdown',
    (event) => {
      const press = readPress(event);
      holdsBack = last !== null && isStray(press, last);
      // A person who goes on pressing still means what stood there first.
      last = holdsBack && last ? { ...last, at: press.at } : press;
      if (holdsBack) event.stopPropagation();
    },
    { capture: true },
  );

  // What opens takes the focus: however late it comes, there is time to see it.
  page.addEventListener(
    'focusin',
    ({ timeStamp }) => {
      if (last) last.at = Math.max(last.at, timeStamp + SEEING_MS - MOMENT_MS);
    },
    { capture: true },
  );

  // A person who has gone on by key, has written or chosen something since has seen what is there.
  page.addEventListener(
    'keydown',
    () => {
      last = null;
    },
    { capture: true },
  );
  page.addEventListener(
    'input',
    (event) => {
      const isChoice = event.target instanceof HTMLSelectElement;
      if (isChoice || event instanceof InputEvent) last = null;
    },
    { capture: true },
  );

  // Nor does it take the focus away from what has opened.
  for (const type of ['mousedown', 'click'] as const) {
    page.addEventListener(
      type,
      (event) => {
        // Clicks by key, by script or by a screen reader count no presses.
        if (!holdsBack || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }
}

/** Where and when the pointer went down, in pixels and milliseconds, and on what. */
export interface Press {
  at: number;
  x: number;
  y: number;
  control: EventTarget | null;
  /** What the control said then: the same element may offer something else a moment later. */
  words: string;
  /** Pressing it twice in a moment cannot be meant. */
  takesOne: boolean;
  /** A finger comes down less exactly than a mouse, which hardly moves during a double click. */
  isTouch: boolean;
}

/** Whether the later press belongs to the earlier one, and would do something else or the same again. */
export function isStray(later: Press, earlier: Press): boolean {
  const reach = SAME_PLACE_PX[later.isTouch ? 'finger' : 'mouse'];
  const belongs = later.at - earlier.at < MOMENT_MS && Math.hypot(later.x - earlier.x, later.y - earlier.y) < reach;
  const isSame = later.control === earlier.control && later.words === earlier.words;
  return belongs && (!isSame || later.takesOne);
}

/** The longest double click that operating systems take for one. */
const MOMENT_MS = 500;
/** How long a person needs to see what has opened and to keep the finger back. */
const SEEING_MS = 250;
const SAME_PLACE_PX = { mouse: 8, finger: 24 };

function readPress({ timeStamp, clientX, clientY, target, pointerType }: PointerEvent): Press {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
  return {
    at: timeStamp,
    x: clientX,
    y: clientY,
    control: control ?? target,
    words: control ? [control.textContent, control.ariaLabel, control.ariaPressed, control.ariaExpanded].join() : '',
    takesOne: control?.matches('[type=submit], [aria-pressed]') ?? false,
    isTouch: pointerType === 'touch',
  };
}

const CONTROLS = 'a, button, input, label, select, textarea, summary, [role]';
