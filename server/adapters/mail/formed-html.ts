import type { Block, Span } from '#basics/formatted.ts';
import { escapeHtml } from '#server/escape-html.ts';

/**
 * A text with form as HTML for a mail. All words and addresses are escaped, so that no text is markup.
 * @param options.link an address that becomes a link wherever it is among the words
 */
export function formedHtml(blocks: readonly Block[], { link }: { link: string }): string {
  const words = (text: string, isInLink: boolean) =>
    isInLink
      ? escapeHtml(text)
      : text
          .split(link)
          .map(escapeHtml)
          .join(linkTo(link, escapeHtml(link)));
  const drawn = (spans: readonly Span[], isInLink = false): string =>
    spans
      .map((span) => {
        if ('text' in span) return words(span.text, isInLink);
        if (span.is === 'link') return linkTo(span.address, drawn(span.spans, true));
        return `<${span.is}>${drawn(span.spans, isInLink)}</${span.is}>`;
      })
      .join('');
  return blocks
    .map((block, index) => {
      if (block.is === 'list') return `<ul>${block.items.map((item) => `<li>${drawn(item)}</li>`).join('')}</ul>`;
      // A list begins and ends its lines by itself.
      return `${blocks[index - 1]?.is === 'line' ? '<br>' : ''}${drawn(block.spans)}`;
    })
    .join('');
}

const linkTo = (address: string, words: string): string => `<a href="${escapeHtml(address)}">${words}</a>`;
