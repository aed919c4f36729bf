import { FlaskConical } from 'lucide-react';
import { firstCharacter } from '#basics/truncate.ts';
import type { SocialProvider } from '#contract/people/auth.ts';

/** The logo of an identity provider; Google and Microsoft prescribe their colours. */
export function ProviderMark({ provider: { mark, name } }: { provider: SocialProvider }) {
  if (mark === 'demonstration') return <FlaskConical aria-hidden="true" className="size-5 shrink-0" />;
  if (mark === 'other') {
    return (
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-sm uppercase"
      >
        {firstCharacter(name)}
      </span>
    );
  }
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
      {PARTS[mark].map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  );
}

const PARTS = {
  google: [
    ['#4285F4', 'M23 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.5Z'],
    [
      '#34A853',
      'M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.5 11.5 0 0 0 12 23.5Z',
    ],
    ['#FBBC05', 'M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4l3.8-3Z'],
    ['#EA4335', 'M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1Z'],
  ],
  microsoft: [
    ['#F25022', 'M2 2h9.5v9.5H2z'],
    ['#7FBA00', 'M12.5 2H22v9.5h-9.5z'],
    ['#00A4EF', 'M2 12.5h9.5V22H2z'],
    ['#FFB900', 'M12.5 12.5H22V22h-9.5z'],
  ],
} as const;
