import type { Foreign, ForeignItem, KindExchange, Written } from '#questions/exchange/kind-exchange.ts';
import { given } from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { areGrades, HINTS } from '#questions/exchange/paper-question.ts';
import { DONT_KNOW } from './check.ts';
import { pointsOf } from './points.ts';
import { POINTS_MAX, POINTS_MIN, type ScaleSettings } from './settings.ts';
import { scaleTold } from './told.ts';

export const scaleExchange: KindExchange<ScaleSettings> = {
  told: scaleTold,
  guess({ said, options, rows, points, chosen }) {
    if (rows.length > 0 || chosen === 'several' || HINTS.several.test(said)) return null;
    if (points && options.length > 0) return null;
    if (points) return { kind: 'scale', settings: settled({ ...points, text: said }) };
    const texts = options.map(({ text }) => text);
    const dontKnow = texts.find((text) => HINTS.dontKnow.test(text.toLowerCase()));
    const steps = texts.filter((text) => text !== dontKnow);
    if (!areGrades(steps)) return null;
    return {
      kind: 'scale',
      settings: given({ look: 'words', points: steps.length, labels: steps, dontKnow }),
    };
  },

  fromSurveyJs(question) {
    if (question.type !== 'rating') return null;
    const { options } = question;
    const [least, most] = [question.number('rateMin'), question.number('rateMax')];
    const told = question.number('rateCount');
    const ends = [question.words('minRateDescription') ?? '', question.words('maxRateDescription') ?? ''] as const;
    const type = question.words('rateType') ?? question.words('rateDisplayMode') ?? 'labels';

    const from = options.length > 0 ? Number(options[0]?.value) : (least ?? 1);
    const count = options.length > 0 ? options.length : most === undefined ? (told ?? 5) : most - from + 1;
    const isRow = options.every(({ value }, place) => Number(value) === from + place);
    if (!isRow || !fits(from, count)) return asChoice(question, from, count);
    const labels = Array.from({ length: count }, (_, place) => {
      const option = options[place];
      const end = place === 0 ? ends[0] : place === count - 1 ? ends[1] : '';
      return option && option.text !== option.value ? option.text : end;
    });
    const look =
      { stars: 'stars', smileys: 'faces' }[type] ?? (labels.every((label) => label !== '') ? 'words' : 'numbers');
    return { kind: 'scale', settings: settled({ from, points: count, labels, look, text: question.text }) };
  },

  fromLime(question) {
    if (question.type === '5') {
      const look = { 1: 'stars', 2: 'faces' }[question.number('slider_rating') ?? 0] ?? 'numbers';
      return { kind: 'scale', settings: { look, points: 5 } };
    }
    if (question.type !== 'L' || question.is('other')) return null;
    const steps = stepsIn(question.options);
    return (
      steps && {
        kind: 'scale',
        slotValues: slotValuesOf(question.options, steps),
        settings: settled({ ...steps, text: question.text }),
      }
    );
  },

  toSurveyJs({ text, settings }, lose) {
    const { look, from, points, labels } = settings;
    loseSettings(settings, { dontKnow: undefined }, lose);
    if (look === 'slider') lose('setting', 'look: slider');
    loseScore(settings, text, lose);
    const shown = pointsOf(settings);
    const between = shown.slice(1, -1).some(({ label }) => label !== '');
    return {
      type: 'rating',
      rateType: { stars: 'stars', faces: 'smileys' }[look as string] ?? 'labels',
      rateMin: from,
      rateMax: from + points - 1,
      ...(between
        ? {
            rateCount: points,
            rateValues: shown.map(({ value, label }) => ({ value, text: label === '' ? String(value) : label })),
          }
        : given({ minRateDescription: labels[0] || undefined, maxRateDescription: shown.at(-1)?.label || undefined })),
    };
  },

  toLime({ text, settings }, lose) {
    const { look, from, points, labels, dontKnow } = settings;
    loseScore(settings, text, lose);
    const isPlain = from === 1 && points === 5 && labels.every((label) => label === '') && dontKnow === undefined;
    if (isPlain && look !== 'slider' && look !== 'words') {
      const rating = { stars: 1, faces: 2 }[look as string];
      return { type: '5', theme: '5pointchoice', attributes: rating === undefined ? {} : { slider_rating: rating } };
    }
    const isWords = look === 'words' && pointsOf(settings).every(({ label }) => label !== '');
    if (look !== 'numbers' && !isWords) lose('setting', `look: ${look}`);
    lose('changed', 'L');
    return {
      type: 'L',
      theme: 'listradio',
      answers: [
        ...pointsOf(settings).map(({ value, label }) => ({
          value: String(value),
          text: label === '' ? String(value) : `${value} – ${label}`,
        })),
        ...(dontKnow === undefined ? [] : [{ value: 'DK', text: dontKnow }]),
      ],
    };
  },

  inSurveyJs: {
    tells: true,
    compares: () => true,
    chosen: ({ slot = '' }) => (slot === DONT_KNOW ? null : { part: null, is: '=', value: slot, quoted: true }),
  },
  inLime: {
    tells: true,
    // There the code of "don't know" would be compared, too.
    compares: ({ dontKnow }) => dontKnow === undefined,
    chosen: ({ slot = '', slotValue = slot === DONT_KNOW ? 'DK' : slot }) => ({
      ...{ part: null, is: '=', value: slotValue, quoted: true },
    }),
  },
};

