/** The border and background of text fields and selects. */
export const INPUT_FRAME =
  'w-full rounded-control border border-edge bg-raised text-ink placeholder:text-quiet enabled:not-aria-invalid:not-focus-visible:hover:border-ink focus-visible:border-blue focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-quiet aria-invalid:border-red';

/** The usual size. Below 16 px, phones would zoom in on focus. */
export const INPUT_LOOK = `${INPUT_FRAME} px-3 py-2 text-base`;

/** The look of the page's text, with an edge only under the pointer, with the focus and in forced colours. */
export const INPUT_BARE =
  'min-h-9 rounded-mark border border-transparent bg-transparent text-ink text-md transition-[border-color] placeholder:text-quiet hover:border-edge focus-visible:border-blue focus-visible:outline-offset-0 aria-invalid:border-red pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:text-base';
