import { formedLine, formedLines } from '#questions/exchange/formed-words.ts';
import { plainLine } from '#questions/exchange/plain-words.ts';
import { fileFault } from './file-fault.ts';
import { addQuestion, type ReadCalculation, type ReadQuestion, type ReadSurvey } from './foreign-question.ts';
import { withCodes } from './lime-constants.ts';
import { orderIn } from './lime-order.ts';
import { partsOf } from './lime-parts.ts';
import { equationOf, questionOf } from './lime-question.ts';
import { type Quotas, quotasIn } from './lime-quotas.ts';
import {
  assertOnce,
  byNumber,
  conditionIn,
  fieldIn,
  inOwnLanguage,
  isNone,
  type Reading,
  rowsOf,
  textOf,
  wordsOf,
} from './lime-rows.ts';
import { type Scores, scoresIn } from './lime-scores.ts';
import { addressIn, endIn, noticeIn, peopleIn, surveyOf, welcomeIn } from './lime-survey.ts';
import { createLosses, type Losses } from './losses.ts';
import type { XmlRow, XmlTables } from './xml-file.ts';

/** Reads a file of LimeSurvey: a whole survey, a group or a question. @throws AppError `invalid_input` with the line of what cannot be read */
export function readLimeSurvey(file: XmlTables, losses: Losses): ReadSurvey {
  if (!['Survey', 'Group', 'Question'].includes(file.docType)) throw fileFault('LimeSurveyDocType', 'unknown');
  const [settings] = rowsOf(file, 'surveys');
  const base = fieldIn(settings, 'language') || (file.languages[0] ?? 'en');
  const all = new Set([...file.languages, ...fieldIn(settings, 'additional_languages').split(' ')]);
  const others = [...all].filter((language) => language !== '' && language !== base);
  const read = (language: string, said: Losses) => readIn({ file, settings, language, base, losses: said });
  return {
    ...read(base, losses),
    languages: {
      own: base,
      // What a translation loses, its original has lost as well.
      others: others.map((language) => ({ language, read: () => read(language, createLosses()) })),
    },
  };
}

/** The survey in one of its languages. */
function readIn({
  file,
  settings,
  language,
  base,
  losses,
}: Pick<Reading, 'file' | 'language' | 'base' | 'losses'> & { settings: XmlRow | undefined }): ReadSurvey {
  const names = new Map(rowsOf(file, 'questions').map((row) => [fieldIn(row, 'qid'), fieldIn(row, 'title')]));
  const isScored = fieldIn(settings, 'assessments') === 'Y';
  const types = new Map(rowsOf(file, 'questions').map((row) => [fieldIn(row, 'qid'), fieldIn(row, 'type')]));
  const reading: Reading = { file, losses, language, base, names, types, isScored };
  const quotas = quotasIn(reading);
  const scoring = scoresIn(reading);
  const { fields, names: fieldNames, questions: given } = addressIn(settings, reading);
  const { questions, calculations } = questionsOf(reading, { given, scoring, quotas });
  const areScored = questions.some((question) => question.scoring);
  const notice = [...welcomeIn(reading), ...noticeIn(settings, reading)];
  return {
    survey: {
      ...surveyOf(settings, reading),
      ...(fields.length > 0 && { fields }),
      ...(areScored && { scores: scoring.scores }),
    },
    questions: [...notice, ...questions],
    calculations: calculations.map((each) => ({ ...each, after: each.after + notice.length })),
    ...{ endings: [...quotas.endings, endIn(reading)], fieldNames },
    // A group alone may name questions of other groups.
    ...(file.docType === 'Survey' && { allNames: new Set(names.values()) }),
    fields: peopleIn(settings, reading, fields.length),
  };
}

