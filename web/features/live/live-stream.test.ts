import { beforeEach, expect, test } from 'vitest';
import { createLiveStream, type LiveSource, type LiveStream, pauseMs } from '#web/features/live/live-stream.ts';

/** A connection as a browser would open it; the test plays the server. */
interface Connection extends LiveSource {
  isOpen: boolean;
  say(data: string): void;
  cut(): void;
}

let connections: Connection[];
let pauses: { ms: number; end: () => void; isOver: boolean }[];
let heard: string[];
let stream: LiveStream;

beforeEach(() => {
  connections = [];
  pauses = [];
  heard = [];
  stream = createLiveStream({ open, after, random: () => 0.5 }, '/api/survey/1/live', {
    onData: (data) => heard.push(data),
    onLost: () => heard.push('lost'),
  });
});

test('receives events once it is started', () => {
  stream.start();
  last().say('one');

  expect(heard).toEqual(['one']);
});

test('connects once when it is started several times', () => {
  stream.start();
  stream.start();

  expect(connections).toHaveLength(1);
});

test('reconnects after growing pauses, which are short again after an event', () => {
  stream.start();
  cutAndWait();
  cutAndWait();
  last().say('one');
  cutAndWait();

  expect(pauses.map(({ ms }) => ms)).toEqual([2_000, 4_000, 2_000]);
  expect(connections.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  expect(heard).toEqual(['lost', 'lost', 'one', 'lost']);
});

test('receives nothing while it is stopped, and does not reconnect by itself', () => {
  stream.start();
  last().cut();
  stream.stop();

  expect(pauses.every(({ isOver }) => isOver)).toBe(true);
  expect(connections.some(({ isOpen }) => isOpen)).toBe(false);
});

test('reconnects at once when it is started during a pause', () => {
  stream.start();
  last().cut();
  stream.start();

  expect(connections).toHaveLength(2);
  expect(pauses.every(({ isOver }) => isOver)).toBe(true);
});

test('waits half a minute at most, give or take a half', () => {
  expect(pauseMs(1, 0)).toBe(1_000);
  expect(pauseMs(1, 1)).toBe(3_000);
  expect(pauseMs(50, 0.5)).toBe(30_000);
});

function last(): Connection {
  const connection = connections.at(-1);
  if (!connection) throw new Error('Nothing was opened');
  return connection;
}

function cutAndWait(): void {
  last().cut();
  pauses.at(-1)?.end();
}

function open(): Connection {
  const events = new EventTarget();
  const connection: Connection = {
    isOpen: true,
    addEventListener: events.addEventListener.bind(events) as LiveSource['addEventListener'], // an event target takes any event name
    close: () => {
      connection.isOpen = false;
    },
    say: (data) => void events.dispatchEvent(new MessageEvent('message', { data })),
    cut: () => void events.dispatchEvent(new Event('error')),
  };
  connections.push(connection);
  return connection;
}

function after(ms: number, run: () => void): () => void {
  const pause = { ms, isOver: false, end };
  pauses.push(pause);
  return () => {
    pause.isOver = true;
  };

  function end(): void {
    pause.isOver = true;
    run();
  }
}
