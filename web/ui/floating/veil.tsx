/**
 * Darkens the page behind a dialog. Not Radix's overlay: its scroll lock writes a style element that our content
 * security policy refuses; `data-scroll-lock` in base.css stops the scrolling instead.
 */
export function Veil() {
  return <div aria-hidden="true" className="fixed inset-0 z-50 animate-fade bg-veil" />;
}
