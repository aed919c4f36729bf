import { type ComponentType, createContext, lazy, useContext } from 'react';

/** Notes the names of the parts that the server draws, in their order; null in the browser. */
export const DrawnParts = createContext<Set<string> | null>(null);

/**
 * A component whose code is loaded when it is first drawn: put it into `<Suspense>`. Unlike React's own `lazy`, it can be loaded
 * before it is drawn.
 * @param name unique, and the same on the server
 */
export function part<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: { default: ComponentType<Props> } | undefined;
  const loadNow = async () => {
    loaded = { default: await load() };
    return loaded;
  };
  const Lazy = lazy(() => (loaded ? atOnce(loaded) : loadNow()));
  loaders.set(name, loadNow);

  return function Part(props: Props) {
    useContext(DrawnParts)?.add(name);
    return <Lazy {...props} />;
  };
}

/** Loads the parts of a drawn page, so that it comes to life in one go. A part may declare the parts after it. */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) await loaders.get(name)?.();
}

const loaders = new Map<string, () => Promise<unknown>>();

/** React draws a component without waiting when its loading ends within the call. */
const atOnce = <T,>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would be known as loaded only after the first drawing
  ({ then: (done: (value: T) => void) => done(value) }) as unknown as Promise<T>; // React calls nothing else
