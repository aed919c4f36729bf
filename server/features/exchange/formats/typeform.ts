import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { asObject, fieldOf, type JsonObject, listOf } from '../json-file.ts';
import type { Losses } from '../losses.ts';
import { agreedWords } from './agreed-words.ts';
import { isText, namesFor, objectsIn, paragraphs, textIn } from './json-texts.ts';
import { allOf, compare, type Jump, joined, NEVER, not, quoted, type Step, waysIn } from './jumps.ts';

/** A form as Typeform's API gives it. */
export const isTypeform = (root: JsonObject): boolean =>
  objectsIn(root, 'fields').some((field) => isText(fieldOf(field, 'type')) && isText(fieldOf(field, 'ref')));

/** Says a Typeform as a SurveyJS survey: its types, its texts, and its jumps as conditions. */
export function typeformAsSurveyJs(root: JsonObject, losses: Losses): JsonObject {
  const fields = stepsOf(objectsIn(root, 'fields'), null);
  const places = new Map(fields.map(({ field }, place) => [refOf(field), place]));
  const nameOf = namesFor(fields.map(({ field }) => refOf(field)));
  const screens = objectsIn(root, 'thankyou_screens');
  const known = new Map(fields.map(({ field }) => [refOf(field), field]));
  const logic = new Map(objectsIn(root, 'logic').map((rule) => [textIn(rule, 'ref'), objectsIn(rule, 'actions')]));

  const steps = fields.map(({ field }): Step => {
    const ref = refOf(field);
    const lose = losses.at(ref, textIn(field, 'title'));
    return { jumps: (logic.get(ref) ?? []).flatMap((action) => jumpOf(action, lose)) };
  });
  const { steps: reached, ends, hasJumpBack } = waysIn(steps, Math.max(screens.length, 1));
  if (hasJumpBack) losses.at('file')('condition', 'logic');

  const elements = fields.map(({ field, group }, place): JsonObject => {
    const visibleIf = reached[place];
    const lose = losses.at(refOf(field), textIn(field, 'title'));
    if (visibleIf === undefined) lose('condition', 'logic');
    return {
      ...elementOf(field, nameOf, lose),
      name: nameOf(refOf(field)),
      ...(visibleIf && { visibleIf }),
      ...(group && { group }),
    };
  });
  const [welcome] = objectsIn(root, 'welcome_screens');
  return {
    title: textIn(root, 'title'),
    ...(welcome && { description: [textIn(welcome, 'title'), describe(welcome)].filter(Boolean).join('\n') }),
    ...(welcome && { startSurveyText: buttonOf(welcome) }),
    pageNextText: agreedWords(
      fields
        .map(({ field }) => ({ words: buttonOf(field), lose: losses.at(refOf(field), textIn(field, 'title')) }))
        .filter(({ words }) => words !== ''),
      ['Continue'],
    ),
    questionsOnPageMode: 'questionPerPage',
    hiddenFields: listOf(root, 'hidden'),
    pages: pagesOf(elements),
    completedHtmlOnCondition: screens.flatMap((screen, index) => {
      const expression = ends[index];
      // Each form has Typeform's own screen, also where no way leads to it.
      const isTheirs = textIn(screen, 'ref') === 'default_tys' && expression === NEVER;
      return expression && !isTheirs ? [{ expression, html: textIn(screen, 'title') }] : [];
    }),
    ...(screens[0] && textIn(screens[0], 'ref') !== 'default_tys' && { completedHtml: textIn(screens[0], 'title') }),
  };

  function jumpOf(action: JsonObject, lose: Lose): Jump[] {
    const details = asObject(fieldOf(action, 'details')) ?? {};
    const target = asObject(fieldOf(details, 'to'));
    if (textIn(action, 'action') !== 'jump' || !target) {
      const name = textIn(action, 'action');
      lose(name === 'add' || name === 'subtract' ? 'scores' : 'condition', name);
      return [];
    }
    const value = textIn(target, 'value');
    const screen = screens.findIndex((each) => textIn(each, 'ref') === value);
    const to = textIn(target, 'type') === 'thankyou' ? endAt(screen) : places.get(value);
    const when = conditionOf(asObject(fieldOf(action, 'condition')) ?? {});
    if (to === undefined || when === undefined) {
      lose('condition', `${textIn(action, 'action')} → ${value}`);
      return [];
    }
    return [{ to, when, choiceOf: choiceIn(asObject(fieldOf(action, 'condition')) ?? {}) }];
  }

  /** The end that a screen is; screens that the file does not name are the usual end. */
  function endAt(screen: number): number {
    return fields.length + Math.max(screen, 0);
  }

  /** The question of which a condition names the only choice. */
  function choiceIn(condition: JsonObject): string | undefined {
    const [subject] = objectsIn(condition, 'vars');
    const field = known.get(subject ? textIn(subject, 'value') : '');
    return textIn(condition, 'op') === 'is' && field && !isMultiple(field) ? refOf(field) : undefined;
  }

  /** @returns null: always; undefined: nothing that SurveyJS could say */
  function conditionOf(condition: JsonObject): string | null | undefined {
    const op = textIn(condition, 'op');
    const vars = objectsIn(condition, 'vars');
    if (op === 'always') return null;
    if (op === 'and' || op === 'or') {
      const parts = vars.map(conditionOf);
      const said = parts.filter((part) => typeof part === 'string');
      if (said.length < parts.length) return undefined;
      return op === 'and' ? allOf(said) : joined(said, 'or');
    }
    const [subject, value] = vars;
    const field = subject && textIn(subject, 'type') === 'field' ? known.get(textIn(subject, 'value')) : undefined;
    if (!field || !value) return undefined;
    const ref = nameOf(refOf(field));
    const isSeveral = isMultiple(field);
    const given = fieldOf(value, 'value');
    const compared = textIn(value, 'type') === 'choice' ? labelOf(field, String(given)) : given;
    if (typeof compared !== 'string' && typeof compared !== 'number' && typeof compared !== 'boolean') return undefined;
    if (isSeveral && (op === 'is' || op === 'is_not')) {
      const chosen = compare(ref, 'contains', compared);
      return op === 'is' ? chosen : not(chosen);
    }
    if (op === 'begins_with') return `startsWith({${ref}}, ${quoted(String(compared))})`;
    const sign = SIGNS[op];
    return sign && compare(ref, sign, compared);
  }
}

