import type { AnswerFile } from '#basics/answer-files.ts';
import type { Answers } from '#contract/surveys/surveys.ts';
import { contractOf, DEFAULT_KIND } from '#questions/contract.ts';
import type { AnswerFileStore } from '#server/adapters/answer-files/file-store.ts';
import { drawPng } from '#server/adapters/pictures/picture.ts';
import { newId } from '#server/db/ids.ts';
import { type Cell, type TableRows, tableRows } from './copy-rows.queries.ts';
import { GARDENS, type Garden, groundSvg, screenSvg, TROUBLES } from './demo-drawings.ts';
import NOTES from './notes.json' with { type: 'json' };
import type { DemoFiles, HandedIn } from './piles.ts';
import type { PlannedSurvey } from './plan-types.ts';

/** Used when no files are stored: no respondent submits a file. */
export const NO_FILES: DemoFiles = { piles: { screens: [], grounds: [], notes: [] }, contents: new Map() };

/** Makes the files without storing them. */
export async function makeFiles(): Promise<DemoFiles> {
  const contents = new Map<string, Buffer>();
  const file = (name: string, type: AnswerFile['type'], content: Buffer): AnswerFile => {
    const id = newId();
    contents.set(id, content);
    return { id, name, bytes: content.length, type };
  };
  const picture = async (name: string, svg: string) => file(`${name}.png`, 'image/png', await drawPng(svg));

  const screens: AnswerFile[][] = [];
  for (const trouble of Object.keys(TROUBLES) as (keyof typeof TROUBLES)[]) {
    const gardens = Object.keys(GARDENS) as Garden[];
    const drawn = gardens.map((garden, index) => picture(`${trouble} ${index + 1}`, screenSvg(garden, trouble)));
    const [first, second, ...others] = await Promise.all(drawn);
    if (first && second) screens.push([first], [second], others);
  }
  const grounds = Array.from({ length: GROUNDS }, async (_, seed) => [await picture('drawing', groundSvg(seed))]);
  const notes = Object.entries(NOTES).map(([name, text]) => [file(`${name}.txt`, 'text/plain', Buffer.from(text))]);
  return { piles: { screens, grounds: await Promise.all(grounds), notes }, contents };
}

/** The files in a respondent's answers, each with its question. */
export function filesIn({ questions }: PlannedSurvey, answers: Answers): Pick<HandedIn, 'file' | 'questionId'>[] {
  return questions.flatMap(({ id, kind }) => {
    const files = contractOf(kind ?? DEFAULT_KIND).files ? answers[id] : undefined;
    // `storedAs` has checked the answer.
    return ((files ?? []) as AnswerFile[]).map((file) => ({ file, questionId: id }));
  });
}

/** Stores the submitted files; call it after all answers were made. @throws AppError `unavailable` when the store fails */
export async function storeHandedIn(store: AnswerFileStore, planned: PlannedSurvey[]): Promise<void> {
  for (const { files, handedIn } of planned) {
    for (const { file } of handedIn) await store.save(file.id, files.contents.get(file.id) ?? Buffer.alloc(0));
  }
}

/** Yields the rows of the submitted files; call it after all answers were made. */
export function answerFiles(planned: PlannedSurvey[]): TableRows {
  return tableRows(
    'answer_files',
    ['id', 'survey_id', 'question_id', 'respondent_id', 'name', 'type', 'bytes', 'uploaded_at', 'handed_in_at'],
    fileRows(planned),
  );
}

function* fileRows(planned: PlannedSurvey[]): Generator<Cell[]> {
  for (const survey of planned) {
    for (const { file, questionId, respondentId, at } of survey.handedIn) {
      const { id, name, type, bytes } = file;
      yield [id, survey.id, questionId, respondentId, name, type, bytes, new Date(at), new Date(at)];
    }
  }
}

const GROUNDS = 12;
