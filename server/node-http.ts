/**
 * The parts of `node:http` that the server needs at its start. A usual import reads all exports of `node:http`. One of them,
 * `WebSocket`, loads Node's whole `fetch`, which nobody needs before the first sign-in.
 */
export const { createServer, get } = process.getBuiltinModule('node:http');
