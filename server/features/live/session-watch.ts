import type { Role } from '#contract/people/roles.ts';
import { SessionEvent } from '#contract/responses/live.ts';
import type { FindActor } from '#server/http/actor.ts';
import { encode } from '#server/http/json-text.ts';
import type { EventStream } from '#server/http/streams/event-stream.ts';
import type { SignedIn } from '#server/http/streams/session-stream.ts';

/** Tells open pages the current role of their person. */
export interface SessionWatch {
  /** Sends the role at once and after each change. @returns a function that stops it */
  watch(viewer: SignedIn, stream: EventStream): () => void;
  /** Called after a change of this person, their role or their sessions, to find them again. */
  recheck(personId: string): void;
  /** Open streams of this process. */
  watchers(): number;
}

interface Watcher extends SignedIn {
  stream: EventStream;
  told: Role;
}

export function createSessionWatch({
  findActor,
  onError,
}: {
  findActor: FindActor;
  /** Called when a session could not be looked up. */
  onError(error: unknown): void;
}): SessionWatch {
  const watchers = new Map<string, Set<Watcher>>();

  return {
    watch(viewer, stream) {
      const { id, role } = viewer.actor;
      const watcher: Watcher = { ...viewer, stream, told: role };
      const theirs = watchers.get(id) ?? new Set();
      watchers.set(id, theirs.add(watcher));
      stream.send(asEvent({ role }));
      // A change since the viewer was looked up has found no watcher to tell.
      recheck(watcher).catch(onError);
      return () => {
        theirs.delete(watcher);
        if (theirs.size === 0 && watchers.get(id) === theirs) watchers.delete(id);
      };
    },

    recheck(personId) {
      Promise.all([...(watchers.get(personId) ?? [])].map(recheck)).catch(onError);
    },

    watchers: () => watchers.values().reduce((sum, theirs) => sum + theirs.size, 0),
  };

  async function recheck(watcher: Watcher): Promise<void> {
    const actor = await findActor(watcher.cookies);
    const role = actor?.id === watcher.actor.id ? actor.role : null;
    if (role === watcher.told) return;

    watcher.stream.send(asEvent({ role }));
    if (role === null) watcher.stream.end();
    else watcher.told = role;
  }
}

const asEvent = (event: SessionEvent): Buffer => Buffer.from(`data: ${encode(SessionEvent, event)}\n\n`);
