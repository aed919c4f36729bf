import { expect, test } from 'vitest';
import { contractRoutes } from './contract.ts';

/** In two parts, so that the plugin does not change this file too. */
const IMPORT = `import { call } from '#web/${'api/client.ts'}';\n`;

/** The plugin's output for a module. */
async function made(code: string, id = '/web/features/x/x.api.ts'): Promise<string | null> {
  const { transform } = contractRoutes();
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing');
  const context = {
    addWatchFile: () => {},
    error(message: string) {
      throw new Error(message);
    },
  };
  const result = await Reflect.apply(transform, context, [code, id]);
  return result?.code ?? null;
}

test('a call gets the route of its endpoint in place of the name', async () => {
  const code = `${IMPORT}call('getSurvey', { params }); other.call('getSurvey'); call(\n  'listSurveys', {});`;

  expect(await made(code)).toBe(
    `${IMPORT}call('GET /survey/{id}', { params }); other.call('getSurvey'); call('GET /surveys', {});`,
  );
});

test('modules that do not call the client stay as they are', async () => {
  expect(await made("call('getSurvey')")).toBeNull();
});

test.each([
  ["call('getSurvay')", 'the contract has no getSurvay'],
  ["call(isOwn ? 'getSurvey' : 'getDraft')", 'write the name of the endpoint into the call'],
])('%s is refused', async (code, reason) => {
  await expect(made(IMPORT + code)).rejects.toThrow(reason);
});
