import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/http/errors.ts';
import { sayDeadline } from '#contract/sharing/letters.ts';
import { siteLanguageFor } from '#contract/sharing/site-languages.ts';
import { toldOf } from '#contract/surveys/told.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { PreviewText } from '#server/adapters/pictures/preview-picture.ts';
import { type DetailsDeps, findForGuests, type ShownToGuests } from '#server/features/surveys/details.service.ts';
import { createSnapshots } from '#server/http/cache/snapshots.ts';
import { sayIn } from '#server/messages/say.ts';
import { toWords } from '#server/survey/survey-texts.ts';
import { createSlots } from '#server/timing/slots.ts';
import { toQuestion } from '#survey/document/served.ts';
import { shownBallot } from '#survey/shown-ballot.ts';

/** The picture that other sites show beside a link to a survey. */
export interface Preview {
  png: Buffer;
  etag: string;
  size: number;
}

/** @throws AppError `unavailable` when too many wait */
type MakePreview = (text: PreviewText) => Promise<Preview>;

const KEPT_BYTES = 16 * 1024 * 1024;
const WAITING_MAX = 32;
/** The share of one processor's time for pictures of links. */
const SHARE = 1 / 4;

/** Draws the pictures of links one after the other, and caches them by their content. */
export function createPreviews(draw: (text: PreviewText) => Promise<Buffer>): MakePreview {
  const kept = createSnapshots<Preview>(KEPT_BYTES, Number.POSITIVE_INFINITY);
  const inSlot = createSlots({ atOnce: 1, waiting: WAITING_MAX });
  /** A time of `performance.now()`. */
  let notBefore = 0;

  const make: MakePreview = (text) =>
    inSlot(async () => {
      await sleep(Math.max(0, notBefore - performance.now()));
      const start = performance.now();
      const png = await draw(text);
      notBefore = start + (performance.now() - start) / SHARE;
      return { png, etag: `"${createHash('sha1').update(png).digest('base64url')}"`, size: png.length };
    });

  return (text) => kept.get(JSON.stringify(text), 0, () => make(text));
}

/** The picture of links to a survey. @throws AppError `not_found` when guests may not see it; as `makePreview` */
export async function getPreview(deps: DetailsDeps, makePreview: MakePreview, surveyId: string): Promise<Preview> {
  const shown = await findForGuests(deps, surveyId);
  if (!shown) throw new AppError('not_found');
  return makePreview(textOf(shown));
}

/**
 * The texts that guests read on the page of the survey, in its own language: a picture is the same for all readers. Before the
 * opening it has no questions.
 */
function textOf({ definition, state }: ShownToGuests): PreviewText {
  const { title, questions, deadline, opensAt, audience } = definition;
  const told = toldOf(state, { reader: audience === 'link' ? 'guest' : 'log-in', progress: 'nothing' });
  const language = siteLanguageFor([definition.language]);
  const say = sayIn(language);
  const at = (moment: Date) => ({ moment: sayDeadline(moment, language) });
  if (told === 'scheduled' && opensAt)
    return { title, facts: [say('titles.preview.opens', at(opensAt))], ballot: null };
  const count = questions.filter((question) => !question.removed && asksFor(toQuestion(question))).length;
  return {
    title,
    ballot: shownBallot(toWords(definition)),
    facts: [
      ...(count > 0 ? [say('titles.preview.questions', { count })] : []),
      ...(told === 'full' ? [say('titles.preview.full')] : []),
      say(`titles.preview.${told === 'expired' || told === 'closed' ? 'closed' : 'closes'}`, at(deadline)),
    ],
  };
}
