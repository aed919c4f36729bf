import { SOURCE } from '#basics/field-names.ts';
import { fitInto } from '#basics/truncate.ts';
import { AppError } from '#contract/http/errors.ts';
import { contractOf } from '#questions/contract.ts';
import type { Cell, Json } from '#questions/model/kind.ts';
import { unofferedIn } from '#questions/parts/options/unoffered.ts';
import { serverOf } from '#questions/server.ts';
import { fieldsOf } from '#server/answering/hidden-fields.policy.ts';
import { orderReader, shuffledIn } from '#server/answering/orders.policy.ts';
import { readable } from '#server/answering/readable.ts';
import { languageOf } from '#server/answering/response-language.ts';
import { bandIn, scoresOfAnswers } from '#server/answering/scores.policy.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { Given } from '#server/db/tables/stored.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Definition, Definitions } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { isWithheldNow } from '#server/survey/withheld.ts';
import type { InSlot } from '#server/timing/slots.ts';
import { codesOf, kindOf, toCounted } from '#survey/document/served.ts';
import { calculationCells, calculationColumns } from './calculated-columns.ts';
import { type ExportedRow, getExactNow, hasImported, listFieldNames, listOfferedOptions } from './export.queries.ts';
import { readExported } from './export-slices.ts';
import type {
  ExportedEnding,
  ExportedField,
  ExportedQuestion,
  ExportedResponse,
  ExportedScore,
  ResponseExport,
} from './exported.ts';
import { orderCells, orderColumns } from './order-columns.ts';

export interface ExportDeps {
  db: Db;
  definitions: Definitions;
  /** For each slice of responses. */
  inSlot: InSlot;
}

/**
 * Opens the responses to a survey for its author and for admins. Responses never change, so no long transaction is needed.
 * @throws AppError `not_found`, `other_person`
 */
export async function openExport(deps: ExportDeps, actor: Actor, surveyId: string): Promise<ResponseExport> {
  await assertInsider(deps, actor, surveyId);
  // In this order, so that the definition knows every option of the responses up to that time.
  const until = await getExactNow(deps.db);
  const found = await deps.definitions.reload(surveyId);
  if (!found) throw new AppError('not_found');

  const definition = readable(found);
  const scope = { surveyId, until, revision: definition.revision };
  const withheld = await isWithheldNow(deps.db, definition);
  const { names, inLanguages } = withheld ? { names: [], inLanguages: false } : await listFieldNames(deps.db, scope);
  const changing = changingOptions(definition);
  const offered = changing.length > 0 ? await listOfferedOptions(deps.db, surveyId) : new Map();
  return {
    name: fileName(definition, until),
    surveyId,
    title: definition.title,
    anonymous: definition.anonymous,
    questions: toExported(definition),
    fields: toFields(definition, names),
    tellsImported: !withheld && (await hasImported(deps.db, surveyId)),
    language: inLanguages || definition.translations.length > 0 ? (definition.language ?? '') : null,
    endings: toEndings(definition),
    scores: [...toScores(definition), ...calculationColumns(definition)],
    read: () =>
      toResponses(
        withheld ? [] : readExported(deps, scope),
        definition,
        unofferedByVersion(definition, changing, offered),
      ),
  };
}

/** An answer in all columns of its question, with the options that the respondent was offered, and their order. */
export const cellsOf = (
  question: ExportedQuestion,
  value: Json | null,
  { order, unoffered }: Pick<ExportedResponse, 'order' | 'unoffered'>,
): Cell[] => [...question.server.cells(question.counted, value, unoffered), ...orderCells(question, order)];

/** The codes of options that were offered to some who answered, but not from the first to the last. */
const changingOptions = ({ questions }: Definition): number[] =>
  questions
    .filter((question) => contractOf(kindOf(question)).hasBases)
    .flatMap(({ options }) => options.filter(({ missed, removed }) => missed || removed).map(({ code }) => code));

