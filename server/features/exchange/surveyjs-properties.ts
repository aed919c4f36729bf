import type { Button } from '#survey/buttons.ts';
import { asObject, type JsonObject, listOf } from './json-file.ts';

/** Properties of questions that do not change them, or that are read elsewhere. */
export const COSMETIC: ReadonlySet<string> = new Set(
  `
  name type title description isRequired valueName visibleIf elements html label choices columns rows items rateValues
  validators maskSettings inputType renderAs titleLocation descriptionLocation width minWidth maxWidth
  startWithNewLine indent colCount hideNumber errorLocation size cols autoGrow allowResize
  showClearButton allowClear separateSpecialChoices displayMode rateColorMode scaleColorMode storeDataAsText
  allowImagesPreview waitForUpload sourceType imageHeight imageWidth imageFit showLabel contentMode penColor
  signatureWidth signatureHeight signatureAutoScaleEnabled autocomplete textUpdateMode alternateRows columnMinWidth
  rowTitleWidth verticalAlign mobileView searchEnabled searchMode hideSelectedItems closeOnSelect swapOrder state
  questionTitleWidth itemSize itemTitleWidth autoGenerate selectToRankAreasLayout showCommentArea hasComment
  commentText multiSelect rateType
  rateDisplayMode rateMin rateMax rateCount cellType maxFiles questions innerIndent choicesFromQuestion
  choicesFromQuestionMode hideIfChoicesEmpty minErrorLocation rateStep templateElements selectToRankEnabled choicesMin
  choicesMax choicesStep valueTrue valueFalse itemComponent addRowText addRowButtonLocation removeRowText
  confirmDelete confirmDeleteText panelAddText panelRemoveText panelPrevText panelNextText templateDescription
  templateTitleLocation renderMode showQuestionNumbers showIndexNumber showNumber useDisplayValuesInTitle
  useDisplayValuesInDynamicTexts hideColumnsIfEmpty imageLink starCount readOnly optionsCaption
`.match(/\w+/g),
);
/** Properties of questions that change neither what is asked nor what is answered. */
export const LOOKS: ReadonlySet<string> = new Set(
  `
  id requiredErrorText minErrorText maxErrorText otherErrorText otherPlaceholder otherPlaceHolder commentPlaceholder keyDuplicationError
  noRowsText emptyRowsText noEntriesText messageStyle altText addRowLocation placeholder placeHolder optionsCaption booleanTrueLabel
  format labelPhone labelFax labelEmail labelMobile labelFirstName labelMiddleName labelLastName descFirstName
  descMiddleName descLastName referLabel defaultSubstitution
`.match(/\w+/g),
);
/** Other properties of questions that SurveyJS has, and those of widgets that many people add. */
export const KNOWN: ReadonlySet<string> = new Set(
  `
  acceptedTypes allowAddPanel allowAddRows allowCustomChoices allowMultiple allowRemovePanel allowRemoveRows allowRowsDragAndDrop cells
  choicesByUrl choicesLazyLoadEnabled choicesOrder clearIfInvisible correctAnswer currency dateFormat defaultDisplayValue defaultPanelValue
  defaultRowValue defaultValue defaultValueFromLastPanel defaultValueFromLastRow detailElements detailPanelMode dontKnowText
  eachRowUnique exclusive fixed hasNone hasOther hasSelectAll inputFormat inputMask inputMode isExclusive
  isUnique keyName labelFalse labelTrue max maxLength maxPanelCount maxRangeLength maxRowCount maxSelectedChoices maxSize
  maxTimeToFinish maxValueExpression maximumFractionDigits min minPanelCount minRangeLength minRowCount minSelectedChoices
  minValueExpression maskType noneText otherText panelCount pattern placeholder precision prefix refuseText regex rowCount rowsOrder
  selectAllText showDontKnowItem showNoneItem showOtherItem showRefuseItem showSelectAllItem sliderType step storeOthersAsComment suffix
  templateTitle timeLimit totalExpression totalType uniqueColumn useOtherAsValue validators valueExpression valuePropertyName
  maxRateDescription minRateDescription rateDescriptionLocation requiredText suffixText truncateDecimals unit
`.match(/\w+/g),
);

/** The words of special choices, and what has to be switched on for them. */
const OF_CHOICES = new Map([
  ['otherText', ['showOtherItem', 'hasOther']],
  ['noneText', ['showNoneItem', 'hasNone']],
  ['selectAllText', ['showSelectAllItem', 'hasSelectAll']],
  ['refuseText', ['showRefuseItem']],
  ['dontKnowText', ['showDontKnowItem']],
]);
/** Fields for words, which have no least and no most. */
const WORDS = new Set(['text', 'email', 'tel', 'url', 'password', 'search', 'color']);

/** Whether a property has an effect, as the others are. */
export function matters(name: string, element: JsonObject): boolean {
  const switches = OF_CHOICES.get(name);
  if (switches) return switches.some((each) => element[each] === true);
  const isWords = element['type'] === 'text' && WORDS.has(String(element['inputType'] ?? 'text'));
  const isMasked = ['currency', 'numeric'].includes(String(element['maskType']));
  return !['min', 'max', 'step'].includes(name) || !isWords || isMasked || isNumeric(element);
}

/** Whether a field for words takes numbers alone. */
const isNumeric = (element: JsonObject): boolean =>
  listOf(element, 'validators').some((each) => asObject(each)?.['type'] === 'numeric');

/** Properties of a survey of which the same is true, and those that are lost if they are switched off. */
export const SURVEY_LOOKS: readonly string[] =
  `
  editText maxTextLength maxOthersLength cookieName quizMode
  firstPageIsStartPage firstPageIsStarted showPreviewBeforeComplete completedBeforeHtml loadingHtml showTimer showTimerPanel
`.match(/\w+/g) ?? [];
/** The properties of a survey with the words of its buttons, by our names of the buttons. */
export const BUTTON_TEXTS = {
  ...{ start: 'startSurveyText', next: 'pageNextText', back: 'pagePrevText' },
  ...{ review: 'previewText', submit: 'completeText' },
} as const satisfies Record<Button, string>;
export const SURVEY_SWITCHES = ['showPrevButton', 'showCompletedPage'];
/** Properties of questions that depend on answers. */
export const CONDITIONS = [
  ...[
    'requiredIf',
    'enableIf',
    'choicesVisibleIf',
    'choicesEnableIf',
    'columnsVisibleIf',
    'columnsEnableIf',
    'rowsVisibleIf',
    'rowsEnableIf',
  ],
  ...['resetValueIf', 'setValueIf', 'setValueExpression', 'defaultValueExpression'],
];
