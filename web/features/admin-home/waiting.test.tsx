import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Waiting } from '#web/features/admin-home/waiting.tsx';
import { renderWords, say } from '#web/messages/read-words.tsx';

test('a link has a name while its number is loading', () => {
  const html = renderWords(
    <MemoryRouter>
      <Waiting numbers={undefined} />
    </MemoryRouter>,
  );

  const [, label] = /<a [^>]*aria-labelledby="([^"]+)"[^>]*href="\/dashboard\/contact-messages"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`id="${label}"[^>]*>Read what people wrote\\.<`));
});

test.each([
  [0, false],
  [2, true],
])('[S13] with %i emails that failed, the admin reads so: %j', (failedMails, isSaid) => {
  const numbers = { reportedSurveys: 0, openMessages: 0, openSurveyorRequests: 0, failedMails };
  const html = renderWords(
    <MemoryRouter>
      <Waiting numbers={numbers as never} />
    </MemoryRouter>,
  );
  expect(html.includes(say('adminHome.waiting.mailsNote'))).toBe(isSaid);
});
