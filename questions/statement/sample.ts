import type { KindSample } from '#questions/model/kind.ts';
import type { StatementSettings } from './contract.ts';

export const statementSample: KindSample<StatementSettings, never> = {
  questions: [{ text: 'Now about your way home.' }, { text: 'Your way home', settings: { look: 'heading' } }],
  answer: () => {
    throw new Error('A statement takes no answer');
  },
  refused: () => [
    ['Read', null],
    [1, null],
    [[1], null],
  ],
};
