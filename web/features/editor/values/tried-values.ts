import { keyIn } from '#basics/part-names.ts';
import { withoutPiped, withPiped, writePiped } from '#basics/piping.ts';
import { nativeName } from '#contract/sharing/language-words.ts';
import type { StoredDocument } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { TranslatedSurvey, TranslatedTexts, Translations } from '#contract/surveys/translations.ts';
import type { Question } from '#questions/contract.ts';
import { compile, UNANSWERED } from '#survey/document/compile.ts';
import { visibleScoring } from '#survey/document/scored.ts';
import { toEndings, toQuestion, toSections } from '#survey/document/served.ts';
import { type StoredOption, type StoredQuestion, UNWRITTEN } from '#survey/document/stored.ts';
import type { VisibleScoring } from '#survey/scoring.ts';
import { mapTexts } from '#survey/texts.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import {
  type Compiled,
  compiledOf,
  type PreviewedSurvey,
  previewOf,
} from '#web/features/editor/values/preview-values.ts';

/** The texts of an unpublished survey in one language. */
type Words = Pick<TranslatedSurvey, 'title' | 'description' | 'buttons' | 'questions' | 'sections' | 'endings'>;

/** A survey that is still being written, as respondents would take it. */
export type WrittenSurvey = PreviewedSurvey &
  Pick<Survey, 'duration'> &
  Partial<Pick<Survey, 'language' | 'languages'>> & {
    compiled: Compiled;
    /** The texts in one of its languages. */
    words?: (language: string) => Words;
  };

/** The survey as the server would store it now, with its time limit; without a limit if the field is faulty. */
export function toTried(values: EditorValues): WrittenSurvey {
  const seconds = Number(values.duration);
  const compiled = compiledOf(values);
  return {
    ...previewOf(compiled),
    duration: !values.untimed && seconds > 0 ? Math.round(seconds) : null,
    compiled,
  };
}

/** The same in the languages that respondents could choose. */
export function inLanguages(survey: WrittenSurvey, { language, translations }: Translations): WrittenSurvey {
  const offered = translations.filter((each) => each.offered);
  if (language === null || offered.length === 0) return { ...survey, language };
  const texts = new Map(offered.map((each) => [each.language, each.texts]));
  return {
    ...{ ...survey, language },
    languages: [{ language, revision: 0 }, ...offered].map((each) => ({
      ...{ language: each.language, revision: each.revision, name: nativeName(each.language) },
    })),
    words: (wanted) => wordsIn(survey, texts.get(wanted) ?? {}),
  };
}

/** A survey in other words. Parts without a translation stay in their author's. */
function wordsIn({ title, description, buttons, compiled: { parts } }: WrittenSurvey, texts: TranslatedTexts): Words {
  const ids = new Set(parts.questions.map(({ id }) => id));
  const said = mapTexts({ ...parts, title, description, buttons }, ({ key, text }) => {
    const translation = texts[key]?.text;
    if (translation === undefined) return text;
    return withPiped(translation, (carried) =>
      carried.of === 'field' || ids.has(carried.name) ? writePiped(carried) : withoutPiped(writePiped(carried)),
    );
  });
  return {
    ...{ title: said.title, description: said.description, buttons: said.buttons },
    questions: said.questions.map(toQuestion),
    sections: toSections(said),
    endings: toEndings(said.endings),
  };
}

/** The points of a stored survey, as its author has set them. @param questions as respondents get them, with their codes */
export function scoringOf(document: StoredDocument, questions: readonly Question[]): VisibleScoring {
  const asked = new Map(questions.map((question) => [question._id, question]));
  const named = (name: string, code: number): Pick<StoredOption, 'code' | 'key'> => {
    const key = keyIn(name);
    return { code, ...(key !== undefined && { key }) };
  };
  const stored = document.questions.flatMap(({ _id: id, kind, text, options, rows }): StoredQuestion[] => {
    const { codes = [], rows: lines = [], slots } = asked.get(id) ?? {};
    const known = { id, kind, text, ...(slots && { slots }) };
    return [
      {
        ...known,
        options: options.map((option, place) => ({ ...named(option.key, codes[place] ?? 0), text: option.text })),
        rows: rows.map((row, place) => ({ ...named(row.key, lines[place]?.code ?? 0), text: row.text })),
      },
    ];
  });
  const nothing = { ...UNWRITTEN, questions: stored, nextCode: FREE, shuffled: document.shuffled };
  return visibleScoring(compile(document, nothing, UNANSWERED), document.resultShown);
}

/** No survey has so many codes: scores count nothing, so that any codes tell them apart. */
const FREE = 100_000;
