import { Fragment, type ReactNode } from 'react';
import { type Block, parse, type Span } from '#basics/formatted.ts';
import { TEXT_LINK } from '#web/ui/text-link.tsx';

/**
 * The form of a text in spans, since a paragraph, a legend and a heading may contain nothing else.
 * @param props.pictures whether to draw pictures; otherwise their descriptions
 */
export function FormedText({ text, pictures }: { text: string; pictures: boolean }) {
  const blocks = parse(text, { pictures });
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other key
    <Fragment key={index}>
      {/* A list begins and ends its lines by itself. */}
      {block.is === 'line' && blocks[index - 1]?.is === 'line' ? '\n' : null}
      {drawnBlock(block)}
    </Fragment>
  ));
}

function drawnBlock(block: Block): ReactNode {
  if (block.is === 'line') return drawn(block.spans);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list may not be inside a legend or a paragraph
    <span role="list" className="my-1 block ps-5">
      {block.items.map((item, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span role="listitem" key={index} className="list-item list-disc">
          {drawn(item)}
        </span>
      ))}
    </span>
  );
}

// biome-ignore lint/suspicious/noArrayIndexKey: the spans of a line have no other key
const drawn = (spans: readonly Span[]): ReactNode => spans.map((span, index) => <Drawn key={index} span={span} />);

/** The browser's own player, below its title. Nothing loads before it is played, but for the first picture of a video. */
function Player({ as: Element, address, text }: { as: 'audio' | 'video'; address: string; text: string }) {
  return (
    <span className="mt-4 block">
      <span className="block text-quiet text-sm">{text}</span>
      <Element
        src={address}
        controls
        preload={Element === 'video' ? 'metadata' : 'none'}
        title={text}
        aria-label={text}
        className={Element === 'video' ? 'h-auto max-h-96 max-w-full rounded-card bg-sunken' : 'w-full max-w-md'}
      />
    </span>
  );
}

function Drawn({ span }: { span: Span }) {
  switch (span.is) {
    case 'words':
      return span.text;
    case 'strong':
      return <strong>{drawn(span.spans)}</strong>;
    case 'em':
      return <em>{drawn(span.spans)}</em>;
    case 'link':
      return (
        // Another tab, because an unfinished answer would be left.
        <a href={span.address} target="_blank" rel="noopener noreferrer" className={TEXT_LINK}>
          {drawn(span.spans)}
        </a>
      );
    case 'picture':
      return (
        <img
          src={span.address}
          alt={span.text}
          loading="lazy"
          decoding="async"
          className="mt-4 h-auto max-w-full rounded-card bg-sunken"
        />
      );
    case 'audio':
    case 'video':
      return <Player as={span.is} address={span.address} text={span.text} />;
  }
}
