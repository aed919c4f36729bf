import { SessionEvent } from '#contract/live.ts';
import type { Role } from '#contract/roles.ts';
import type { FindActor } from '#server/http/actor.ts';
import { encode } from '#server/http/json-text.ts';
import type { EventStream } from '#server/http/streams/event-stream.ts';
import type { SignedIn } from '#server/http/streams/session-stream.ts';

/** Tells open pages who their person is now. */
export interface SessionWatch {
  /** Says the role at once, and again whenever it changes, until what it returns is called. */
  watch(viewer: SignedIn, stream: EventStream): () => void;
  /** This person, their role or their sessions changed: look who they are now. */
  recheck(personId: string): void;
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
  /** Told of each look at a session that failed. */
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
      return () => {
        theirs.delete(watcher);
        if (theirs.size === 0 && watchers.get(id) === theirs) watchers.delete(id);
      };
    },

    recheck(personId) {
      Promise.all([...(watchers.get(personId) ?? [])].map(recheck)).catch(onError);
    },
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
