/** What the columns of the desks' tables share: spread into them. */
export const COUNT_COLUMN = { align: 'end', width: 'w-18', from: 'medium', largestFirst: true } as const;
/** In a wide table most addresses fit. */
export const EMAIL_COLUMN = { width: '@min-[64rem]:w-80 @min-[80rem]:w-100', from: 'medium' } as const;
export const TIME_COLUMN = { align: 'end', width: 'w-28 @min-[56rem]:w-44' } as const;
export const MENU_COLUMN = { kind: 'actions', width: 'w-14' } as const;
