/** In pixels; `insetInlineStart` is the distance from the side where rows begin. */
interface Place {
  top?: number;
  insetInlineStart?: number;
  width?: number;
  height?: number;
}

/** A `ref` that places its element. The content security policy refuses style attributes in HTML, not those of scripts. */
export const placed = (place: Place) => (element: HTMLElement | null) => {
  if (!element) return;
  for (const [name, pixels] of Object.entries(place)) Object.assign(element.style, { [name]: `${pixels}px` });
};
