import { connect, type Socket } from 'node:net';

/**
 * HTTP clients that cost little, because they run on the measured machine. They send prepared bytes over plain sockets and read
 * only the status and length of an answer.
 */
export interface HttpLoad {
  port: number;
  /** Each client sends its next request after the last answer. */
  clients: number;
  /** Before the measured time. */
  warmupSeconds: number;
  seconds: number;
  /** The bytes of the client's next request, which may reuse the client's buffer; null if there are no more. */
  nextRequest(client: number): Buffer | null;
  /** Called when the measured time begins and ends. */
  onBegin(): void;
  onEnd(): void;
}

export interface HttpLoadResult {
  /** The number of answers in the measured time, and its length. */
  answers: number;
  seconds: number;
  /** Microseconds from sending to the end of the answer, ascending. */
  latencies: Float64Array;
  /** Answers by status, including the time before and after the measurement. */
  statuses: Record<number, number>;
  /** Bytes of the last answer's body. */
  bodyBytes: number;
}

const READ_BYTES = 64 * 1024;
const LATENCIES_MAX = 4_000_000;
const HEAD_END = '\r\n\r\n';

export async function runHttpLoad(load: HttpLoad): Promise<HttpLoadResult> {
  const latencies = new Float64Array(LATENCIES_MAX);
  const statuses: Record<number, number> = {};
  let answers = 0;
  let bodyBytes = 0;
  let phase: 'warming up' | 'measured' | 'running out' = 'warming up';
  let begun = 0;
  let ended = 0;

  const end = () => {
    if (phase !== 'measured') return;
    phase = 'running out';
    ended = performance.now();
    load.onEnd();
  };
  const onAnswer = (answer: Answer) => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (phase !== 'measured') return;
    bodyBytes = answer.bodyBytes;
    latencies[answers % LATENCIES_MAX] = answer.microseconds;
    answers += 1;
  };
  const nextRequest = (client: number) => {
    if (phase === 'running out') return null;
    const request = load.nextRequest(client);
    if (!request) end();
    return request;
  };

  const clients = Array.from({ length: load.clients }, (_, client) =>
    runClient(load.port, client, { nextRequest, onAnswer }),
  );
  setTimeout(() => {
    phase = 'measured';
    load.onBegin();
    begun = performance.now();
    setTimeout(end, load.seconds * 1000);
  }, load.warmupSeconds * 1000);
  await Promise.all(clients);

  const sorted = latencies.subarray(0, Math.min(answers, LATENCIES_MAX)).sort();
  return { answers, seconds: (ended - begun) / 1000, latencies: sorted, statuses, bodyBytes };
}

interface Answer {
  status: number;
  bodyBytes: number;
  microseconds: number;
}

interface Calls {
  nextRequest(client: number): Buffer | null;
  onAnswer(answer: Answer): void;
}

/** Runs one connection until there are no more requests. */
function runClient(port: number, client: number, { nextRequest, onAnswer }: Calls): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let status = 0;
    let bodyBytes = 0;
    /** Remaining bytes of the body; null before the head is read. */
    let missing: number | null = null;

    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(READ_BYTES),
        callback(length, buffer) {
          read(buffer, length);
          return true;
        },
      },
    });
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection')));

    function send(): void {
      const request = nextRequest(client);
      if (!request) {
        resolve();
        socket.destroy();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    }

    function read(buffer: Uint8Array, length: number): void {
      const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, length);
      if (missing === null) {
        const headEnd = bytes.indexOf(HEAD_END, 0, 'latin1');
        // All measured answers have heads that fit into one packet.
        if (headEnd < 0) return void socket.destroy(new Error('The head of an answer came in pieces'));
        const head = bytes.toString('latin1', 0, headEnd);
        status = Number(head.slice(9, 12));
        bodyBytes = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        missing = bodyBytes - (length - headEnd - HEAD_END.length);
      } else {
        missing -= length;
      }
      if (missing > 0) return;
      missing = null;
      onAnswer({ status, bodyBytes, microseconds: (performance.now() - sentAt) * 1000 });
      send();
    }
  });
}
