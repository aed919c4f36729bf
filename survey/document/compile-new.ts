import { compile, UNANSWERED } from './compile.ts';
import { readInput, type WrittenContent } from './input.ts';
import { judge } from './judge.ts';
import { type StoredParts, UNWRITTEN } from './stored.ts';

/**
 * A new survey as the server stores it, for the demonstration, the measurements and the tests.
 * @param newId makes the id of a question or section
 * @throws Error naming the first part that cannot be published
 */
export function compileNew(
  input: WrittenContent & { shuffled?: boolean | undefined },
  newId: (given?: string) => string = () => crypto.randomUUID(),
): StoredParts {
  const nothing = { ...UNWRITTEN, shuffled: false };
  const content = readInput(input, nothing, newId);
  const [fault] = judge(content);
  if (fault) throw new Error(`The survey was refused: ${fault.path} ${fault.fault}`);
  return compile({ ...content, shuffled: input.shuffled ?? false }, nothing, UNANSWERED);
}
