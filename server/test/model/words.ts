import type { TextAnswer } from '#contract/responses/responses.ts';
import type { Act } from './acts.ts';
import { placeIn } from './lists.ts';
import { contentAt, isDrawn } from './samples.ts';
import { type Model, type ModelSurvey, shown } from './state.ts';

/** The texts and ids of an act, from the survey on the person's screen. */
export interface Words {
  answers: TextAnswer[];
  /** Answers to samples, which have no texts: by ids alone. */
  drawn: { questionName: string; sample: number; seed: number }[];
  /** Sent by ids; by texts where the survey on the screen is not given. */
  byId: boolean;
  vote: string;
  note: string;
  /** The title for deleting a survey with responses. */
  title: string | null;
  /** The revision on the screen; null where none is sent. */
  revision: number | null;
}

/** The words of an act for a person who sees the current model. */
export function wordsOf(model: Model, act: Act): Words {
  const nothing: Words = { answers: [], drawn: [], byId: false, vote: '', note: '', title: null, revision: null };
  const survey = 'survey' in act ? model.surveys[placeIn(model.surveys, act.survey)] : undefined;
  if (!survey || !('who' in act)) return nothing;
  const { revision, title } = survey;
  switch (act.kind) {
    case 'answer':
      return {
        ...nothing,
        answers: answersOf(survey, act.picks),
        drawn: act.seen === 'this' ? drawnOf(survey, act.picks) : [],
        byId: act.seen === 'this',
        revision: { none: null, this: revision, other: revision + 1 }[act.seen],
      };
    case 'vote':
      return { ...nothing, revision, vote: shown(survey.poll?.options ?? [])[act.pick]?.text ?? NO_SUCH };
    case 'comment':
    case 'report': {
      const who = placeIn(model.people, act.who);
      return { ...nothing, note: `Note ${survey.comments.length + survey.reports.length} of ${who}` };
    }
    case 'edit':
      return { ...nothing, revision: act.isStale ? revision + 1 : revision };
    case 'delete-survey':
      return { ...nothing, title: act.isNamed ? title : null };
    default:
      return nothing;
  }
}

const NO_SUCH = 'No such option';

function answersOf({ questions }: ModelSurvey, picks: readonly (number | null)[]): TextAnswer[] {
  return shown(questions).flatMap(({ text, options, sample }, n) => {
    const pick = picks[n] ?? null;
    return pick === null || sample !== null
      ? []
      : [{ questionName: text, selectedOption: shown(options)[pick]?.text ?? NO_SUCH }];
  });
}

function drawnOf({ questions }: ModelSurvey, picks: readonly (number | null)[]): Words['drawn'] {
  return shown(questions).flatMap(({ text, sample }, n) => {
    const seed = picks[n] ?? null;
    return seed === null || sample === null ? [] : [{ questionName: text, sample, seed }];
  });
}

/** The samples that are answered as they take it. */
export const drawnIn = ({ questions }: ModelSurvey, { drawn }: Words) =>
  drawn.flatMap(({ questionName, seed }) => {
    const question = shown(questions).find(({ text }) => text === questionName);
    return question && isDrawn(seed) ? [{ question, seed }] : [];
  });

/** The options that answers choose, as far as they exist. */
export const choicesIn = ({ questions }: ModelSurvey, answers: readonly TextAnswer[]) =>
  answers.flatMap(({ questionName, selectedOption }) => {
    const question = shown(questions).find(({ text }) => text === questionName);
    const option = shown(question?.options ?? []).find(({ text }) => text === selectedOption);
    return option ? [option] : [];
  });

/** Submissions with equal content count as the same. */
export const contentOf = ({ answers, drawn, byId }: Words): string =>
  JSON.stringify([
    byId,
    answers,
    drawn.map(({ questionName, sample, seed }) => [questionName, contentAt(sample, seed)]),
  ]);
