/**
 * The parts of `node:http` that the server needs at its start. A usual import reads all exports of `node:http`. Reading one of
 * them, `WebSocket`, makes Node load `fetch`. The server needs that only at the first sign-in.
 */
export const { createServer, get } = process.getBuiltinModule('node:http');
