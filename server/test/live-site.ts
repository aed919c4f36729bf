import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '#contract/responses/live.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Person } from './people.ts';
import { type EventSource, openEventSource } from './stand-ins/event-source.ts';

/** Two processes on one database, both listening. */
export interface LiveSite {
  here: TestApp;
  there: TestApp;
  /** Watches a survey over a new socket; by default on `here`, and as a guest without a person. */
  watch(
    surveyId: string,
    person?: Pick<Person, 'cookie'> | null,
    options?: { on?: TestApp; lastEventId?: string },
  ): Promise<EventSource<LiveEvent>>;
  leave(): void;
  close(): Promise<void>;
}

export async function startLiveSite(): Promise<LiveSite> {
  const here = await listening(await startTestApp());
  const there = await listening(await startTestApp(here));
  const open: EventSource<LiveEvent>[] = [];

  return {
    here,
    there,
    async watch(surveyId, person = null, { on = here, lastEventId } = {}) {
      const { port } = on.app.server.address() as AddressInfo; // it listens on a port
      const source = await openEventSource<LiveEvent>(new URL(`http://127.0.0.1:${port}/api/survey/${surveyId}/live`), {
        ...(person && { cookie: person.cookie }),
        ...(lastEventId && { 'last-event-id': lastEventId }),
      });
      open.push(source);
      return source;
    },
    leave() {
      for (const source of open.splice(0)) source.close();
    },
    async close() {
      await there.close();
      await here.close();
    },
  };
}

/** Listens on a free port, so that tests can run side by side. */
export async function listening(app: TestApp): Promise<TestApp> {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
