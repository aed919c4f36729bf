import { Section } from '#web/ui/gallery/section.tsx';
import { Mark } from '#web/ui/look/mark.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function TypeSection() {
  return (
    <Section title="Type and ink">
      <div className="flex items-center gap-6">
        <Mark className="size-24" />
        <Mark className="size-12" />
        <Mark className="size-6" />
        <Mark className="size-4" />
      </div>
      <p className="max-w-[16ch] font-bold font-display text-hero tracking-hero">Ask well. Count every answer.</p>
      <div className="grid max-w-prose gap-3">
        <h1 className="text-3xl">How people travel to work</h1>
        <h2 className="text-2xl">What the survey asks</h2>
        <h3 className="text-xl">Question 3 of 10</h3>
        <p className="text-lg text-quiet">A quiet line that introduces what follows, set one step larger.</p>
        <p>
          Body text keeps to sixty-eight characters in a line and to one and a half in height. Numbers line up: 1,204
          and 9,871. <TextLink to="/">A link in the text</TextLink> is blue and underlined. Łódź, Ağrı and Kőszeg use
          the extended set.
        </p>
        <p className="text-quiet text-sm">Small and quiet: 12 minutes, 1,204 votes, closes on 24 December 2026.</p>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
        {SWATCHES.map((name) => (
          <div key={name} className="grid gap-1 text-sm">
            <svg aria-hidden="true" className="h-12 w-full rounded-control border border-hairline">
              <rect width="100%" height="100%" fill={`var(--color-${name})`} />
            </svg>
            {name}
          </div>
        ))}
      </div>
    </Section>
  );
}

const SWATCHES = [
  ...['paper', 'raised', 'sunken', 'ink', 'quiet', 'hairline', 'edge'],
  ...['blue', 'blue-deep', 'blue-wash', 'green', 'amber', 'red', 'veil'],
  ...['green-wash', 'amber-wash', 'red-wash', 'red-deep'],
];
