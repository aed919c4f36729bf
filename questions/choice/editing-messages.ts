/** How questions with one choice are written. */
export const choiceEditing = {
  one: { name: 'One choice', hint: 'One of several options', found: 'single select radio list multiple choice pick' },
  yesNo: {
    name: 'Yes or no',
    hint: 'A choice of two',
    found: 'yes/no true false boolean agree binary',
    yes: 'Yes',
    no: 'No',
  },
  dropdown: { name: 'Dropdown', hint: 'One option of a list that opens', found: 'select combo box menu many options' },
  pictures: {
    name: 'Choice of pictures',
    hint: 'One of several pictures',
    found: 'image photo picture choice gallery upload',
  },
  consent: {
    name: 'Consent',
    hint: 'One box to tick',
    found: 'agree terms privacy checkbox confirm accept',
    agree: 'I agree',
    alone: 'A box has one option and no “other”; with more it is a list.',
  },
  inOrder: 'in order',
  suggest: { label: 'Suggestions', yesNo: 'Yes, No', rating: '1 to 5', text: 'Let people write' },
  chart: { label: 'Results as', pie: 'Pie', bars: 'Bars' },
  order: {
    label: 'Order of the options',
    hint: 'Guessed from their words unless you say otherwise. In order, results take one colour from light to dark.',
    guessed: '{order} (by their words)',
    none: 'In no order',
    rising: 'From little to much',
    falling: 'From much to little',
    agreeing: 'Disagree to agree',
    disagreeing: 'Agree to disagree',
  },
} as const;
