import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { asObject, fieldOf, type JsonObject, listOf } from '../json-file.ts';
import type { Losses } from '../losses.ts';
import { agreedWords } from './agreed-words.ts';
import { choiceValue, elementOf, leadsElsewhere, wordsOf } from './formbricks-elements.ts';
import { namesFor, objectsIn, textIn } from './json-texts.ts';
import { allOf, compare, type Jump, joined, not, quoted, type Step, waysIn } from './jumps.ts';

/** A survey as Formbricks exports it, as a whole or as a template's preset. */
export const isFormbricks = (root: JsonObject): boolean =>
  elementsIn(root).some((element) => fieldOf(element, 'headline') !== undefined);

/** The questions; in newer files in blocks, which are asked one after the other. */
const elementsIn = (root: JsonObject): JsonObject[] => [
  ...objectsIn(root, 'questions'),
  ...objectsIn(root, 'blocks').flatMap((block) => objectsIn(block, 'elements')),
];

/** Says a survey of Formbricks as one of SurveyJS: its types, its texts in all languages, and its jumps as conditions. */
export function formbricksAsSurveyJs(root: JsonObject, losses: Losses): JsonObject {
  // Older files have no blocks: there each question is one.
  const blocks = [
    ...objectsIn(root, 'questions').map((question) => ({
      id: textIn(question, 'id'),
      rules: question,
      own: [question],
    })),
    ...objectsIn(root, 'blocks').map((block) => ({
      ...{ id: textIn(block, 'id'), rules: block, own: objectsIn(block, 'elements') },
    })),
  ];
  const places = new Map<string, number>();
  for (const [place, { id, own }] of blocks.entries()) {
    places.set(id, place);
    for (const element of own) places.set(textIn(element, 'id'), place);
  }
  const endings = objectsIn(root, 'endings');
  for (const [index, ending] of endings.entries()) places.set(textIn(ending, 'id'), blocks.length + index);
  const known = new Map(elementsIn(root).map((element) => [textIn(element, 'id'), element]));

  const nameOf = namesFor([...known.keys()]);

  const steps = blocks.map(({ rules, own: [first] }): Step => {
    const lose = losses.at(textIn(rules, 'id'), wordsOf(fieldOf(first ?? {}, 'headline')));
    const jumps = objectsIn(rules, 'logic').flatMap((rule) => jumpsOf(rule, first ?? {}, lose));
    const fallback = textIn(rules, 'logicFallback');
    const to = places.get(fallback);
    return { jumps: to === undefined ? jumps : [...jumps, { to, when: null }] };
  });
  const { steps: reached, ends, hasJumpBack } = waysIn(steps, Math.max(endings.length, 1));
  if (hasJumpBack) losses.at('file')('condition', 'logic');
  const fields = asObject(fieldOf(root, 'hiddenFields')) ?? {};
  for (const variable of objectsIn(root, 'variables')) losses.at('file')('calculation', textIn(variable, 'name'));

  const welcome = asObject(fieldOf(root, 'welcomeCard')) ?? {};
  const isWelcome = fieldOf(welcome, 'enabled') === true;
  return {
    title: fieldOf(root, 'name'),
    ...(isWelcome && { description: fieldOf(welcome, 'subheader') ?? fieldOf(welcome, 'html') }),
    hiddenFields: fieldOf(fields, 'enabled') === false ? [] : listOf(fields, 'fieldIds'),
    ...buttons(isWelcome ? welcome : {}),
    questionsOnPageMode: 'questionPerPage',
    elements: blocks.flatMap(({ own }, place) =>
      own.map((element): JsonObject => {
        const visibleIf = reached[place];
        const name = nameOf(textIn(element, 'id'));
        const lose = losses.at(name, wordsOf(fieldOf(element, 'headline')));
        if (visibleIf === undefined) lose('condition', 'logic');
        return { ...elementOf(element, lose), name, ...(visibleIf && { visibleIf }) };
      }),
    ),
    ...(endings.length > 1 && {
      completedHtmlOnCondition: endings.flatMap((ending, index) => {
        const expression = ends[index];
        return expression ? [{ expression, html: fieldOf(ending, 'headline') }] : [];
      }),
    }),
    ...(endings[0] && { completedHtml: fieldOf(endings[0], 'headline') }),
  };

  /** The words of the buttons; the last question has that which submits. */
  function buttons(start: JsonObject): JsonObject {
    const all = blocks.flatMap(({ rules, own }) =>
      own.map((element) => {
        const lose = losses.at(nameOf(textIn(element, 'id')), wordsOf(fieldOf(element, 'headline')));
        const isLink = leadsElsewhere(element);
        return (name: string) => ({
          words: isLink && name === 'buttonLabel' ? undefined : (fieldOf(element, name) ?? fieldOf(rules, name)),
          lose,
        });
      }),
    );
    const [before, last] = [all.slice(0, -1), all.slice(-1)];
    return {
      startSurveyText: fieldOf(start, 'buttonLabel'),
      pageNextText: agreedWords(
        before.map((of) => of('buttonLabel')),
        ['Next'],
      ),
      pagePrevText: agreedWords(
        all.slice(1).map((of) => of('backButtonLabel')),
        ['Back'],
      ),
      completeText: agreedWords(
        last.map((of) => of('buttonLabel')),
        ['Next', 'Finish'],
      ),
    };
  }

  function jumpsOf(rule: JsonObject, asked: JsonObject, lose: Lose): Jump[] {
    const group = asObject(fieldOf(rule, 'conditions'));
    const when = group ? conditionOf(group, asked) : ownCondition(rule, asked);
    const targets = group
      ? objectsIn(rule, 'actions').flatMap((action) => {
          const objective = textIn(action, 'objective');
          if (objective === 'jumpToQuestion' || objective === 'jumpToBlock') return [textIn(action, 'target')];
          lose(objective === 'calculate' ? 'calculation' : 'condition', objective);
          return [];
        })
      : [textIn(rule, 'destination')];
    return targets.flatMap((target) => {
      const to = target === 'end' ? blocks.length : places.get(target);
      if (to !== undefined && when !== undefined) return [{ to, when, choiceOf: choiceIn(rule, asked) }];
      lose('condition', `→ ${target}`);
      return [];
    });
  }

  /** The question of which a rule names the only choice. */
  function choiceIn(rule: JsonObject, asked: JsonObject): string | undefined {
    const group = asObject(fieldOf(rule, 'conditions'));
    const [part, ...others] = group ? objectsIn(group, 'conditions') : [];
    if (!group) return textIn(rule, 'condition') === 'equals' && isSingle(asked) ? textIn(asked, 'id') : undefined;
    const left = part && asObject(fieldOf(part, 'leftOperand'));
    const named = left && known.get(textIn(left, 'value'));
    const isOne = part && others.length === 0 && textIn(part, 'operator') === 'equals';
    return isOne && named && isSingle(named) ? textIn(named, 'id') : undefined;
  }

  /** Of older files: a condition on the question that has the rule. */
  function ownCondition(rule: JsonObject, asked: JsonObject): string | null | undefined {
    const [condition, value] = [textIn(rule, 'condition'), fieldOf(rule, 'value')];
    const operator = OLD_OPERATORS[condition] ?? condition;
    return testOf(asked, operator, { value, isOwn: true });
  }

  /** @param own the question that has the rule @returns undefined: nothing that SurveyJS could say */
  function conditionOf(group: JsonObject, own: JsonObject): string | null | undefined {
    const parts = objectsIn(group, 'conditions').map((part) => {
      if (Array.isArray(fieldOf(part, 'conditions'))) return conditionOf(part, own);
      const left = asObject(fieldOf(part, 'leftOperand')) ?? {};
      const right = asObject(fieldOf(part, 'rightOperand')) ?? {};
      const asked = known.get(textIn(left, 'value'));
      if (!asked || (fieldOf(right, 'type') ?? 'static') !== 'static') return undefined;
      return testOf(asked, textIn(part, 'operator'), { value: fieldOf(right, 'value'), isOwn: asked === own });
    });
    if (parts.includes(undefined)) return undefined;
    const said = parts.filter((part) => typeof part === 'string');
    if (textIn(group, 'connector') !== 'or') return allOf(said);
    return said.length < parts.length ? null : joined(said, 'or');
  }

  /** @returns null: always; undefined: nothing that SurveyJS could say */
  function testOf(
    asked: JsonObject,
    operator: string,
    { value, isOwn }: { value: unknown; isOwn: boolean },
  ): string | null | undefined {
    const name = nameOf(textIn(asked, 'id'));
    const isSeveral = !isSingle(asked);
    const values = (Array.isArray(value) ? value : [value]).filter(isPlain).map((each) => choiceOf(asked, each));
    const [first] = values;
    const list = `[${values.map((each) => (typeof each === 'string' ? quoted(each) : each)).join(', ')}]`;
    switch (operator) {
      case 'isSubmitted':
        // Nobody goes on from a required question without an answer.
        return isAnswered(asked) && !(isOwn && fieldOf(asked, 'required') === true) ? `{${name}} notempty` : null;
      case 'isSkipped':
        return isAnswered(asked) ? `{${name}} empty` : undefined;
      case 'isClicked':
        return null;
      case 'isAccepted':
        return compare(name, '=', true);
      case 'includesAllOf':
        return values.length > 0 ? `{${name}} allof ${list}` : undefined;
      case 'includesOneOf':
      case 'equalsOneOf':
      case 'isAnyOf':
        return values.length > 0 ? `{${name}} anyof ${list}` : undefined;
      case 'doesNotIncludeOneOf':
      case 'doesNotIncludeAllOf':
        return values.length > 0
          ? not(`{${name}} ${operator.endsWith('AllOf') ? 'allof' : 'anyof'} ${list}`)
          : undefined;
    }
    const sign = SIGNS[operator];
    if (first === undefined || !sign) return undefined;
    if (isSeveral && (sign === '=' || sign === '<>')) {
      const chosen = compare(name, 'contains', first);
      return sign === '=' ? chosen : not(chosen);
    }
    return compare(name, sign, first);
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Whether an element asks for an answer. */
const isAnswered = (element: JsonObject): boolean => textIn(element, 'type') !== 'cta';

const isSingle = (element: JsonObject): boolean => !SEVERAL.has(textIn(element, 'type'));

const SEVERAL = new Set(['multipleChoiceMulti', 'multipleChoiceMultiAnswer', 'pictureSelection']);

const SIGNS: Readonly<Record<string, string | undefined>> = {
  ...{ equals: '=', is: '=', doesNotEqual: '<>', isNot: '<>', notEquals: '<>' },
  ...{ isLessThan: '<', isLessThanOrEqual: '<=', isGreaterThan: '>', isGreaterThanOrEqual: '>=' },
  ...{ isBefore: '<', isAfter: '>', contains: 'contains', doesNotContain: 'notcontains' },
};
/** The names of older files. */
const OLD_OPERATORS: Readonly<Record<string, string | undefined>> = {
  ...{ submitted: 'isSubmitted', skipped: 'isSkipped', clicked: 'isClicked', accepted: 'isAccepted' },
  ...{ lessThan: 'isLessThan', lessEqual: 'isLessThanOrEqual', greaterThan: 'isGreaterThan' },
  ...{ greaterEqual: 'isGreaterThanOrEqual', includesAll: 'includesAllOf', includesOne: 'includesOneOf' },
};

/** Choices are named by their ids in newer files, and by their words in older ones. */
function choiceOf(asked: JsonObject, value: string | number | boolean): string | number | boolean {
  const choices = objectsIn(asked, 'choices');
  const found = choices.find((choice) => textIn(choice, 'id') === value || wordsOf(fieldOf(choice, 'label')) === value);
  return found ? choiceValue(found) : value;
}
