import type { Section } from '#survey/sections.ts';
import { Formatted } from '#web/ui/formatted.tsx';

/** The title and description of a section, above its questions. */
export function SectionHeading({ section: { title, text } }: { section: Pick<Section, 'title' | 'text'> }) {
  if (!title && !text) return <hr className="mt-10 border-edge border-t-2" />;

  return (
    <div className="mt-10 border-edge border-t-2 pt-5 sm:mt-14">
      {title ? (
        <h2 dir="auto" className="text-2xl">
          {title}
        </h2>
      ) : null}
      {text ? (
        <p dir="auto" className="mt-2 whitespace-pre-line text-quiet">
          <Formatted text={text} />
        </p>
      ) : null}
    </div>
  );
}
