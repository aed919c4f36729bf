/**
 * Darkens the page under a dialog. Radix's overlay would write a style element, which our content security policy refuses;
 * `scroll-lock` of `PageMark` stops the scrolling.
 */
export function Veil() {
  return <div aria-hidden="true" className="fixed inset-0 z-50 animate-fade bg-veil" />;
}
