import type { Foreign, KindExchange, Written } from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { asHtml } from '#questions/exchange/plain-words.ts';
import type { StatementSettings } from './contract.ts';

export const statementExchange: KindExchange<StatementSettings> = {
  guess: () => null,

  fromSurveyJs: (question) => (question.type === 'html' ? fromHtml(question) : null),
  fromLime: (question) => (question.type === 'X' ? fromHtml(question) : null),

  toSurveyJs({ text, settings }, lose) {
    loseSettings(settings, { picture: undefined }, lose);
    return { type: 'html', html: htmlOf(text, settings) };
  },

  toLime({ text, settings }, lose) {
    loseSettings(settings, { picture: undefined }, lose);
    return { type: 'X', theme: 'boilerplate', html: htmlOf(text, settings) };
  },
};

const htmlOf = (text: string, { look }: StatementSettings): string =>
  look === 'heading' ? `<h3>${asHtml(text)}</h3>` : `<p>${asHtml(text)}</p>`;

const fromHtml = (question: Foreign): Written => ({
  kind: 'statement',
  settings: question.is('heading') ? { look: 'heading' } : {},
});
