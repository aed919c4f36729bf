import { mayHaveForm } from '#basics/form-marks.ts';
import { part, Suspense } from '#web/ui/part.tsx';

const FormedText = part('FormedText', () => import('./formed-text.tsx'));

/**
 * An author's text that may have bold words, lists, links and pictures. Its element keeps line breaks.
 * @param props.pictures false for a description, whose pictures are not kept
 */
export function Formatted({ text, pictures = true }: { text: string; pictures?: boolean }) {
  if (!mayHaveForm(text)) return text;
  return (
    <Suspense fallback={text}>
      <FormedText text={text} pictures={pictures} />
    </Suspense>
  );
}
