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
/** Properties of a survey of which the same is true, and those that are lost if they are switched off. */
export const SURVEY_LOOKS: readonly string[] =
  `
  logo startSurveyText completeText pageNextText pagePrevText previewText editText maxTextLength maxOthersLength cookieName quizMode
  firstPageIsStartPage firstPageIsStarted showPreviewBeforeComplete completedBeforeHtml loadingHtml showTimer showTimerPanel
`.match(/\w+/g) ?? [];
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
