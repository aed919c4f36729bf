/**
 * What pages and packages get as `react` and `react-dom` (scripts/vite/preact.ts): Preact, and what it lacks. Plain JavaScript,
 * because the types of `react` describe it.
 */
import { options } from 'preact';
import * as compat from 'preact/compat';
import * as react from './react.js';

export * from 'preact/compat';
export { useId } from '#web/ui/ids.ts';
export default react;

/** Preact's own reads a context only in the browser. */
export function use(resource) {
  // biome-ignore lint/correctness/useHookAtTopLevel: the caller's
  return 'then' in resource ? compat.use(resource) : compat.useContext(resource);
}

/** For react-router, which shows with it where a form is sent. No route of ours has an action. */
export const useOptimistic = (state) => [state, () => {}];

let runningEffects = 0;

// biome-ignore lint/correctness/useExhaustiveDependencies: the caller's
export const useEffect = (effect, inputs) => compat.useEffect(counted(effect), inputs);
// biome-ignore lint/correctness/useExhaustiveDependencies: the caller's
export const useLayoutEffect = (effect, inputs) => compat.useLayoutEffect(counted(effect), inputs);

const counted = (effect) => () => {
  runningEffects++;
  try {
    return effect();
  } finally {
    runningEffects--;
  }
};

/**
 * Also runs the effects of the update. In an effect the update comes later, as in React: Preact would run the same effect again,
 * without end.
 */
export function flushSync(update) {
  if (runningEffects > 0) return update();

  const before = options.requestAnimationFrame;
  let runEffects;
  options.requestAnimationFrame = (run) => {
    runEffects = run;
  };
  try {
    return compat.flushSync(update);
  } finally {
    options.requestAnimationFrame = before;
    runEffects?.();
  }
}

/**
 * Preact sets what an element has as a property, and empties it instead of taking it away: an empty `lang` says that the language
 * is unknown, and an empty `maxLength` is 0. Under these names they are attributes. `spellCheck` is neither.
 */
const RENAMED = { lang: 'LANG', maxLength: 'maxlength', spellCheck: 'spellcheck' };

const normalize = options.vnode;
options.vnode = (vnode) => {
  normalize?.(vnode);
  if (typeof vnode.type !== 'string') return;
  for (const name in RENAMED) {
    if (!(name in vnode.props)) continue;
    vnode.props[RENAMED[name]] = vnode.props[name];
    delete vnode.props[name];
  }
};

if (typeof document === 'undefined') delete RENAMED.lang;
else {
  hurryAfterDeeds();
  keepControlled();
  leaveSilently();
}

/**
 * After a deed of the person, effects do not wait for the next frame: an effect may move the focus to where the next key belongs,
 * and keys come faster than frames.
 */
function hurryAfterDeeds() {
  const afterDeed = (runEffects) => queueMicrotask(runEffects);
  const noteDeed = () => {
    options.requestAnimationFrame = afterDeed;
    setTimeout(() => {
      options.requestAnimationFrame = undefined;
    });
  };
  const deeds = 'click keydown keyup input change submit paste focusin focusout pointerdown pointerup';
  for (const deed of deeds.split(' ')) addEventListener(deed, noteDeed, true);
}

/** A field shows the value that it is given, even if its handler refuses what was typed or ticked: Preact would not draw it again. */
function keepControlled() {
  const given = new WeakMap();
  const noteDrawn = options.diffed;
  options.diffed = (vnode) => {
    noteDrawn?.(vnode);
    if (typeof vnode.type === 'string' && vnode.__e.form !== undefined) given.set(vnode.__e, vnode.props);
  };

  function restore(field) {
    const { checked, value } = given.get(field) ?? {};
    if (isTick(field)) field.checked = checked ?? field.checked;
    else if (value != null && field.value !== String(value)) field.value = value;
  }
  function restoreGroup({ target }) {
    if (!given.has(target) || !(isTick(target) || isWritten(target))) return;
    const fields = target.type === 'radio' ? document.getElementsByName(target.name) : [target];
    // After all handlers, and what they have drawn.
    setTimeout(() => [...fields].forEach(restore));
  }
  const isTick = ({ type }) => /^(?:checkbox|radio)$/.test(type);
  const isWritten = ({ type }) => /^(?:text|textarea|search|email|tel|url|password|select-one)$/.test(type);
  for (const event of ['input', 'change']) addEventListener(event, restoreGroup, true);
}

/**
 * An element that is removed while it has the focus tells that it loses it, and a form would take up its field again. React handles
 * no events meanwhile.
 */
function leaveSilently() {
  let removed = null;
  const unmount = options.unmount;
  options.unmount = (vnode) => {
    unmount?.(vnode);
    if (typeof vnode.type !== 'string' || vnode.__e !== document.activeElement) return;
    removed = vnode.__e;
    queueMicrotask(() => {
      removed = null;
    });
  };
  addEventListener('focusout', (event) => event.target === removed && event.stopImmediatePropagation(), true);
}
