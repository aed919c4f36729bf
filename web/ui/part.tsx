import {
  Suspense as Boundary,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Part } from '#web/ui/later-part.ts';

/** Collects the names of the parts that the server draws, in order; null in the browser. */
export const DrawnParts = createContext<Set<string> | null>(null);

interface Around {
  readonly isShown: boolean;
  fallback: ReactNode;
}

const AroundContext = createContext<Around>({ isShown: true, fallback: null });

/**
 * Shows the fallback until all parts inside have loaded. Once it has shown its content, it never takes it away again: that would
 * lose the focus, and Preact would run all effects inside again. A part that comes later waits in its own place, with the same
 * fallback.
 */
export function Suspense({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  const around = useRef({ isShown: false, fallback }).current;
  around.fallback = fallback;

  return (
    <Boundary fallback={fallback}>
      <AroundContext value={around}>
        {children}
        <Shown around={around} />
      </AroundContext>
    </Boundary>
  );
}

/** Gives the parts inside another fallback for when they come later, where several wait within the same `Suspense`. */
export function WaitingWith({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const outer = useContext(AroundContext);
  const around = useRef<Around>({
    get isShown() {
      return outer.isShown;
    },
    fallback,
  }).current;
  around.fallback = fallback;

  return <AroundContext value={around}>{children}</AroundContext>;
}

function Shown({ around }: { around: { isShown: boolean } }): null {
  useLayoutEffect(() => {
    // A boundary that waits ends these effects before the next task of the queue.
    let stays = true;
    queueMicrotask(() => {
      around.isShown ||= stays;
    });
    return () => {
      stays = false;
    };
  }, [around]);
  return null;
}

/**
 * Makes a part; put it into `<Suspense>`. Unlike `lazy`, it can also be loaded earlier.
 * @param name the export's name; unique for each component
 */
export function part<Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  name: Name,
  load: () => Promise<Module>,
): Part<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let loaded: { default: ComponentType<Props> } | undefined;
  const loadNow = async () => {
    loaded = { default: (await load())[name] as unknown as ComponentType<Props> }; // the inverse of PropsOf
    return loaded;
  };
  const Lazy: ComponentType<Props> = lazy(() => (loaded ? atOnce(loaded) : loadNow()));
  const others = loaders.get(name);
  loaders.set(name, others ? () => Promise.all([others(), loadNow()]) : loadNow);

  function LoadedPart(props: Props) {
    useContext(DrawnParts)?.add(name);
    const around = useContext(AroundContext);
    // For good: another element around the component would make it begin anew.
    const [waitsAlone] = useState(() => around.isShown && !loaded);

    if (!waitsAlone) return <Lazy {...props} />;
    return (
      <Suspense fallback={around.fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  return Object.assign(LoadedPart, { load: loadNow, isLoaded: () => loaded !== undefined });
}

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never;

/** Loads the parts of a drawn page, so that it hydrates at once. A part may declare the parts after it. */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) await loaders.get(name)?.();
}

const loaders = new Map<string, () => Promise<unknown>>();

/** A component is drawn without waiting if its loading ends within the call. */
const atOnce = <T,>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would be known as loaded only after the first drawing
  ({ then: (done: (value: T) => void) => done(value) }) as unknown as Promise<T>; // `lazy` calls nothing else
