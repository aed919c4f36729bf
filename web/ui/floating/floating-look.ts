/** What floats above the page: raised paper with a hairline and the only shadow there is. */
export const FLOATING_LOOK = 'border border-hairline bg-raised text-ink shadow-float';
