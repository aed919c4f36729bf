import type { Lose } from '#questions/exchange/kind-exchange.ts';
import { asObject, fieldOf, type JsonObject, listOf } from '../json-file.ts';
import { objectsIn, textIn } from './json-texts.ts';

/** The value of a choice: its words, because most ids are made up; a picture has no words. */
export const choiceValue = (choice: JsonObject): string => {
  const id = textIn(choice, 'id');
  return id === 'other' || id === 'none' ? id : wordsOf(fieldOf(choice, 'label')) || id;
};

/** The first words of a text in several languages. */
export function wordsOf(text: unknown): string {
  if (typeof text === 'string') return text;
  const object = asObject(text) ?? {};
  return textIn(object, 'default') || String(Object.values(object)[0] ?? '');
}

/** The element for a question, without its name. */
export function elementOf(element: JsonObject, lose: Lose): JsonObject {
  const type = textIn(element, 'type');
  const all = {
    title: fieldOf(element, 'headline'),
    ...(fieldOf(element, 'subheader') !== undefined && { description: fieldOf(element, 'subheader') }),
    ...(fieldOf(element, 'required') === true && { isRequired: true }),
  };
  for (const name of ['imageUrl', 'videoUrl']) if (textIn(element, name)) lose('media', textIn(element, name));
  const listed = objectsIn(element, 'choices');
  const other = listed.find((choice) => textIn(choice, 'id') === 'other');
  const none = listed.find((choice) => textIn(choice, 'id') === 'none');
  const chosen = {
    choices: listed
      .filter((choice) => choice !== other && choice !== none)
      .map((choice) => ({ value: choiceValue(choice), text: fieldOf(choice, 'label') })),
    ...(other && { showOtherItem: true, otherText: fieldOf(other, 'label') }),
    ...(none && { showNoneItem: true, noneText: fieldOf(none, 'label') }),
    ...(['all', 'exceptLast'].includes(textIn(element, 'shuffleOption')) && { choicesOrder: 'random' }),
  };
  const ends = {
    ...(fieldOf(element, 'lowerLabel') !== undefined && { minRateDescription: fieldOf(element, 'lowerLabel') }),
    ...(fieldOf(element, 'upperLabel') !== undefined && { maxRateDescription: fieldOf(element, 'upperLabel') }),
  };
  const range = Number(fieldOf(element, 'range') ?? 5);

  switch (type) {
    case 'openText': {
      const inputType = INPUTS[textIn(element, 'inputType')];
      if (fieldOf(element, 'longAnswer') === true) return { ...all, type: 'comment' };
      return {
        ...{ ...all, type: 'text', ...(inputType && { inputType }) },
        ...(wordsOf(fieldOf(element, 'placeholder')) && { placeholder: fieldOf(element, 'placeholder') }),
      };
    }
    case 'multipleChoiceSingle':
      return { ...all, ...chosen, type: 'radiogroup' };
    case 'multipleChoiceMulti':
    case 'multipleChoiceMultiAnswer':
      return { ...all, ...chosen, type: 'checkbox' };
    case 'ranking':
      return { ...all, ...chosen, type: 'ranking' };
    case 'pictureSelection':
      return {
        ...{ ...all, type: 'imagepicker', ...(fieldOf(element, 'allowMulti') === true && { multiSelect: true }) },
        choices: listed.map((choice) => ({ value: textIn(choice, 'id'), imageLink: textIn(choice, 'imageUrl') })),
      };
    case 'nps':
      return { ...all, ...ends, type: 'rating', rateMin: 0, rateMax: 10 };
    case 'rating':
    case 'cSAT':
    case 'cES':
    case 'csat':
    case 'ces': {
      const look = RATES[textIn(element, 'scale')];
      return { ...all, ...ends, type: 'rating', rateMin: 1, rateMax: range, ...(look && { rateType: look }) };
    }
    case 'consent':
      return {
        ...all,
        type: 'boolean',
        ...(fieldOf(element, 'label') !== undefined && { label: fieldOf(element, 'label') }),
      };
    case 'date':
      return { ...all, type: 'text', inputType: 'date' };
    case 'fileUpload':
      return { ...all, type: 'file', ...(fieldOf(element, 'allowMultipleFiles') === true && { allowMultiple: true }) };
    case 'matrix': {
      const items = (name: string) =>
        listOf(element, name).map((item, index) => {
          const object = asObject(item);
          return {
            value: (object && textIn(object, 'id')) || `${index + 1}`,
            text: (object && fieldOf(object, 'label')) ?? item,
          };
        });
      return { ...all, type: 'matrix', rows: items('rows'), columns: items('columns') };
    }
    case 'address':
    case 'contactInfo':
    case 'multipleOpenText':
      return { ...all, type: 'multipletext', items: linesOf(element) };
    case 'cta': {
      const words = [fieldOf(element, 'headline'), fieldOf(element, 'subheader') ?? fieldOf(element, 'html')];
      return { type: 'html', html: [...words.map((text) => wordsOf(text)), linkIn(element)].map(paragraph).join('') };
    }
    default:
      return { ...all, type: type || 'text' };
  }
}

const paragraph = (html: string): string => (html === '' ? '' : `<p>${html}</p>`);

/** Whether the button of a call to action leads elsewhere; an address that it does not use stays in files. */
export const leadsElsewhere = (element: JsonObject): boolean =>
  textIn(element, 'type') === 'cta' &&
  textIn(element, 'buttonUrl') !== '' &&
  fieldOf(element, 'buttonExternal') !== false;

/** The button that leads elsewhere, as a link with its words. */
function linkIn(element: JsonObject): string {
  if (!leadsElsewhere(element)) return '';
  const address = textIn(element, 'buttonUrl');
  const words = wordsOf(fieldOf(element, 'ctaButtonLabel') ?? fieldOf(element, 'buttonLabel'));
  return `<a href="${escaped(address)}">${escaped(words === '' ? address : words)}</a>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The lines of an address, of contact details, or of several texts. */
function linesOf(element: JsonObject): JsonObject[] {
  const listed = objectsIn(element, 'items');
  if (listed.length > 0) {
    return listed.map((item, index) => ({ name: textIn(item, 'id') || `${index + 1}`, title: fieldOf(item, 'label') }));
  }
  return LINES.flatMap((name) => {
    const line = asObject(fieldOf(element, name));
    if (!line || fieldOf(line, 'show') === false) return [];
    const isRequired = fieldOf(line, 'required') === true;
    const inputType = INPUTS[name];
    return [{ ...{ name, title: fieldOf(line, 'placeholder') ?? name, isRequired }, ...(inputType && { inputType }) }];
  });
}

const LINES = [
  ...['firstName', 'lastName', 'email', 'phone', 'company'],
  ...['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'],
];
const INPUTS: Readonly<Record<string, string | undefined>> = {
  ...{ email: 'email', url: 'url', number: 'number', phone: 'tel' },
};
const RATES: Readonly<Record<string, string | undefined>> = { star: 'stars', smiley: 'smileys' };
