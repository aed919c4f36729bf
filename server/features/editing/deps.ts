import type { KeepPicture } from '#server/adapters/pictures/kept-pictures.ts';
import type { Db } from '#server/db/connection/pool.ts';
import type { Definitions } from '#server/survey/definitions.ts';

export interface EditingDeps {
  db: Db;
  definitions: Definitions;
  keepPicture: KeepPicture;
  /** Called after COMMIT, so that this process drops its cache of the survey. */
  onEdited: (surveyId: string) => void;
}
