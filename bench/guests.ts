import { createVisitors } from '#server/adapters/identity/visitors.ts';
import type { Measurement } from './measurement.ts';
import { SINGLE_CHOICES } from './questionnaire.ts';
import type { Stage } from './stage.ts';
import { measureSubmissions } from './submissions.ts';

const CLIENTS = 64;
/** The desired ratio to members. */
const TARGET = 0.9;

/** Submissions by guests to link surveys, in turn with submissions by members to surveys for members. */
export function prepareGuests(stage: Stage): Measurement[] {
  const cookies = guestCookies(stage);
  const members = `submit as members (${CLIENTS})`;
  const line = { group: 'guests', clients: CLIENTS } as const;
  const call = { product: stage, clients: CLIENTS, surveys: 1, questionnaire: SINGLE_CHOICES };
  return [
    {
      ...line,
      name: `submit as guests (${CLIENTS})`,
      against: [{ name: members, target: TARGET }],
      run: () => measureSubmissions(stage, { ...call, guests: cookies }),
    },
    { ...line, name: members, against: [], run: () => measureSubmissions(stage, call) },
  ];
}

/** Makes as many guest cookies as there are members. */
function guestCookies({ site: { port, secret }, people }: Stage): string[] {
  const visitors = createVisitors({ publicUrl: new URL(`http://localhost:${port}`), secret });
  return people.map(({ id }) => {
    let pair = '';
    const setCookie = (cookie: string) => {
      pair = cookie.split(';', 1)[0] ?? '';
    };
    visitors.read(null, undefined, { network: () => null, proof: () => null, setCookie }).becomeGuest(id);
    return pair;
  });
}
