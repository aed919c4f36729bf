/** The path of an option or a row in the form. */
export type OptionName = `${ListName}.${number}`;

/** A list of options or rows in the form. */
export type ListName = `questions.${number}.${'options' | 'rows'}` | 'pollOptions';
