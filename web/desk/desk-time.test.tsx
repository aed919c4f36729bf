import { expect, test } from 'vitest';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { renderWords } from '#web/messages/read-words.tsx';

const AT = '2026-11-27T00:00:00.000Z';

test.each(['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati'])(
  '[S82] in %s a day is that day, without a time',
  (timeZone) => {
    for (const told of [<DeskTime key="time" at={AT} isDay />, <DeskMoment key="moment" at={AT} isDay />]) {
      const html = renderWords(told, { timeZone });
      const texts = [...html.matchAll(/<time[^>]*>(.*?)<\/time>/g)].map(([, text]) => text);
      expect(new Set(texts)).toEqual(new Set(['Nov 27, 2026']));
      expect(html).toContain('datetime="2026-11-27"');
      expect(html).not.toContain('title=');
    }
  },
);
