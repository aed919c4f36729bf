/**
 * Loads something of a module when it is first needed. Scripts are smaller by it than by `async () => (await import(…)).name`,
 * of which the build repeats the name three times.
 */
export const later =
  <Module, Name extends keyof Module>(name: Name, load: () => Promise<Module>) =>
  async (): Promise<Module[Name]> =>
    (await load())[name];
