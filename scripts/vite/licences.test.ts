import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { bundledLicences } from './licences.ts';

const ENTRY = '\0entry';

test('the list names exactly the packages with code or styles in the bundle', async () => {
  const output = await bundle(`
    import '../../web/ui/look/fonts.css';
    import { encode } from 'uqr';
    import { bundledPackages, ownLicence } from 'virtual:licences';
    export default [encode, bundledPackages, ownLicence];`);

  const [{ code }] = output;
  expect(code).toContain('MIT License');
  expect(code).toContain('"name":"uqr"');
  expect(code).toContain('"licence":"MIT"');
  expect(code).toContain('"name":"@fontsource-variable/inter"');
  expect(code).not.toContain('"name":"preact"');
});

test('the full licences are in a file next to it', async () => {
  const output = await bundle(`
    import { encode } from 'uqr';
    import { bundledPackages } from 'virtual:licences';
    export default [encode, bundledPackages];`);

  const texts = output.find(({ fileName }) => fileName === 'licences.txt');
  expect(texts).toMatchObject({
    source: expect.stringContaining('Anthony Fu <https://github.com/antfu>\n\nPermission is hereby'),
  });
});

async function bundle(source: string): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      bundledLicences(),
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? `${import.meta.dirname}/entry.ts` : null),
        load: (id) => (id.endsWith('/entry.ts') ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in built)) throw new Error('One build was asked for');
  return built.output;
}
