import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/index.ts';
import { startTestApp, type TestApp } from '#server/test/app.ts';

/** The parts of OpenAPI 3.1 that we use. Strict, because readers ignore a misspelt key. */
const Schema = z.union([z.boolean(), z.record(z.string(), z.unknown())]);
const Content = z.record(z.string(), z.strictObject({ schema: Schema }));
const Operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  description: z.string().min(1).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().optional(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content: Content }).optional(),
  responses: z
    .record(
      z.string().regex(/^[1-5]\d\d$/),
      z.strictObject({ description: z.string().min(1), content: Content.optional() }),
    )
    .refine((responses) => Object.keys(responses).some((status) => /^(?:2|302)/.test(status))),
});
const Document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.literal('/api') })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), Operation).refine((path) => Object.keys(path).length > 0),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), Schema),
    securitySchemes: z.record(
      z.string(),
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('apiKey'), in: z.string(), name: z.string() }),
        z.strictObject({ type: z.literal('http'), scheme: z.string(), description: z.string().optional() }),
      ]),
    ),
  }),
});

let t: TestApp;
let text: string;
let operations: { path: string; method: string; operation: z.output<typeof Operation> }[];

beforeAll(async () => {
  t = await startTestApp();
  text = (await t.app.inject('/api/openapi.json')).body;
  operations = Object.entries(Document.parse(JSON.parse(text)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => t.close());

test('names every call of the contract, each once', () => {
  const described = operations.map(
    ({ path, method, operation: { operationId } }) => `${operationId} ${method} ${path}`,
  );
  const declared = Object.entries(api).map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`);

  expect(described).toEqual(expect.arrayContaining(declared));
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
});

test('[API9] names every address below /api that answers', () => {
  const known = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} /api${path}`));
  const unknown = routesOf(t.app.printRoutes({ commonPrefix: false })).filter((route) => !known.has(route));

  // The document itself, and the test-mode card provider, which replaces another company's API.
  expect(unknown.filter((route) => !/ \/api\/(?:openapi\.json|docs|test-cards\/v1\/)/.test(route))).toEqual([]);
});

test('declares the parameters that the paths have', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    expect(declared.every(({ required }) => required)).toBe(true);
  }
});

test('has no dangling references', () => {
  const document = JSON.parse(text);
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce((node, key) => node?.[key], document);
    expect(found, reference).toBeDefined();
  }
});

test('is small, because its reader walks through all of it for each call that is opened', () => {
  // openapi-schemas.ts names the repeated schemas. Without them the document is 4.7 MB, and the page takes twenty seconds.
  expect(Buffer.byteLength(text)).toBeLessThan(610_000);
});

test('names only what stands in several places', () => {
  const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  const { schemas } = Document.parse(JSON.parse(text)).components;

  expect(Object.keys(schemas).filter((name) => references.filter((other) => other === name).length < 2)).toEqual([]);
});

test('can be read as a page, under a policy of its own', async () => {
  const page = await t.app.inject('/api/docs/');

  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  for (const [, asset = ''] of page.body.matchAll(/(?:src|href)="(\.?\/[^"]+)"/g)) {
    const { pathname } = new URL(asset, 'http://localhost/api/docs/');
    expect((await t.app.inject(pathname)).statusCode, pathname).toBe(200);
  }
});

/** Reads Fastify's own table: `└── /api/surveys (GET, HEAD)`. */
function routesOf(table: string): string[] {
  const stack: string[] = [];
  return table.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    stack.splice(depth, Number.POSITIVE_INFINITY, part);
    const route = stack.join('').replaceAll(/:(\w+)/g, '{$1}');
    const named = methods.split(', ').filter((method) => /^(?:GET|POST|PUT|DELETE)$/.test(method));
    return route.startsWith('/api/') ? named.map((method) => `${method} ${route}`) : [];
  });
}
