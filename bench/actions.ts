import { assertExactActions } from './counts.ts';
import { SURVEY_ID_HERE } from './load/requests.ts';
import type { Measurement } from './measurement.ts';
import { POLL_CODES } from './questionnaire.ts';
import type { Stage } from './stage.ts';
import { DRIVER_INSERTS } from './submissions.ts';

const CLIENTS = 64;
/** The desired ratio to one-row inserts by the same driver. */
const TARGET = 1;

/** Ballots and likes by members, each by another person, compared with one-row inserts by the same driver. */
export function prepareActions(stage: Stage): Measurement[] {
  const calibration = `${DRIVER_INSERTS} (${CLIENTS}), beside actions`;
  const line = { group: 'act', clients: CLIENTS } as const;
  const against = [{ name: calibration, target: TARGET }];
  return [
    { ...line, name: `vote (${CLIENTS})`, against, run: vote },
    { ...line, name: calibration, against: [], run: () => stage.insert('one row', CLIENTS) },
    { ...line, name: `like (${CLIENTS})`, against, run: like },
  ];

  function vote() {
    const bodies = POLL_CODES.map((option) => ({ surveyId: SURVEY_ID_HERE, revision: 1, option }));
    return act('/api/post-poll', 'ballots', bodies);
  }

  function like() {
    const bodies = ['like', 'dislike'].map((action) => ({ surveyId: SURVEY_ID_HERE, action }));
    return act('/api/like-dislike', 'reactions', bodies);
  }

  async function act(path: string, table: 'ballots' | 'reactions', bodies: object[]) {
    const surveyIds = await stage.publish(1);
    const { sample, statuses } = await stage.load(stage.site, {
      clients: CLIENTS,
      requests: {
        kind: 'submissions',
        path,
        cookies: stage.people.map(({ cookie }) => cookie),
        surveyIds,
        bodies: bodies.map((body) => JSON.stringify(body)),
      },
    });
    if (Object.keys(statuses).join() !== '200') throw new Error(`${path} was answered ${JSON.stringify(statuses)}`);
    await assertExactActions(stage.client, { table, surveyId: surveyIds[0] ?? '', acknowledged: statuses[200] ?? 0 });
    return sample;
  }
}
