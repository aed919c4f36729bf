/** How a matrix is written. */
export const matrixEditing = {
  one: {
    name: 'Matrix',
    hint: 'One option for each row',
    found: 'grid table array rows columns likert battery rate each single',
  },
  several: {
    name: 'Matrix with several choices',
    hint: 'Any number of options for each row',
    found: 'grid table array rows columns checkbox multiple ticks matrix',
  },
  agreement: {
    name: 'Agreement with statements',
    hint: 'How far people agree with each row',
    found: 'likert scale agree disagree matrix grid battery statements opinion',
    options: {
      one: 'Strongly disagree',
      two: 'Disagree',
      three: 'Neither agree nor disagree',
      four: 'Agree',
      five: 'Strongly agree',
    },
  },
  rows: 'Rows',
  columns: 'Columns',
  columnsOf: 'Columns of question {question, number}',
  addColumn: 'Add Column',
  column: 'Question {question, number}, column {number, number}',
  removeColumn: 'Remove column {number, number} of question {question, number}',
  columnExample: 'Column {number, number}',
  severalPerRow: {
    label: 'Several per row',
    hint: 'People can choose any number of columns in each row.',
    heat: 'With several per row, results are always a heat map.',
  },
  fewest: 'Minimum rows answered',
  most: 'Maximum rows answered',
  chart: { label: 'Results as', bars: 'Bars', heat: 'Heat map' },
} as const;
