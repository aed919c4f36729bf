import type { Section } from '#survey/sections.ts';
import { Formatted } from '#web/ui/formatted.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The title and description of a section, above its questions. */
export function SectionHeading({
  section: { title, text, level },
}: {
  section: Pick<Section, 'title' | 'text' | 'level'>;
}) {
  const isInner = level === 2;
  if (!title && !text) return <hr className={joinClasses('mt-10 border-edge', isInner ? 'border-t' : 'border-t-2')} />;

  const Title = isInner ? 'h3' : 'h2';
  return (
    <div className={isInner ? 'mt-10' : 'mt-10 border-edge border-t-2 pt-5 sm:mt-14'}>
      {title ? (
        <Title dir="auto" className={isInner ? 'text-xl' : 'text-2xl'}>
          {title}
        </Title>
      ) : null}
      {text ? (
        <p dir="auto" className="mt-2 whitespace-pre-line text-quiet">
          <Formatted text={text} />
        </p>
      ) : null}
    </div>
  );
}
