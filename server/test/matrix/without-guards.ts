import path from 'node:path';
import type { Plugin } from 'vite';

const SERVER = path.resolve(import.meta.dirname, '../..');
/** Statements that refuse a caller for their role. */
const REFUSAL = String.raw`new AppError\([^;\n]*'(?:not_signed_in|forbidden|other_person|cross_site)'[^;\n]*\)`;

/**
 * The product with its guards switched off: a loader removes every statement that refuses a caller for their role from the
 * server's sources, and treats a guest as a person. Only the control run of the abuse matrix loads it; the product has no such
 * switch.
 */
export function withoutGuards(): Plugin {
  return {
    name: 'canvass:without-guards',
    enforce: 'pre',
    transform(code, id) {
      const isSource = id.startsWith(SERVER) && !id.startsWith(path.join(SERVER, 'test')) && !id.includes('.test.');
      return isSource ? { code: openDoors(code), map: null } : null;
    },
  };
}

/** Each form of a guard in the sources, and its replacement without the guard. */
const DOORS: [guard: RegExp, open: string][] = [
  [new RegExp(`throw ${REFUSAL}`, 'g'), 'void 0'],
  [new RegExp(`return ${REFUSAL}`, 'g'), 'return undefined'],
  [new RegExp(`: ${REFUSAL}`, 'g'), ': undefined'],
  // A policy, and the statements that write, hide an unpublished survey.
  [/\(survey\.isPublished && /g, '(true || '],
  [/\band (?:s\.)?is_publi(?:c|shed)\b/g, 'and true'],
  // The checks that let only invited people answer their surveys.
  [/audience === 'invited'\) throw new AppError\('not_found'\)/g, "audience === 'invited') void 0"],
  // The checks that only the author reads and writes all of a survey.
  [/\.authorId !== (?:author|actor)\.id/g, '.authorId === ""'],
  // The checks that results and texts are open to the reader, and addresses among them to the author and admins alone.
  [/!sight\.(?:results|texts)\b/g, 'false'],
  [/found\.isPersonal && !isInside/g, 'false'],
  // The checks that only the owner reaches the parts of an account.
  [/\.where\('user_id', '=', userId\)/g, ".where('user_id', 'is not', null)"],
];

const openDoors = (code: string): string => DOORS.reduce((text, [guard, open]) => text.replaceAll(guard, open), code);
