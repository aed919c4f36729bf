import { zipSync } from 'fflate';

interface LimeAsked {
  /** Its type in LimeSurvey. */
  type: string;
  other?: boolean;
  mandatory?: boolean;
  answers?: Readonly<Record<string, string>>;
  /** Of a dual scale: the answers of the second scale. */
  others?: Readonly<Record<string, string>>;
  rows?: Readonly<Record<string, string>>;
}

type Cells = Readonly<Record<string, string>>;

const GROUP = '7';
const SURVEY = '4711';

/** A survey of LimeSurvey (.lss) in the form of its version 3; the questions by their codes, whose ids are 11, 12 and so on. */
export function lssOf(asked: Readonly<Record<string, LimeAsked>>): string {
  const ids = Object.keys(asked);
  const idOf = (code: string) => String(ids.indexOf(code) + FIRST_ID);
  const table = (name: string, rows: readonly Cells[]) =>
    `<${name}><rows>${rows.map((row) => `<row>${fieldsOf(row)}</row>`).join('')}</rows></${name}>`;
  const own = { sid: SURVEY, gid: GROUP, language: 'en' };
  const questions = ids.map((code, place) => {
    const { type, other, mandatory } = asked[code] ?? { type: 'T' };
    return {
      ...{ ...own, qid: idOf(code), parent_qid: '0', type, title: code, question: `What of ${code}?` },
      ...{ other: other ? 'Y' : 'N', mandatory: mandatory ? 'Y' : 'N', question_order: String(place), scale_id: '0' },
    };
  });
  const parts = ids.flatMap((code, at) =>
    Object.entries(asked[code]?.rows ?? {}).map(([title, question], place) => ({
      ...{ ...own, qid: String(100 * (at + 1) + place), parent_qid: idOf(code), type: 'T', title, question },
      ...{ question_order: String(place), scale_id: '0' },
    })),
  );
  const answers = ids.flatMap((code) =>
    [asked[code]?.answers ?? {}, asked[code]?.others ?? {}].flatMap((list, scale) =>
      Object.entries(list).map(([key, answer], place) => ({
        ...{ qid: idOf(code), code: key, answer, language: 'en' },
        ...{ sortorder: String(place), scale_id: String(scale) },
      })),
    ),
  );
  return `<?xml version="1.0"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><languages><language>en</language></languages>${[
    table('groups', [{ gid: GROUP, group_name: 'All', description: '', group_order: '0', language: 'en' }]),
    ...[table('questions', questions), table('subquestions', parts), table('answers', answers)],
    table('surveys', [{ sid: SURVEY, language: 'en' }]),
    table('surveys_languagesettings', [
      {
        surveyls_survey_id: SURVEY,
        surveyls_language: 'en',
        surveyls_title: 'Brought',
        surveyls_description: 'Along.',
      },
    ]),
  ].join('')}</document>`;
}
const FIRST_ID = 11;

/** An archive of LimeSurvey (.lsa). @param responses by the names of columns, as `id`, or `11` and `12SQ001` for answers */
export function lsaOf(lss: string, responses: readonly Cells[]): Uint8Array {
  const rows = responses.map((cells) => {
    const fields = Object.entries(cells).map(([name, value]) => [
      /^\d/.test(name) ? `_${SURVEY}X${GROUP}X${name}` : name,
      value,
    ]);
    return `<row>${fieldsOf(Object.fromEntries(fields))}</row>`;
  });
  const lsr = `<?xml version="1.0"?><document><LimeSurveyDocType>Responses</LimeSurveyDocType><responses><rows>${rows.join('')}</rows></responses></document>`;
  const packed = { [`survey_${SURVEY}.lss`]: lss, [`survey_${SURVEY}_responses.lsr`]: lsr };
  return zipSync(
    Object.fromEntries(Object.entries(packed).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  );
}

const fieldsOf = (cells: Cells): string =>
  Object.entries(cells)
    .map(([name, value]) => (value === '' ? `<${name}/>` : `<${name}><![CDATA[${value}]]></${name}>`))
    .join('');

/** A table as LimeSurvey exports it, with a byte order mark and all cells in quotation marks. */
export const csvOf = (...rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(
    `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')}\n`,
  );

/** A file as a call sends it. */
export const base64Of = (file: Uint8Array | string): string => Buffer.from(file).toString('base64');
