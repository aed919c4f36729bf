import { AppError } from '#contract/http/errors.ts';
import type { CardProvider } from './cards.ts';

/** For a site without payments: no payment can start, and no event is accepted. */
export const NO_CARDS: CardProvider = {
  mode: 'none',
  publishableKey: '',
  createIntent: refuse,
  findIntent: refuse,
  cancelIntent: refuse,
  async readEvent() {
    throw new AppError('invalid_signature');
  },
};

async function refuse(): Promise<never> {
  throw new AppError('no_payments');
}
