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
    alone: 'A tick box has one option and no “other”. With more options, it’s a list.',
  },
  inOrder: 'in order',
  suggest: { label: 'Suggestions', yesNo: 'Yes, No', rating: '1 to 5', text: 'Let people write' },
  chart: { label: 'Results as', pie: 'Pie', bars: 'Bars' },
  order: {
    label: 'Order of the options',
    hint: 'We guess this from the wording. Ordered options run from light to dark in results.',
    guessed: '{order} (guessed)',
    none: 'No order',
    rising: 'Low to high',
    falling: 'High to low',
    agreeing: 'Disagree to agree',
    disagreeing: 'Agree to disagree',
  },
} as const;
