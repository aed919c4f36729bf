/**
 * Zod tries to compile a schema with `eval` when the schema is built. Our content security policy refuses that, and reports
 * each attempt as a violation; so zod is told before anything can import it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
