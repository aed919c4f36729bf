import { AppError } from '#contract/http/errors.ts';
import type { Changes, Publication } from '#contract/surveys/versions.ts';
import { readableBy } from '#server/answering/readable.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { findContent, findPresentVersion } from '#server/db/kept-versions.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Definitions } from '#server/survey/definitions.ts';
import { assertInsider } from '#server/survey/insiders.ts';
import { type Content, changesBetween } from './changes.policy.ts';
import { findVersion, listPublications } from './versions.queries.ts';

export interface VersionsDeps {
  db: Db;
  definitions: Definitions;
}

/**
 * The versions of a survey, the present one first, for its author and for admins.
 * @throws AppError `not_found`, `other_person`
 */
export async function readVersions(
  deps: VersionsDeps,
  actor: Actor,
  surveyId: string,
): Promise<{ versions: Publication[]; unkept: number }> {
  await assertInsider(deps, actor, surveyId);
  const present = await findPresentVersion(deps.db, surveyId);
  if (!present) throw new AppError('not_found');
  // An edit in between has kept the present version, too.
  const earlier = (await listPublications(deps.db, surveyId)).filter(({ revision }) => revision < present.revision);
  const versions = [{ ...present, replacedAt: null }, ...earlier].map(
    ({ revision, publishedAt, replacedAt, responses }): Publication => ({
      revision,
      publishedAt: publishedAt?.toISOString() ?? null,
      replacedAt: replacedAt?.toISOString() ?? null,
      responses,
    }),
  );
  const known = versions.reduce((sum, { responses }) => sum + responses, 0);
  return { versions, unkept: Math.max(0, present.total - known) };
}

/**
 * The changes between two versions of a survey, for its author and for admins.
 * @throws AppError `not_found`, `other_person`; `version_not_kept` naming the field
 */
export async function comparePublications(
  deps: VersionsDeps,
  actor: Actor,
  surveyId: string,
  { from, to }: { from: number; to: number },
): Promise<Changes> {
  await assertInsider(deps, actor, surveyId);
  const [before, after] = [
    await getContent(deps.db, surveyId, { field: 'from', revision: from }),
    await getContent(deps.db, surveyId, { field: 'to', revision: to }),
  ];
  // A text does not change with the words of the question that it names.
  const naming = [...before.questions, ...after.questions];
  return { from, to, ...changesBetween(readableBy(before, naming), readableBy(after, naming)) };
}

async function getContent(
  db: Db,
  surveyId: string,
  { field, revision }: { field: 'from' | 'to'; revision: number },
): Promise<Content> {
  const content =
    (await findVersion(db, surveyId, revision)) ??
    (await findContent(db, surveyId, revision)) ??
    // The present one may have been replaced in between.
    (await findVersion(db, surveyId, revision));
  if (!content) throw new AppError('version_not_kept', { fields: { [field]: 'We no longer have this version' } });
  return content as Content; // the columns of a survey as they were stored
}
