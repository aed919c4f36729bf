/** How words between the questions are written. */
export const statementEditing = {
  text: {
    name: 'Text',
    hint: 'Text without a question',
    found: 'statement note information introduction paragraph read',
  },
  heading: {
    name: 'Heading',
    hint: 'A title for the questions that follow',
    found: 'statement title section divider part chapter',
  },
  picture: {
    choose: 'Add a picture',
    change: 'Choose another picture',
    remove: 'Remove the picture',
    alt: 'Description of the picture',
    altHint: 'For people who can’t see it.',
  },
  look: { label: 'Shown as', text: 'Text', heading: 'Heading' },
} as const;
