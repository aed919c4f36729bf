import type { Page } from '@playwright/test';

/** Texts that the window or an unscrollable element cuts off at the side, and words that a button breaks. */
export function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const edge = findEdge(texts.currentNode);
      if (edge) faults.push(`${edge} cuts off "${texts.currentNode.textContent?.slice(0, 60)}"`);
      if (isBroken(texts.currentNode)) faults.push(`the button breaks the word "${texts.currentNode.textContent}"`);
    }
    return faults;

    /** Whether a button with one short word, which is one of our texts, takes more than one line. */
    function isBroken(text: Node): boolean {
      const isWord = /^\p{L}{1,20}$/u.test(text.textContent?.trim() ?? '');
      if (!isWord || !text.parentElement?.closest('button, a')?.checkVisibility({ visibilityProperty: true }))
        return false;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line, ...others] = range.getClientRects();
      return line !== undefined && others.length > 0 && !isClipped(text.parentElement, line.top);
    }

    /** Whether a surrounding element hides content that begins this far down, as the header hides the name beside our mark. */
    function isClipped(element: Element, top: number): boolean {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'hidden' && top >= around.getBoundingClientRect().bottom)
          return true;
      }
      return false;
    }

    /** The element that cuts the text off; null if the text is complete, can be scrolled to, or ends in an ellipsis. */
    function findEdge(text: Node): string | null {
      const parent = text.parentElement;
      if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) return null;
      // Transparent text: the drawing behind the field shows the words.
      if (getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)') return null;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || box.width <= 1)
          return null;
        if (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1))
          return around.outerHTML.slice(0, 120);
        if (position === 'fixed') break;
      }
      return left < -1 || right > innerWidth + 1 ? 'the window' : null;
    }
  });
}

/**
 * Right-to-left words in our sentences that are shown left-to-right: neither in an element with `dir="auto"`, nor in one whose lines
 * have their own direction, nor isolated.
 */
export function findMisdirected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const written = 'textarea, input:not([type=radio], [type=checkbox])';
    const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
    const isMisdirected = (text: string | null) =>
      rightToLeft.test((text ?? '').replaceAll(/\u2068[^\u2069]*\u2069/g, ''));
    const isPlain = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).unicodeBidi === 'plaintext' || isPlain(element.parentElement));
    const found = isMisdirected(document.title) ? [`the title: ${document.title}`] : [];
    for (const element of document.querySelectorAll('body :not(script)')) {
      if (element.closest('[dir=auto], [dir=rtl], bdi') || isPlain(element)) continue;
      const texts = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent);
      const attributes = ['title', 'aria-label', 'alt', 'placeholder'].map((name) => element.getAttribute(name));
      const value = element.matches(written) && 'value' in element ? [String(element.value)] : [];
      if ([...texts, ...attributes, ...value].some(isMisdirected)) found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });
}

/** Words of buttons, links, labels, headings and table heads that break over two lines. */
export function findBroken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const around = text.parentElement?.closest('button, a:not([aria-label]), label, dt, legend, h1, h2, h3, h4, th');
      if (!around || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      // Addresses may break anywhere.
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<![^\s“(])\p{L}{2,24}(?![^\s,.:;”)])/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.add(`"${word}" in ${around.outerHTML.slice(0, 80)}`);
      }
    }
    return [...faults];
  });
}

/** @returns the chosen words of each select that cuts them off */
export function findCutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!pen || !select.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      pen.font = font;
      const words = select.selectedOptions[0]?.label ?? '';
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(words).width > room + 1 ? [words] : [];
    });
  });
}