/** The options that a version did not offer. Nothing is known of versions that were not kept. */
function unofferedByVersion(
  { questions, revision: present }: Definition,
  changing: readonly number[],
  kept: ReadonlyMap<number, ReadonlySet<number>>,
): (revision: number) => readonly number[] {
  const current = questions.flatMap(({ options }) => options.filter(({ removed }) => !removed).map(({ code }) => code));
  const offered = new Map([...kept, [present, new Set(current)]]);
  const known = new Map<number, readonly number[]>();
  return (revision) => {
    const found = known.get(revision) ?? changing.filter((code) => !offered.get(revision)?.has(code));
    known.set(revision, found);
    return found;
  };
}

async function* toResponses(
  batches: AsyncIterable<ExportedRow[]> | readonly ExportedRow[][],
  definition: Definition,
  unofferedBy: (revision: number) => readonly number[],
): AsyncGenerator<ExportedResponse[]> {
  const toResponse = createReader(definition, unofferedBy);
  for await (const rows of batches) {
    const made = rows.map(toResponse);
    yield made;
    made.length = 0;
  }
}

/** A moment as ISO 8601 to the microsecond: the database leaves out zeros at its end. */
const exactly = (moment: string): string =>
  `${moment.slice(0, DATE_LENGTH)}T${moment.slice(DATE_LENGTH + 1, 19)}.${moment.slice(20, -UTC.length).padEnd(6, '0')}Z`;
const UTC = '+00';

/** Prepares the questions once, because an export has millions of answers. */
function createReader(
  definition: Definition,
  unofferedBy: (revision: number) => readonly number[],
): (row: ExportedRow) => ExportedResponse {
  const { questions } = definition;
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  const readOrder = orderReader(definition);
  const readers = questions.map((question) => ({
    id: question.id,
    counted: toCounted(question),
    kind: serverOf(kindOf(question)),
  }));
  const owners = new Map(
    questions.flatMap((question, index) => codesOf(question).map((code) => [String(code), index] as const)),
  );

  const hidden = new Map(
    readers.flatMap(({ counted }) => unofferedIn(counted)).map(([slot, code]) => [String(slot), code]),
  );
  const endings = new Map(toEndings(definition).map((ending) => [String(ending.code), ending]));

  return ({ respondentId: id, name, submittedAt, startedAt, timed, revision, imported, choices, given: text }) => {
    const chosen: number[][] = [];
    let ending: ExportedEnding | null = null;
    const unoffered: number[] = [];
    for (const code of choices.slice(1, -1).split(',')) {
      const owner = owners.get(code);
      if (owner === undefined) {
        ending ??= endings.get(code) ?? null;
        continue;
      }
      const option = hidden.get(code);
      if (option !== undefined) unoffered.push(option);
      const codes = chosen[owner];
      if (codes) codes.push(Number(code));
      else chosen[owner] = [Number(code)];
    }
    // An answer says more than the version that was kept of its survey.
    for (const code of unofferedBy(revision)) if (!chosen.some((codes) => codes.includes(code))) unoffered.push(code);
    const given = text === null ? null : (JSON.parse(text) as Given); // as it was stored
    const values = readers.map(({ id: question, kind, counted }, index) => {
      const codes = chosen[index];
      return codes ? (kind.read(counted, codes, given?.[question]) as Json) : null; // what was sent as JSON comes back
    });
    const answerTo = (question: string) => values[places.get(question) ?? -1];
    return {
      id,
      name,
      revision,
      timed,
      imported,
      values,
      order: readOrder(given),
      unoffered: unoffered.length > 0 ? new Set(unoffered) : NONE,
      fields: fieldsOf(given),
      language: languageOf(given),
      ending,
      worth: [
        ...(definition.scores.length > 0 ? scoreCells(definition, answerTo) : []),
        ...calculationCells(definition, answerTo, fieldsOf(given)),
      ],
      submittedAt: exactly(submittedAt),
      startedAt: startedAt === null ? null : exactly(startedAt),
    };
  };
}

