/**
 * Ignores the second press of a double click or tap if another element has come under the pointer: a dialog, the next page, a moved
 * button. A control that submits, or whose second press would undo the first, accepts only the first. Keys and assistive technology
 * always work.
 */
export function guardPresses(page: Window): void {
  let last: Press | null = null;
  let holdsBack = false;

  page.addEventListener(
    'pointerdown',
    (event) => {
      const press = readPress(event);
      holdsBack = last !== null && isStray(press, last);
      // Further quick presses still belong to the first element.
      last = holdsBack && last ? { ...last, at: press.at } : press;
      if (holdsBack) event.stopPropagation();
    },
    { capture: true },
  );

  // An element that opens takes the focus: from then on the person has time to see it, however late it opens.
  page.addEventListener(
    'focusin',
    ({ timeStamp }) => {
      if (last) last.at = Math.max(last.at, timeStamp + SEEING_MS - MOMENT_MS);
    },
    { capture: true },
  );

  // A person who has pressed a key, typed or chosen something since has seen the page.
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

  // An ignored press must not move the focus away from the new element.
  for (const type of ['mousedown', 'click'] as const) {
    page.addEventListener(
      type,
      (event) => {
        // Clicks by key, script or screen reader have a `detail` of 0.
        if (!holdsBack || event.detail === 0) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true },
    );
  }
}

/** Where and when the pointer went down, in pixels and milliseconds, and on which control. */
export interface Press {
  at: number;
  x: number;
  y: number;
  control: EventTarget | null;
  /** The control's text at that time, because the same element may soon offer another action. */
  words: string;
  /** Whether a double press on it is always a mistake. */
  takesOne: boolean;
  /** A finger is less exact than a mouse, which hardly moves during a double click. */
  isTouch: boolean;
}

/** Whether the later press belongs to the earlier one, but would act on another element or act twice. */
export function isStray(later: Press, earlier: Press): boolean {
  const reach = SAME_PLACE_PX[later.isTouch ? 'finger' : 'mouse'];
  const belongs = later.at - earlier.at < MOMENT_MS && Math.hypot(later.x - earlier.x, later.y - earlier.y) < reach;
  const isSame = later.control === earlier.control && later.words === earlier.words;
  return belongs && (!isSame || later.takesOne);
}

/** The longest double click of the usual operating systems. */
const MOMENT_MS = 500;
/** Milliseconds that a person needs to see a new element and stop the finger. */
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
