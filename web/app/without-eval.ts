/**
 * Stops zod from compiling schemas with `eval`, which our content security policy refuses and reports. This module must run before
 * zod is imported.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
