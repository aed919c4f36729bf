import { randomUUID } from 'node:crypto';
import { CALCULATION_NAME_MAX, CALCULATIONS_MAX } from '#basics/limits.ts';
import { writePiped } from '#basics/piping.ts';
import { cut } from '#basics/truncate.ts';
import type { CalculationInput, ExpressionInput } from '#questions/model/condition-input.ts';
import { readLimeSaid, wordsOfSaid } from './dialects.ts';
import type { EarlierQuestions } from './earlier-questions.ts';
import { createFormulas } from './foreign-formulas.ts';
import type { ReadCalculation } from './foreign-question.ts';
import type { Program } from './leaving.ts';
import type { Losses } from './losses.ts';

/** A name of LimeSurvey alone, whose answer a text says in words. */
const LIME_NAME = /^\w+(?:\.(?:shown|NAOK))?$/;
/** Longer names are no help in a list. */
const NAME_SHOWN = 60;

/** The calculated values of a survey of another program: those that it has, and those in its texts. */
export function createValues(
  given: readonly ReadCalculation[],
  { program, losses, earlier }: { program: Program; losses: Losses; earlier: EarlierQuestions },
) {
  const formulas = createFormulas(earlier);
  const calculations: CalculationInput[] = [];
  /** The words in place of expressions in texts, which a translation has as well. */
  const said = new Map<string, string>();
  /** Equal formulas are one value. */
  const byFormula = new Map<string, string>();
  const names = new Set(given.map(({ name }) => name.toLowerCase()));
  let added = 0;

  return {
    calculations,

    /** Adds the file's own values that come after so many questions. */
    add(isHere: (after: number) => boolean): void {
      for (const { name, formula, written, where, after } of given) {
        if (!isHere(after)) continue;
        const made = formula && calculations.length < CALCULATIONS_MAX ? formulas.of(formula) : null;
        const isNew = calculations.every((each) => each.name.toLowerCase() !== name.toLowerCase());
        if (!made || !isNew || name === '' || name.length > CALCULATION_NAME_MAX) {
          losses.at(where, name)('calculation', written);
          continue;
        }
        const _id = randomUUID();
        calculations.push({ _id, name, formula: made });
        earlier.addCalculation(name, _id);
      }
    },

    /** The words in place of an expression in a text: a calculated value. Null where no formula says the same. */
    sayAs(expression: string): string | null {
      const known = said.get(expression) ?? null;
      if (known !== null) return known;
      const read = formulaOf(expression.trim());
      if (!read) return null;
      const key = JSON.stringify(read.formula);
      const _id = byFormula.get(key) ?? addValue(read);
      if (_id === null) return null;
      byFormula.set(key, _id);
      const words = writePiped({ of: 'calculated', name: _id, instead: '' });
      said.set(expression, words);
      return words;
    },

    /** What the texts of a translation say in place of expressions: no more than those of the original. */
    saidAs: (expression: string): string | null => said.get(expression) ?? null,
  };

  function formulaOf(expression: string): { name: string; formula: ExpressionInput } | null {
    if (program === 'inSurveyJs' || LIME_NAME.test(expression)) {
      const formula = formulas.words(expression);
      return formula && { name: earlier.partWords(expression), formula };
    }
    const read = readLimeSaid(expression);
    const made = read && formulas.of(read);
    if (!read || !made || 'value' in made) return null;
    const name = wordsOfSaid(read, (of, value) => value ?? of.replace(/\.[A-Za-z]+$/, ''));
    // There a test that holds reads as one, any other as nothing.
    const isTest = 'call' in made && TESTS.has(made.call);
    return { name, formula: isTest ? { call: 'if', of: [made, { value: '1' }, { value: '' }] } : made };
  }

  function addValue({ name, formula }: { name: string; formula: ExpressionInput }): string | null {
    // The values of the file itself keep their places.
    if (given.length + added >= CALCULATIONS_MAX) return null;
    added += 1;
    const _id = randomUUID();
    calculations.push({ _id, name: freeName(name), formula });
    return _id;
  }

  /** A name that no other value has. */
  function freeName(name: string): string {
    const plain = cut(
      name
        .replaceAll(/[{}\\]/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      NAME_SHOWN,
    );
    let free = plain;
    for (let number = 2; names.has(free.toLowerCase()); number += 1) free = `${plain} ${number}`;
    names.add(free.toLowerCase());
    return free;
  }
}

/** Functions that say whether something holds. */
const TESTS: ReadonlySet<string> = new Set(
  'is isNot above below atLeast atMost and or not isEmpty anyOf contains startsWith endsWith matches'.split(' '),
);
