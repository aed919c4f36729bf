/**
 * Zod tries to compile schemas with `eval`. Our content security policy refuses that and reports each attempt, so this
 * switches it off before a module can import zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