const SIGNS: Readonly<Record<string, string | undefined>> = {
  ...{ is: '=', equal: '=', on: '=', is_not: '<>', not_equal: '<>', not_on: '<>' },
  ...{ lower_than: '<', earlier_than: '<', lower_equal_than: '<=', earlier_than_or_on: '<=' },
  ...{ greater_than: '>', later_than: '>', greater_equal_than: '>=', later_than_or_on: '>=' },
  ...{ contains: 'contains', not_contains: 'notcontains' },
};

/** A field, and the group that begins with it. */
interface Placed {
  field: JsonObject;
  group: string | null;
}

/** All fields in the order in which they are asked; a group comes before its own. */
function stepsOf(fields: readonly JsonObject[], group: string | null): Placed[] {
  return fields.flatMap((field) => {
    if (textIn(field, 'type') !== 'group' && textIn(field, 'type') !== 'inline_group') return [{ field, group }];
    const inner = objectsIn(asObject(fieldOf(field, 'properties')) ?? {}, 'fields');
    return [{ field: { ...field, type: 'statement' }, group: textIn(field, 'title') }, ...stepsOf(inner, group)];
  });
}

/** A page begins with each group. */
function pagesOf(elements: readonly JsonObject[]): JsonObject[] {
  const pages: { title?: string; description?: unknown; elements: JsonObject[] }[] = [];
  for (const { group, ...element } of elements) {
    const isGroup = typeof group === 'string';
    const { description } = element;
    if (isGroup || pages.length === 0) pages.push({ ...(isGroup && { title: group, description }), elements: [] });
    // The words of a group are the title of its page.
    if (!isGroup) pages.at(-1)?.elements.push(element);
  }
  return pages.filter((page) => page.elements.length > 0);
}

const refOf = (field: JsonObject): string => textIn(field, 'ref') || textIn(field, 'id');
/** Conditions name choices by made-up names, which mean nothing in exports: here their words are their names. */
function labelOf(field: JsonObject, ref: string): string | undefined {
  const choices = objectsIn(asObject(fieldOf(field, 'properties')) ?? {}, 'choices');
  const choice = choices.find((each) => refOf(each) === ref || textIn(each, 'id') === ref);
  return choice && textIn(choice, 'label');
}

const describe = (field: JsonObject): string => textIn(asObject(fieldOf(field, 'properties')) ?? {}, 'description');
/** The words of the button of a screen or a statement; other fields have none of their own. */
const buttonOf = (field: JsonObject): string => textIn(asObject(fieldOf(field, 'properties')) ?? {}, 'button_text');
const isMultiple = (field: JsonObject): boolean =>
  fieldOf(asObject(fieldOf(field, 'properties')) ?? {}, 'allow_multiple_selection') === true;

