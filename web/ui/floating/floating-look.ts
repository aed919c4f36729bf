/** The look of elements above the page: a thin border and a shadow. */
export const FLOATING_LOOK = 'border border-hairline bg-raised text-ink shadow-float';
