import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Waiting } from '#web/features/admin-home/waiting.tsx';
import { renderWords } from '#web/messages/read-words.tsx';

test('a link has a name while its number is loading', () => {
  const html = renderWords(
    <MemoryRouter>
      <Waiting numbers={undefined} />
    </MemoryRouter>,
  );

  const [, label] = /<a [^>]*aria-labelledby="([^"]+)"[^>]*href="\/dashboard\/contact-messages"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${label}"[^>]*>Read what visitors wrote\\.<`));
});
