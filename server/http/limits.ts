import { AppError } from '#contract/errors.ts';

/** Bytes of a request body. */
export const BODY_MAX = 1024 * 1024;
/** Nesting of a JSON body. Deeper ones would overflow the stack of whatever walks them next. */
const DEPTH_MAX = 20;

/**
 * Walks level by level, without recursion.
 * @throws AppError `invalid_input` for a body nested deeper than any call needs
 */
export function assertShallow(body: unknown): void {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) throw new AppError('invalid_input', { fields: { body: 'Nested too deeply' } });
    level = level.flatMap(children);
  }
}

const children = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).filter((child) => typeof child === 'object') : [];

/** Milliseconds that slow clients get. */
export const CLIENT_TIMEOUTS = { headers: 10_000, request: 20_000, keepAlive: 10_000, check: 2_000 };
