import type { TextAnswer } from '#contract/responses.ts';
import type { Act } from './acts.ts';
import { type Model, type ModelSurvey, placeIn, shown } from './state.ts';

/** What is sent with an act, in the words of the survey as whoever acts has it on the screen. */
export interface Words {
  answers: TextAnswer[];
  /** They are sent by the ids of what they name; by their texts where the survey on the screen is not told. */
  byId: boolean;
  /** The option that is voted for. */
  vote: string;
  /** What is commented or reported. */
  note: string;
  /** The title by which a survey with responses may be deleted. */
  title: string | null;
  /** Of the survey that was on the screen; null where none is sent. */
  revision: number | null;
}

/** The words of an act for somebody who sees the survey as the model has it now. */
export function wordsOf(model: Model, act: Act): Words {
  const nothing: Words = { answers: [], byId: false, vote: '', note: '', title: null, revision: null };
  const survey = 'survey' in act ? model.surveys[placeIn(model.surveys, act.survey)] : undefined;
  if (!survey || !('who' in act)) return nothing;
  const { revision, title } = survey;
  switch (act.kind) {
    case 'answer':
      return {
        ...nothing,
        answers: answersOf(survey, act.picks),
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
  return shown(questions).flatMap(({ text, options }, n) => {
    const pick = picks[n] ?? null;
    return pick === null ? [] : [{ questionName: text, selectedOption: shown(options)[pick]?.text ?? NO_SUCH }];
  });
}

/** The options that answers choose, as far as there are such. */
export const choicesIn = ({ questions }: ModelSurvey, answers: readonly TextAnswer[]) =>
  answers.flatMap(({ questionName, selectedOption }) => {
    const question = shown(questions).find(({ text }) => text === questionName);
    const option = shown(question?.options ?? []).find(({ text }) => text === selectedOption);
    return option ? [option] : [];
  });

/** What makes a submission the same as another. */
export const contentOf = ({ answers, byId }: Words): string => JSON.stringify([byId, answers]);
