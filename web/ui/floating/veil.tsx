/**
 * What darkens the page behind a dialog. Our own and not Radix's, whose scroll lock writes a style element that a strict
 * content security policy refuses; the page is held still by `data-scroll-lock` in base.css instead.
 */
export function Veil() {
  return <div aria-hidden="true" className="fixed inset-0 z-50 animate-fade bg-veil" />;
}
