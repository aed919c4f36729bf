/**
 * Loads an export of a module at its first use. `async () => (await import(…)).name` would be longer: the build repeats the name
 * three times.
 */
export const lazily =
  <Module, Name extends keyof Module>(name: Name, load: () => Promise<Module>) =>
  async (): Promise<Module[Name]> =>
    (await load())[name];
