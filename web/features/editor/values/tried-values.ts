import { type Carried, withCarried, withoutCarried, writeCarried } from '#basics/piping.ts';
import { nativeName } from '#contract/sharing/language-choice.ts';
import type { EditableSurvey } from '#contract/surveys/editing.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { TranslatedSurvey, TranslatedTexts, Translations } from '#contract/surveys/translations.ts';
import type { Question } from '#questions/contract.ts';
import type { EditableItem } from '#questions/model/question.ts';
import { tellRight } from '#survey/right-words.ts';
import type { ToldWorth } from '#survey/scoring.ts';
import { type Worded, withTexts } from '#survey/texts.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { type PreviewedSurvey, toPreview } from '#web/features/editor/values/preview-values.ts';

/** What is read of a survey that is still being written, in one language. */
type Words = Pick<TranslatedSurvey, 'title' | 'description' | 'questions' | 'sections' | 'endings'>;

/** A survey that is still being written, as respondents would take it. */
export type WrittenSurvey = Words &
  Pick<PreviewedSurvey, 'asked' | 'shuffled' | 'names' | 'worth'> &
  Pick<Survey, 'duration'> &
  Partial<Pick<Survey, 'language' | 'languages'>> & {
    /** What is read in one of its languages. */
    words?: (language: string) => Words;
  };

/** The survey as it would be stored now, with its time limit; without a limit while there is none that can be read. */
export function toTried(values: EditorValues): WrittenSurvey {
  const seconds = Number(values.duration);
  return { ...toPreview(values), duration: !values.untimed && seconds > 0 ? Math.round(seconds) : null };
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

/** A survey in other words. Parts without a name stay in their author's. */
function wordsIn(survey: WrittenSurvey, texts: TranslatedTexts): Words {
  const { title, description, names } = survey;
  const places = new Map([...names.questions].map(([place, name]) => [name, place]));
  /** Texts name the questions of the trial. */
  const carried = (one: Carried): string => {
    const place = one.of === 'field' ? one.name : places.get(one.name);
    return place === undefined ? withoutCarried(writeCarried(one)) : writeCarried({ ...one, name: place });
  };
  const item = (code: number, text: string) => ({ code, key: names.items.get(code) ?? '', text });
  const said = withTexts(
    {
      ...{ title, description, poll: null },
      questions: survey.questions.map(({ _id, kind, text, explanation, codes, options, rows, settings }) => ({
        ...{ id: names.questions.get(_id) ?? '', kind, text, settings },
        ...(explanation !== undefined && { explanation }),
        options: codes.map((code, place) => item(code, options[place] ?? '')),
        ...(rows && { rows: rows.map((row) => item(row.code, row.text)) }),
      })),
      sections: survey.sections.map(({ _id, title: heading, text, from }) => ({
        ...{ id: names.sections.get(_id) ?? '', title: heading, text, from: names.questions.get(from) ?? '' },
      })),
      endings: survey.endings.map(({ code, title: headline, text = '' }) => ({
        ...{ code, key: names.endings.get(code) ?? '', title: headline, text },
      })),
    },
    ({ key, text }) => {
      const translation = texts[key]?.text;
      return translation === undefined ? text : withCarried(translation, carried);
    },
  );
  return {
    ...{ title: said.title, description: said.description },
    questions: survey.questions.map((question, place) => inWordsOf(question, said.questions[place])),
    sections: survey.sections.map((section, place) => ({ ...section, ...worded(said.sections[place]) })),
    endings: survey.endings.map((ending, place) => ({ ...ending, ...worded(said.endings[place]) })),
  };
}

function inWordsOf(question: Question, said: Worded['questions'][number] | undefined): Question {
  if (!said) return question;
  const { text, explanation, options, rows, settings } = said;
  return {
    ...{ ...question, text, options: options.map((option) => option.text), settings: settings ?? question.settings },
    ...(explanation !== undefined && { explanation }),
    ...(rows && { rows: rows.map((row) => ({ code: row.code, text: row.text })) }),
  } as Question; // its settings are still of its kind
}

const worded = (said: { title: string; text?: string } | undefined) =>
  said ? { title: said.title, ...(said.text && { text: said.text }) } : {};

/** What answers to a stored survey are worth, as its author has it. */
export function worthOf({ resultShown, scores, questions }: EditableSurvey): ToldWorth {
  const inWords = (items: readonly EditableItem[]) => items.map(({ _id, text }) => ({ code: _id, text }));
  return {
    resultShown,
    scores: scores.map(({ _id, ...score }) => ({ ...score, code: _id })),
    questions: questions.flatMap(({ _id, kind, text, options, rows, slots = {}, settings, scoring }) => {
      if (!scoring) return [];
      const known = { kind, options: inWords(options), rows: inWords(rows), slots, settings };
      const points = Object.fromEntries(scoring.points.map((each) => [each.code, each.points]));
      return [
        {
          ...{ ...known, id: _id, text, codes: options.map((option) => option._id) },
          scoring: { ...scoring, points },
          rightAnswers: tellRight(known, scoring.right),
        },
      ];
    }),
  };
}