/** The element for a field, without its name. */
function elementOf(field: JsonObject, nameOf: (ref: string) => string, lose: Lose): JsonObject {
  const type = textIn(field, 'type');
  const own = asObject(fieldOf(field, 'properties')) ?? {};
  const bounds = asObject(fieldOf(field, 'validations')) ?? {};
  const labels = asObject(fieldOf(own, 'labels')) ?? {};
  const steps = Number(fieldOf(own, 'steps') ?? 5);
  const all = {
    title: piped(textIn(field, 'title'), nameOf),
    ...(textIn(own, 'description') && { description: piped(textIn(own, 'description'), nameOf) }),
    ...(fieldOf(bounds, 'required') === true && { isRequired: true }),
  };
  const choices = objectsIn(own, 'choices').map((choice) => ({
    ...{ value: textIn(choice, 'label'), text: textIn(choice, 'label') },
  }));
  const chosen = {
    choices,
    ...(fieldOf(own, 'allow_other_choice') === true && { showOtherItem: true }),
    ...(fieldOf(own, 'randomize') === true && { choicesOrder: 'random' }),
    ...(fieldOf(bounds, 'min_selection') != null && { minSelectedChoices: fieldOf(bounds, 'min_selection') }),
    ...(fieldOf(bounds, 'max_selection') != null && { maxSelectedChoices: fieldOf(bounds, 'max_selection') }),
  };
  const text = (inputType: string) => ({ ...all, type: 'text', inputType });
  const fields = () =>
    objectsIn(own, 'fields').map((part) => ({
      ...{ name: textIn(part, 'title'), title: textIn(part, 'title') },
      ...(fieldOf(asObject(fieldOf(part, 'validations')) ?? {}, 'required') === true && { isRequired: true }),
      ...(INPUTS[textIn(part, 'type')] && { inputType: INPUTS[textIn(part, 'type')] }),
    }));
  const attachment = asObject(fieldOf(field, 'attachment'));
  if (attachment) lose('media', textIn(attachment, 'href'));

  switch (type) {
    case 'multiple_choice':
    case 'picture_choice':
      for (const choice of objectsIn(own, 'choices')) {
        if (asObject(fieldOf(choice, 'attachment'))) lose('picture', textIn(choice, 'label'));
      }
      return { ...all, ...chosen, type: isMultiple(field) ? 'checkbox' : 'radiogroup' };
    case 'dropdown':
      return { ...all, ...chosen, type: 'dropdown' };
    case 'ranking':
      return { ...all, ...chosen, type: 'ranking' };
    case 'yes_no':
    case 'legal':
      return { ...all, type: 'boolean' };
    case 'long_text':
      return { ...all, type: 'comment', ...maxLength(bounds) };
    case 'short_text':
      return { ...all, type: 'text', ...maxLength(bounds) };
    case 'number':
      return {
        ...text('number'),
        ...(fieldOf(bounds, 'min_value') != null && { min: fieldOf(bounds, 'min_value') }),
        ...(fieldOf(bounds, 'max_value') != null && { max: fieldOf(bounds, 'max_value') }),
      };
    case 'email':
    case 'phone_number':
    case 'website':
    case 'date':
      return text(INPUTS[type] ?? 'text');
    case 'rating':
      return { ...all, type: 'rating', rateType: 'stars', rateMax: steps };
    case 'opinion_scale':
    case 'nps': {
      const first = type === 'nps' || fieldOf(own, 'start_at_one') !== true ? 0 : 1;
      if (textIn(labels, 'center')) lose('setting', textIn(labels, 'center'));
      return {
        ...{ ...all, type: 'rating', rateMin: first, rateMax: type === 'nps' ? 10 : first + steps - 1 },
        ...(textIn(labels, 'left') && { minRateDescription: textIn(labels, 'left') }),
        ...(textIn(labels, 'right') && { maxRateDescription: textIn(labels, 'right') }),
      };
    }
    case 'matrix': {
      const parts = objectsIn(own, 'fields');
      const [first = {}] = parts;
      const columns = objectsIn(asObject(fieldOf(first, 'properties')) ?? {}, 'choices');
      return {
        ...{ ...all, type: 'matrix', ...(isMultiple(first) && { cellType: 'checkbox' }) },
        columns: columns.map((column) => ({ value: textIn(column, 'label'), text: textIn(column, 'label') })),
        rows: parts.map((part) => ({ value: textIn(part, 'title'), text: textIn(part, 'title') })),
      };
    }
    case 'contact_info':
    case 'address':
      return { ...all, type: 'multipletext', items: fields() };
    case 'file_upload':
      return { ...all, type: 'file' };
    case 'statement':
      return { type: 'html', html: paragraphs([all.title, textIn(own, 'description')]) };
    default:
      return { ...all, type: type || 'text' };
  }
}

const INPUTS: Readonly<Record<string, string | undefined>> = {
  ...{ email: 'email', phone_number: 'tel', website: 'url', date: 'date', number: 'number' },
};

/** `{{field:ref}}` repeats an answer. */
const piped = (text: string, nameOf: (ref: string) => string): string =>
  text.replaceAll(/\{\{(?:field|hidden):([\w-]+)\}\}/g, (_, ref: string) => `{${nameOf(ref)}}`);

const maxLength = (bounds: JsonObject) =>
  fieldOf(bounds, 'max_length') == null ? {} : { maxLength: fieldOf(bounds, 'max_length') };
