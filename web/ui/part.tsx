import { type ComponentType, createContext, lazy, type ReactNode, useContext } from 'react';

/** Collects the names of the parts that the server draws, in order; null in the browser. */
export const DrawnParts = createContext<Set<string> | null>(null);

/**
 * A component whose code loads when it is first drawn; put it into `<Suspense>`. Unlike React's `lazy`, it can also be loaded
 * earlier.
 * @param name the export's name; unique for each component
 */
export function part<Name extends string, Module extends Record<Name, (props: never) => ReactNode>>(
  name: Name,
  load: () => Promise<Module>,
): (props: PropsOf<Module[Name]>) => ReactNode {
  type Props = PropsOf<Module[Name]>;
  let loaded: { default: ComponentType<Props> } | undefined;
  const loadNow = async () => {
    loaded = { default: (await load())[name] as unknown as ComponentType<Props> }; // the inverse of PropsOf
    return loaded;
  };
  const Lazy: ComponentType<Props> = lazy(() => (loaded ? atOnce(loaded) : loadNow()));
  const others = loaders.get(name);
  loaders.set(name, others ? () => Promise.all([others(), loadNow()]) : loadNow);

  return function Part(props: Props) {
    useContext(DrawnParts)?.add(name);
    return <Lazy {...props} />;
  };
}

type PropsOf<Component> = Component extends (props: infer Props extends object) => ReactNode ? Props : never;

/** Loads the parts of a drawn page, so that it hydrates at once. A part may declare the parts after it. */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) await loaders.get(name)?.();
}

const loaders = new Map<string, () => Promise<unknown>>();

/** React draws a component without waiting if its loading ends within the call. */
const atOnce = <T,>(value: T): Promise<T> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would be known as loaded only after the first drawing
  ({ then: (done: (value: T) => void) => done(value) }) as unknown as Promise<T>; // React calls nothing else
