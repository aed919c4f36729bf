import type { Foreign, KindExchange, Written } from '#questions/exchange/kind-exchange.ts';
import {
  given,
  limeItems,
  optionsOf,
  otherInLime,
  picturedOf,
  surveyJsItems,
} from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { areYesNo, HINTS } from '#questions/exchange/paper-question.ts';
import type { ChoiceSettings } from './settings.ts';
import { choiceTold } from './told.ts';

const LOOKS = { radiogroup: 'list', dropdown: 'dropdown', buttongroup: 'buttons', imagepicker: 'pictures' } as const;
const TYPES = { list: 'radiogroup', dropdown: 'dropdown', buttons: 'buttongroup', pictures: 'radiogroup' } as const;

export const choiceExchange: KindExchange<ChoiceSettings> = {
  told: choiceTold,
  guess({ options }) {
    const [first, ...others] = options;
    if (!first) return null;
    if (others.length === 0) {
      return first.mark === 'square' ? { kind: 'choice', options: [first.text], settings: { look: 'consent' } } : null;
    }
    const open = options.find(({ text }) => HINTS.other.test(text.toLowerCase()));
    const texts = options.filter((option) => option !== open).map(({ text }) => text);
    const other = open?.text.replace(/\s*[:：]$/, '');
    const look = areYesNo(texts) && other === undefined ? 'buttons' : undefined;
    return { kind: 'choice', options: texts, settings: given({ look, other }) };
  },

  fromSurveyJs(question) {
    if (question.type === 'boolean') return fromBoolean(question);
    if (!(question.type in LOOKS) || question.is('multiSelect')) return null;
    const look = LOOKS[question.type as keyof typeof LOOKS];
    const { look: pictured, ...options } = picturedOf(question.options);
    return {
      kind: 'choice',
      ...options,
      settings: given({
        look: pictured ?? (look === 'pictures' ? 'list' : look),
        other:
          question.is('showOtherItem') || question.is('hasOther') ? (question.words('otherText') ?? OTHER) : undefined,
      }),
    };
  },

  fromLime(question) {
    if (question.type === 'I') {
      // A respondent changes the language above the questions: this only asks for it.
      question.lose('changed', 'I');
      return { kind: 'choice', ...optionsOf(question.options) };
    }
    if (question.type === 'Y' || question.type === 'G') {
      return { kind: 'choice', ...optionsOf(question.options), settings: { look: 'buttons' } };
    }
    if (!LIME_LISTS.has(question.type)) return null;
    const isButtons = question.words('question_theme_name') === 'bootstrap_buttons';
    const { look, ...options } = picturedOf(question.options);
    const list: Written = {
      kind: 'choice',
      ...options,
      settings: given({
        look: look ?? (question.type === '!' ? 'dropdown' : isButtons ? 'buttons' : 'list'),
        other: otherInLime(question),
      }),
    };
    if (question.type !== 'O') return list;
    question.lose('split');
    const text = `${question.text} – ${question.words('commentWords') ?? 'comment'}`;
    return [list, { kind: 'text', text, partValue: 'comment', settings: { format: 'lines' } }];
  },

  toSurveyJs({ options, codes, settings }, lose) {
    const { look, other } = settings;
    loseSettings(settings, { chart: 'pie' }, lose);
    if (look === 'consent') {
      const [label = ''] = options;
      const [code = TICKED] = codes.options;
      if (code !== null && code !== TICKED) lose('code', code);
      if (options.length > 1) lose('items', options.slice(1).join(', '));
      return { type: 'boolean', renderAs: 'checkbox', labelTrue: label };
    }
    if (look === 'pictures') loseSettings(settings, { look: 'list' }, lose);
    return {
      type: TYPES[look],
      choices: surveyJsItems(options, codes.options),
      ...(other !== undefined && { showOtherItem: true, otherText: other }),
    };
  },

  toLime({ options, codes, settings }, lose) {
    const { look, other } = settings;
    loseSettings(settings, { chart: 'pie' }, lose);
    if (look === 'pictures' || look === 'consent') loseSettings(settings, { look: 'list' }, lose);
    return {
      type: look === 'dropdown' ? '!' : 'L',
      theme: look === 'buttons' ? 'bootstrap_buttons' : look === 'dropdown' ? 'list_dropdown' : 'listradio',
      answers: limeItems(options, { codes: codes.options, prefix: 'A', lose }),
      ...(other !== undefined && { other: true, attributes: { other_replace_text: other } }),
    };
  },

  inSurveyJs: {
    tells: true,
    chosen: ({ option, slot }, { look }) => ({
      ...{ part: null, is: '=', value: option ?? slot ?? '' },
      ...(look !== 'consent' && { quoted: true }),
    }),
  },
  inLime: {
    tells: true,
    chosen: ({ option, slot }) => ({
      ...{ part: null, is: '=', value: slot === undefined ? (option ?? '') : '-oth-', quoted: true },
    }),
  },
};

const OTHER = 'Other';
/** The value of a box that is ticked, which has no other. */
const TICKED = 'true';
const LIME_LISTS = new Set(['L', '!', 'O']);
const YES_NO = { kind: 'choice', options: ['Yes', 'No'], settings: { look: 'buttons' } } as const;

function fromBoolean(question: Foreign): Written {
  const [yes, no] = [question.words('labelTrue'), question.words('labelFalse')];
  if (question.words('renderAs') === 'checkbox') {
    return {
      kind: 'choice',
      options: [yes ?? question.words('label') ?? question.text],
      values: [question.words('valueTrue') ?? TICKED],
      settings: { look: 'consent' },
    };
  }
  return {
    ...YES_NO,
    options: [yes ?? 'Yes', no ?? 'No'],
    values: [question.words('valueTrue') ?? 'true', question.words('valueFalse') ?? 'false'],
  };
}
