import { Fragment, type ReactNode } from 'react';
import { type Block, parse, type Span } from '#basics/formatted.ts';
import { TEXT_LINK } from '#web/ui/text-link.tsx';

/**
 * The form of a text in spans, since a paragraph, a legend and a heading may contain nothing else.
 * @param props.pictures whether to draw pictures; otherwise their descriptions
 */
export function FormedText({ text, pictures }: { text: string; pictures: boolean }) {
  return <FormedBlocks blocks={parse(text, { pictures })} />;
}

/** @param props.example an address that is drawn as a link wherever it is among the words, and leads nowhere */
export function FormedBlocks({ blocks, example = null }: { blocks: readonly Block[]; example?: string | null }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other key
    <Fragment key={index}>
      {/* A list begins and ends its lines by itself. */}
      {block.is === 'line' && blocks[index - 1]?.is === 'line' ? '\n' : null}
      <DrawnBlock block={block} example={example} />
    </Fragment>
  ));
}

function DrawnBlock({ block, example }: { block: Block; example: string | null }) {
  if (block.is === 'line') return <Spans spans={block.spans} example={example} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list may not be inside a legend or a paragraph
    <span role="list" className="my-1 block ps-5">
      {block.items.map((item, index) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span role="listitem" key={index} className="list-item list-disc">
          <Spans spans={item} example={example} />
        </span>
      ))}
    </span>
  );
}

const Spans = ({ spans, example }: { spans: readonly Span[]; example: string | null }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a line have no other key
  spans.map((span, index) => <Drawn key={index} span={span} example={example} />);

function Drawn({ span, example }: { span: Span; example: string | null }): ReactNode {
  switch (span.is) {
    case 'words':
      return example !== null && span.text.includes(example) ? withExample(span.text, example) : span.text;
    case 'strong':
      return (
        <strong>
          <Spans spans={span.spans} example={example} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Spans spans={span.spans} example={example} />
        </em>
      );
    case 'link':
      if (span.address === example) {
        return (
          <span className={TEXT_LINK}>
            <Spans spans={span.spans} example={null} />
          </span>
        );
      }
      return (
        // Another tab, because an unfinished answer would be left.
        <a href={span.address} target="_blank" rel="noopener noreferrer" className={TEXT_LINK}>
          <Spans spans={span.spans} example={null} />
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

const withExample = (text: string, example: string): ReactNode =>
  text.split(example).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={index}>
      {index > 0 ? <span className={TEXT_LINK}>{example}</span> : null}
      {part}
    </Fragment>
  ));

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
