import type { Survey } from '#contract/surveys/surveys.ts';
import type { HandedSurvey } from '#web/features/taking/form/draft.ts';
import type { OwnWords } from '#web/features/taking/language/use-translated.ts';

/** The parts of a survey that the form shows. */
export type TakenSurvey = HandedSurvey &
  Pick<
    Survey,
    | 'description'
    | 'asked'
    | 'buttons'
    | 'deadline'
    | 'left'
    | 'language'
    | 'languages'
    | 'resultsOpen'
    | 'textsOpen'
    | 'sendsCopies'
    | 'audience'
  > &
  OwnWords;
