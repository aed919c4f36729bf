import { percentile } from './sample.ts';

/** A request for the first page of a desk table. */
export interface DeskTable {
  name: string;
  path: string;
  cookie: string;
}

const REQUESTS = 40;

export interface DeskPeople {
  /** Cookies. */
  admin: string;
  surveyor: string;
  surveyorId: string;
  /** A survey of the surveyor with very many responses; one of its questions, and the code of an option of that question. */
  large: string;
  question: string;
  option: string;
}

/** All tables and charts of the desks, and the lists that a row opens. */
export function tablesOf({ admin, surveyor, surveyorId, large, question, option }: DeskPeople): DeskTable[] {
  const chosen = new URLSearchParams({ question, option });
  const by = (cookie: string) => (name: string, path: string) => ({ name, path: `/api${path}`, cookie });
  const asAdmin = by(admin);
  const asSurveyor = by(surveyor);
  return [
    asAdmin('surveys, reported first', '/desk/surveys?limit=25'),
    asAdmin('surveys by title', '/desk/surveys?limit=25&sort=title'),
    asAdmin('surveys by votes', '/desk/surveys?limit=25&sort=-votes'),
    asAdmin('surveys, unpublished', '/desk/surveys?limit=25&status=unpublished'),
    asAdmin('surveys, search', '/desk/surveys?limit=25&search=homework'),
    asAdmin('surveys, search that finds nothing', '/desk/surveys?limit=25&search=xylophone'),
    asAdmin('reports of a survey', `/survey/${large}/reports?limit=25`),
    asAdmin('messages to the author of a survey', `/survey/${large}/admin-reports?limit=25`),
    asAdmin('users', '/desk/users?limit=25'),
    asAdmin('users by name', '/desk/users?limit=25&sort=name'),
    asAdmin('users, admins only', '/desk/users?limit=25&role=admin'),
    asAdmin('users, search', '/desk/users?limit=25&search=fontaine'),
    asAdmin('users, search that finds nothing', '/desk/users?limit=25&search=xylophone'),
    asAdmin('payments', '/payments?limit=25'),
    asAdmin('payments by name', '/payments?limit=25&sort=name'),
    asAdmin('payments, search', '/payments?limit=25&search=fontaine'),
    asAdmin('payments, search that finds nothing', '/payments?limit=25&search=xylophone'),
    asAdmin('audit log', '/audit-log?limit=25'),
    asAdmin('audit log, roles only', '/audit-log?limit=25&action=role'),
    asAdmin('contact messages', '/contact-messages?limit=25'),
    asAdmin('contact messages, open', '/contact-messages?limit=25&status=open'),
    asAdmin('admin’s numbers', '/admin-analytics'),
    asAdmin('admin’s growth, days', '/admin-analytics/growth?unit=day'),
    asAdmin('admin’s growth, months', '/admin-analytics/growth?unit=month'),
    asSurveyor('own surveys', '/own-surveys?limit=25'),
    asSurveyor('own surveys by responses', '/own-surveys?limit=25&sort=-responses'),
    asSurveyor('own surveys, search', '/own-surveys?limit=25&search=homework'),
    asSurveyor('own surveys, expired', '/own-surveys?limit=25&status=expired'),
    asSurveyor('reports about an own survey', `/survey/${large}/reports?limit=25`),
    asSurveyor('feedback on an own survey', `/survey/${large}/admin-reports?limit=25`),
    asSurveyor('results of a large survey', `/survey/${large}`),
    asSurveyor('responses, by person', `/survey/${large}/responses?limit=25`),
    asSurveyor('responses, to a question', `/survey/${large}/responses?limit=25&question=${question}`),
    asSurveyor('responses, with an option', `/survey/${large}/responses?limit=25&${chosen}`),
    asSurveyor('responses, search', `/survey/${large}/responses?limit=25&search=777`),
    asSurveyor('responses, search that finds nothing', `/survey/${large}/responses?limit=25&search=xylophone`),
    asSurveyor('surveyor’s numbers', `/surveyor-analytics/${surveyorId}`),
    asSurveyor('surveyor’s recent days', `/surveyor-analytics/${surveyorId}/recent`),
  ];
}

/** Milliseconds of requests, one after the other. */
export async function measureTable(
  port: number,
  { name, path, cookie }: DeskTable,
): Promise<{ p50: number; max: number }> {
  const took = new Float64Array(REQUESTS);
  for (const place of took.keys()) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}`);
    took[place] = (performance.now() - start) * 1000;
  }
  took.sort();
  return { p50: percentile(took, 0.5), max: percentile(took, 1) };
}
