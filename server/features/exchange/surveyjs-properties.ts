/** Properties of questions that do not change them, or that are read elsewhere. */
export const COSMETIC: ReadonlySet<string> = new Set(
  `
  name type title description isRequired valueName visibleIf elements html label choices columns rows items rateValues
  validators maskSettings inputType renderAs titleLocation descriptionLocation width minWidth maxWidth
  startWithNewLine indent colCount hideNumber requiredErrorText errorLocation size cols autoGrow allowResize
  showClearButton allowClear separateSpecialChoices displayMode rateColorMode scaleColorMode storeDataAsText
  allowImagesPreview waitForUpload sourceType imageHeight imageWidth imageFit showLabel contentMode penColor
  signatureWidth signatureHeight signatureAutoScaleEnabled autocomplete textUpdateMode alternateRows columnMinWidth
  rowTitleWidth verticalAlign mobileView searchEnabled searchMode hideSelectedItems closeOnSelect swapOrder state
  questionTitleWidth itemSize itemTitleWidth autoGenerate selectToRankAreasLayout showCommentArea multiSelect rateType
  rateDisplayMode rateMin rateMax rateCount cellType maxFiles questions innerIndent choicesFromQuestion
  choicesFromQuestionMode hideIfChoicesEmpty minErrorLocation rateStep templateElements selectToRankEnabled choicesMin
  choicesMax choicesStep valueTrue valueFalse itemComponent addRowText addRowButtonLocation removeRowText
  confirmDelete confirmDeleteText panelAddText panelRemoveText panelPrevText panelNextText templateDescription
  templateTitleLocation renderMode showQuestionNumbers showIndexNumber showNumber useDisplayValuesInTitle
  useDisplayValuesInDynamicTexts hideColumnsIfEmpty imageLink starCount readOnly optionsCaption
`.match(/\w+/g),
);
/** Properties of questions that depend on answers. */
export const CONDITIONS = [
  ...['requiredIf', 'enableIf', 'choicesVisibleIf', 'choicesEnableIf', 'columnsVisibleIf', 'rowsVisibleIf'],
  ...['resetValueIf', 'setValueIf', 'setValueExpression', 'defaultValueExpression'],
];
