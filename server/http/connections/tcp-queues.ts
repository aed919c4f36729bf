import { closeSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The operating system's queues for the connections of this machine. */
export interface TcpQueues {
  /** Bytes that the client at `remotePort` has not received yet. */
  unsent(localPort: number, remotePort: number): number;
  /** Bytes on all connections to this port that the server has not read yet. */
  unread(localPort: number): number;
}

const FILES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** Local and remote port, the state and both queues, each in hexadecimal: see proc(5). */
const LINE = /^ *\d+: [0-9A-F]+:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]{2}) ([0-9A-F]{8}):([0-9A-F]{8})/gm;
const LISTENING = '0A';
/** Listening sockets come first; about a hundred fit into this many bytes. */
const LISTENERS_BYTES = 16 * 1024;

interface Entry {
  localPort: number;
  remotePort: number;
  isListening: boolean;
  sending: number;
  receiving: number;
}

/** Reads the queues from Linux. On other systems every queue is empty. */
export async function readTcpQueues(): Promise<TcpQueues> {
  const texts = await Promise.all(FILES.map((file) => readFile(file, 'utf8').catch(() => '')));
  const unsent = new Map<string, number>();
  const unread = new Map<number, number>();
  for (const { localPort, remotePort, isListening, sending, receiving } of texts.flatMap(parse)) {
    if (isListening) continue;
    // Clients on different machines may share a port. Then progress of one counts for both, and neither is disconnected.
    const client = `${localPort} ${remotePort}`;
    unsent.set(client, (unsent.get(client) ?? 0) + sending);
    unread.set(localPort, (unread.get(localPort) ?? 0) + receiving);
  }
  return {
    unsent: (localPort, remotePort) => unsent.get(`${localPort} ${remotePort}`) ?? 0,
    unread: (localPort) => unread.get(localPort) ?? 0,
  };
}

/**
 * Counts the connections to this port that the server has not accepted. Synchronous, because more arrive at any moment.
 * @returns null if no server listens there, or the system does not tell
 */
export function countUntaken(port: number): number | null {
  const listening = FILES.flatMap((file) => parse(readBeginning(file))).filter(
    ({ isListening, localPort }) => isListening && localPort === port,
  );
  return listening.length === 0 ? null : listening.reduce((sum, { receiving }) => sum + receiving, 0);
}

function readBeginning(file: string): string {
  try {
    const descriptor = openSync(file, 'r');
    const bytes = Buffer.alloc(LISTENERS_BYTES);
    const length = readSync(descriptor, bytes);
    closeSync(descriptor);
    return bytes.toString('latin1', 0, length);
  } catch {
    return '';
  }
}

const parse = (text: string): Entry[] =>
  [...text.matchAll(LINE)].map(([, local = '', remote = '', state, sending = '', receiving = '']) => ({
    localPort: Number.parseInt(local, 16),
    remotePort: Number.parseInt(remote, 16),
    isListening: state === LISTENING,
    sending: Number.parseInt(sending, 16),
    receiving: Number.parseInt(receiving, 16),
  }));
