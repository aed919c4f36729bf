import { fitInto } from '#basics/truncate.ts';
import { AppError } from '#contract/http/errors.ts';
import { readAll } from '#server/db/read-all.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Download } from '#server/http/files/download.ts';
import { writeZip, type ZipEntry } from '#server/http/files/zip.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { isWithheldNow } from '#server/survey/withheld.ts';
import { type HandedInFile, listHandedIn } from './answer-files.queries.ts';
import type { AnswerFilesDeps, FilePlace } from './answer-files.service.ts';

/** UTF-16 units of the title in the archive's name, which systems limit to 255 bytes. */
const TITLE_MAX = 60;

/**
 * Packs all submitted files of a question while it sends them, in constant memory, for the survey's author and admins. Each response
 * has a folder, named by the response's id in exports.
 * @throws AppError `not_found`, `other_person`
 */
export async function packAnswerFiles(
  deps: AnswerFilesDeps,
  actor: Actor,
  { id: surveyId, question: questionId }: FilePlace,
): Promise<Download> {
  const definition = await assertInsider(deps, actor, surveyId);
  const place = definition.questions.findIndex((question) => question.id === questionId);
  if (place < 0) throw new AppError('not_found');
  const withheld = await isWithheldNow(deps.db, definition);
  return {
    name: `${fitInto(definition.title, TITLE_MAX)} - files of question ${place + 1}`,
    content: writeZip(listEntries(deps, { surveyId, questionId, withheld })),
  };
}

async function* listEntries(
  { db, answerFiles }: AnswerFilesDeps,
  { withheld, ...question }: { surveyId: string; questionId: string; withheld: boolean },
): AsyncGenerator<ZipEntry> {
  if (withheld) return;
  const naming = createNaming();
  for await (const file of readAll<HandedInFile>((page) => listHandedIn(db, question, page))) {
    const content = await answerFiles.open(file.id);
    // Removed since it was listed, with its owner's account.
    if (content) yield { name: `${file.respondentId}/${naming(file)}`, content };
  }
}

/** Numbers the files of one person that have the same name; all files of a person come together. */
function createNaming(): (file: HandedInFile) => string {
  let owner = '';
  let taken = new Set<string>();
  return ({ respondentId, name }) => {
    if (respondentId !== owner) taken = new Set();
    owner = respondentId;
    const [, stem = '', ending = ''] = /^(.*)(\.[^.]+)$/.exec(name) ?? [];
    let free = name;
    // Names that differ by case alone are one on many systems.
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${stem} (${n})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  };
}
