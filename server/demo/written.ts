import { memoized } from '#basics/memoized.ts';
import { SurveyInput } from '#contract/surveys/survey-input.ts';
import { newId } from '#server/db/ids.ts';
import { compileNew } from '#survey/document/compile-new.ts';
import type { Pictures } from './demo-pictures.ts';
import type { DemoSurvey } from './demo-survey.ts';

/** The survey as the editor sends it. The deadline is a placeholder: the plan has the true one. */
export const formOf = ({ title, description, category, durationSeconds, asked, questions, poll }: DemoSurvey) => ({
  ...{ title, description, category, duration: durationSeconds, asked, deadline: '2030-01-01' },
  questions: questions.map(({ answers, pictures, ...question }) => question),
  pollQuestion: poll?.question ?? '',
  pollOptions: poll?.options ?? [],
});

/** Makes the stored questions, sections and poll with the server's own code, which checks them and assigns the codes. */
export function written(demo: DemoSurvey, { createdAt, pictures }: { createdAt: number; pictures: Pictures }) {
  const input = illustrated(judged(demo), demo, pictures);
  return { ...compileNew(input, () => newId(createdAt)), asked: input.asked ?? 'together' };
}

const judged = memoized((demo: DemoSurvey): SurveyInput => SurveyInput.parse(formOf(demo)));

/** Adds the pictures, whose addresses are known only after they are stored. */
const illustrated = (input: SurveyInput, demo: DemoSurvey, pictures: Pictures): SurveyInput => ({
  ...input,
  questions: input.questions.map((question, index) => {
    const drawings = demo.questions[index]?.pictures ?? [];
    const pictureAt = (place: number) => drawings[place] && pictures.get(drawings[place]);
    const options = question.options.map((option, place) => {
      const picture = pictureAt(place);
      return { ...option, ...(picture !== undefined && { picture }) };
    });
    return { ...question, options };
  }),
});
