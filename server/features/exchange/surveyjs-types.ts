/** What the usual widgets that other people add to SurveyJS ask, by their types in small letters. */
const WIDGETS: Readonly<Record<string, { type: string; also?: Readonly<Record<string, unknown>> }>> = {
  yesno: { type: 'boolean', also: { labelTrue: undefined, valueTrue: 'y', valueFalse: 'n' } },
  ...{ datepicker: date('date'), bootstrapdatepicker: date('date'), timepicker: date('time') },
  datetimepicker: date('datetime-local'),
  ...{ select2: { type: 'dropdown' }, chosen: { type: 'dropdown' }, barrating: { type: 'rating' } },
  ...{ 'select2-tagbox': { type: 'tagbox' }, sortablelist: { type: 'ranking' }, icheck: { type: 'radiogroup' } },
  ...{ nouislider: { type: 'slider' }, bootstrapslider: { type: 'slider' }, range: { type: 'slider' } },
  ...{ editor: { type: 'comment' }, ckeditor: { type: 'comment' }, address: { type: 'comment' } },
  ...{ camera: { type: 'file' }, microphone: { type: 'file' } },
  ...{ infotext: { type: 'html' }, helptext: { type: 'html' }, image: { type: 'html' } },
};

function date(inputType: string) {
  return { type: 'text', also: { inputType } };
}

const KNOWN = new Set(
  `text comment radiogroup checkbox dropdown tagbox rating boolean ranking imagepicker buttongroup matrix matrixdropdown matrixdynamic
  multipletext paneldynamic file signaturepad html slider`.match(/\w+/g),
);

/** The lists of fields that questions with several have. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  ...{ paneldynamic: 'templateElements', multipletext: 'items' },
};

/** What a type of question asks. Types that nobody here knows ask what their choices and rows look like, at least in words. */
export function askedBy(
  type: string,
  element: { readonly [name: string]: unknown },
): { type: string; also?: Readonly<Record<string, unknown>>; isGuessed?: true } {
  // Without a field it shows no more than its title.
  const fields = FIELDS[type];
  if (fields && !(Array.isArray(element[fields]) && element[fields].length > 0)) return { type: 'html' };
  if (KNOWN.has(type)) return { type };
  const widget = WIDGETS[type.toLowerCase()];
  if (widget) return widget;
  if (type === 'expression') return { type: typeof element['expression'] === 'string' ? type : 'html' };
  if (type === '') return { type };
  const has = (name: string) => Array.isArray(element[name]) && element[name].length > 0;
  const guessed = has('choices')
    ? 'radiogroup'
    : has('rows') && has('columns')
      ? 'matrix'
      : has('html')
        ? 'html'
        : 'text';
  return { type: guessed, isGuessed: true };
}