const NONE: ReadonlySet<number> = new Set();

/** In the author's order. Removed endings say so, as questions do. */
const toEndings = ({ endings }: Definition): ExportedEnding[] =>
  endings.map(({ code, title, removed }) => ({ code, title: removed ? `${title} (removed)` : title }));

function toScores({ scores }: Definition): ExportedScore[] {
  return scores.flatMap(({ code, name, bands }): ExportedScore[] => [
    { name: `score_${code}`, header: name, type: 'number' },
    ...(bands.length > 0 ? [{ name: `band_${code}`, header: `${name}: band`, type: 'text' as const }] : []),
  ]);
}

/** The sums of a response and their bands, in the columns of `toScores`. */
function scoreCells(definition: Definition, answerTo: (question: string) => Json | null | undefined): Cell[] {
  const { sums } = scoresOfAnswers(definition, answerTo);
  return definition.scores.flatMap((score): Cell[] => {
    const sum = sums.get(score.code) ?? null;
    return [sum, ...(score.bands.length > 0 ? [bandIn(score, sum)?.title ?? null] : [])];
  });
}

function toExported(definition: Definition): ExportedQuestion[] {
  const { lists, blocks, drawn, begins } = shuffledIn(definition);
  const taken = new Map<string, number>();
  return definition.questions.map((question) => {
    const text = question.removed ? `${question.text} (removed)` : question.text;
    const before = taken.get(text) ?? 0;
    taken.set(text, before + 1);
    const [kind, counted] = [kindOf(question), toCounted(question)];
    const shuffled = {
      codes: lists.get(question.id)?.codes ?? [],
      isPlaced: blocks.has(question.id),
      isDrawn: drawn.has(question.id),
      begins: begins.has(question.id),
    };
    return {
      ...{ id: question.id, kind, counted, ownCode: question.ownCode ?? null },
      text: before === 0 ? text : `${text} [${before + 1}]`,
      server: serverOf(kind),
      columns: [...serverOf(kind).columns(counted), ...orderColumns(shuffled)],
      shuffled,
    };
  });
}

/** The source, then the fields in the author's order, then removed fields with values. */
function toFields({ hiddenFields }: Definition, found: readonly string[]): ExportedField[] {
  const declared = new Map(hiddenFields.map(({ name, label }) => [name, label]));
  const others = found.filter((name) => name !== SOURCE && !declared.has(name));
  return [...found.filter((name) => name === SOURCE), ...declared.keys(), ...others].map((name) => {
    const label = declared.get(name);
    return { name, header: label ? `${label} (${name})` : name };
  });
}

/** The language of a response, for exports with that column. */
export const languageCellsOf = ({ language: own }: ResponseExport, { language }: ExportedResponse): Cell[] =>
  own === null ? [] : [language ?? (own || null)];

/** The headline of its ending, for exports with that column. */
export const endingCellsOf = ({ endings }: ResponseExport, { ending }: ExportedResponse): Cell[] =>
  endings.length === 0 ? [] : [ending?.title ?? null];

/** Whether a response was imported, for exports with that column. */
export const importedCellsOf = ({ tellsImported }: ResponseExport, { imported }: ExportedResponse): Cell[] =>
  tellsImported ? [Number(imported)] : [];

/** The values of an address in the columns of all fields. */
export const fieldCellsOf = ({ fields }: ResponseExport, { fields: values }: ExportedResponse): Cell[] =>
  fields.map(({ name }) => values?.[name] ?? null);

/** UTF-16 units of the title in a file name, which systems limit to 255 bytes. */
const TITLE_MAX = 60;
const DATE_LENGTH = '2026-01-31'.length;

const fileName = ({ title }: Definition, until: string): string =>
  `${fitInto(title, TITLE_MAX)} - responses ${until.slice(0, DATE_LENGTH)}`;