/** Whether so many points from there on are ones that a scale can have. */
const fits = (from: number, count: number): boolean =>
  (from === 0 || from === 1) && Number.isInteger(count) && count >= POINTS_MIN && count <= POINTS_MAX;

/** Other points, as those from -3 to 3, become options. */
function asChoice(question: Foreign, from: number, count: number): Written | null {
  const isTold = question.options.length > 0;
  if (!isTold && !(Number.isInteger(from) && count >= 1 && count <= 100)) return null;
  question.lose('changed', 'rating');
  const options = isTold
    ? question.options
    : Array.from({ length: count }, (_, place) => ({ value: String(from + place), text: String(from + place) }));
  return { kind: 'choice', options: options.map(({ text }) => text), values: options.map(({ value }) => value) };
}

/** The options that are points, such as "0" and "1 – Bad", and one after them that is none. */
function stepsIn(options: readonly ForeignItem[]) {
  const read = options.map(({ text }) => /^(\d{1,2})(?:\s*[–—:=·-]\s*(.*))?$/.exec(text));
  const last = read.at(-1) === null ? options.at(-1) : undefined;
  const steps = last ? read.slice(0, -1) : read;
  const from = Number(steps[0]?.[1]);
  if (!fits(from, steps.length) || !steps.every((step, place) => Number(step?.[1] ?? -1) === from + place)) return null;
  const labels = steps.map((step) => step?.[2]?.trim() ?? '');
  const look = labels.every((label) => label !== '') ? 'words' : 'numbers';
  return { from, points: steps.length, labels, look, dontKnow: last?.text };
}

/** The other program's values by slot: of points, and of "don't know". */
const slotValuesOf = (options: readonly ForeignItem[], { from, points }: { from: number; points: number }) =>
  Object.fromEntries(options.map(({ value }, place) => [place < points ? String(from + place) : DONT_KNOW, value]));

function settled(read: {
  from: number;
  points: number;
  labels: readonly string[];
  text: string;
  look?: string | undefined;
  dontKnow?: string | undefined;
}): object {
  const { from, points, look, dontKnow } = read;
  const labels =
    read.labels.length === 2 && points > 2
      ? [read.labels[0] ?? '', ...Array.from({ length: points - 2 }, () => ''), read.labels[1] ?? '']
      : read.labels;
  const isNps = from === 0 && points === POINTS_MAX && HINTS.recommend.test(read.text.toLowerCase());
  return given({
    ...{ from, points, look: look ?? 'numbers', dontKnow },
    labels: labels.some((label) => label !== '') ? labels : undefined,
    score: isNps ? 'nps' : undefined,
  });
}

/** The score is known again by the words of the question. */
function loseScore({ score }: ScaleSettings, text: string, lose: (what: 'setting', detail: string) => void): void {
  if (score === 'nps' && !HINTS.recommend.test(text.toLowerCase())) lose('setting', 'score: nps');
}
