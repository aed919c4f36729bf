/** How words between the questions are written. */
export const statementEditing = {
  text: {
    name: 'Text',
    hint: 'Words that ask nothing',
    found: 'statement note information introduction paragraph read',
  },
  heading: {
    name: 'Heading',
    hint: 'The title of the questions that follow',
    found: 'statement title section divider part chapter',
  },
  picture: {
    choose: 'Add a picture',
    change: 'Choose another picture',
    remove: 'Remove the picture',
    alt: 'What it shows',
    altHint: 'For respondents who do not see it.',
  },
  look: { label: 'Shown as', text: 'Text', heading: 'Heading' },
} as const;
