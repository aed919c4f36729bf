/** What becoming pro costs, once, in dollars. No zod here: the page with the price needs no schema. */
export const PRO_PRICE_DOLLARS = 10;