/** @param of.given the ids of questions that are hidden fields */
function questionsOf(
  reading: Reading,
  { given, scoring, quotas }: { given: ReadonlySet<string>; scoring: Scores; quotas: Quotas },
): { questions: ReadQuestion[]; calculations: ReadCalculation[] } {
  const { file, losses } = reading;
  const questions: ReadQuestion[] = [];
  const calculations: ReadCalculation[] = [];
  const all = inOwnLanguage(rowsOf(file, 'questions'), reading).filter((row) => isNone(fieldIn(row, 'parent_qid')));
  // A file of one question has no group.
  const alone = all
    .slice(0, 1)
    .map(({ line, fields }) => ({ line, fields: new Map([['gid', fields.get('gid') ?? '']]) }));
  const groups = (file.docType === 'Question' ? alone : inOwnLanguage(rowsOf(file, 'groups'), reading)).toSorted(
    byNumber('group_order'),
  );
  assertOnce(all, 'qid');
  assertOnce(groups, 'gid');
  const known = new Set(groups.map((group) => fieldIn(group, 'gid')));
  const byGroup = Map.groupBy(all, (row) => fieldIn(row, 'gid'));
  for (const row of all) {
    if (!known.has(fieldIn(row, 'gid'))) losses.at(`line ${row.line}`, textOf(row, reading))('type', 'gid');
  }
  const parts = partsOf(reading);
  const order = orderIn(all.toSorted(byNumber('question_order')), parts.attributes);
  const sets = Map.groupBy(groups, (group) => fieldIn(group, 'randomization_group').trim());
  for (const group of groups) {
    const words = wordsOf('group_l10ns', 'gid', group, reading);
    const randomGroup = fieldIn(group, 'randomization_group').trim();
    // One group has nothing to change places with.
    const isSwapped = randomGroup !== '' && (sets.get(randomGroup)?.length ?? 0) > 1;
    const own = (byGroup.get(fieldIn(group, 'gid')) ?? []).toSorted(byNumber('question_order'));
    const title = plainLine(fieldIn(words, 'group_name'));
    const lose = losses.at(`line ${own[0]?.line ?? words.line}`, title);
    let section: ReadQuestion['section'] = {
      title,
      text: formedLines(withCodes(fieldIn(words, 'description'), reading, group), lose),
      shownWhen: conditionIn(group, 'grelevance', reading),
      shuffled: order.isShuffled(group),
      ...(isSwapped && { set: randomGroup }),
    };
    let subsection: ReadQuestion['section'] = null;
    const written = fieldIn(
      wordsOf('group_l10ns', 'gid', group, { ...reading, language: reading.base }),
      'description',
    );
    if (own.length === 0 && plainLine(written) !== '') {
      addQuestion(questions, textAlone(section, { where: `line ${group.line}`, html: fieldIn(words, 'description') }));
      continue;
    }
    for (const row of own) {
      subsection = order.begins(row) ?? subsection;
      if (given.has(fieldIn(row, 'qid'))) continue;
      if (fieldIn(row, 'type') === '*') {
        calculations.push({ ...equationOf(row, { reading, parts }), after: questions.length });
        continue;
      }
      const pinned = order.isPinned(row);
      const name = order.lostOf(row);
      if (name) losses.at(`line ${row.line}`, textOf(row, reading))('order', name);
      const around = { heading: title, isAlone: own.length === 1 };
      const scores = scoring.namesIn(fieldIn(group, 'gid'));
      for (const question of questionOf(row, { reading, parts, scores, around })) {
        const own = question.written.partValue === undefined ? quotas.of.get(fieldIn(row, 'qid')) : undefined;
        addQuestion(questions, { ...question, section, subsection, pinned, ...(own && { quotas: own }) });
        section = null;
        subsection = null;
      }
    }
  }
  return { questions, calculations };
}

/** The text of a group without questions. */
const textAlone = (
  { text: _text, ...section }: NonNullable<ReadQuestion['section']>,
  { where, html }: { where: string; html: string },
): ReadQuestion => ({
  ...{ where, name: where, written: { kind: 'statement' }, text: formedLine(html), explanation: '', required: false },
  ...{ section: { ...section, text: '' }, shownWhen: [], optionsShownWhen: new Map(), optionsOf: null },
  ...{ shuffled: [], pinned: false },
});
