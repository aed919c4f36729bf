/** The price of the membership, paid once, in dollars. No zod here, because the page with the price needs no schema. */
export const PRO_PRICE_DOLLARS = 10;
