/**
 * What the server uses of `node:http` from its start on. An import of `node:http` itself would read all its exports, and reading
 * `WebSocket` loads Node's whole `fetch`, which nobody needs before the first sign-in.
 */
export const { createServer, get } = process.getBuiltinModule('node:http');
