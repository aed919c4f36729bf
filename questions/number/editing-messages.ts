/** How questions for a number are written. */
export const numberEditing = {
  one: {
    name: 'Number',
    hint: 'How many, how much, how old',
    found: 'numeric integer decimal quantity count age figure',
  },
  slider: { name: 'Slider', hint: 'A number between two ends', found: 'range numeric percent scale drag' },
  amount: {
    name: 'Amount',
    hint: 'An amount of money, or a number with a unit',
    found: 'currency price money unit dollars euros kg',
  },
  look: { label: 'Answered with', field: 'A field', slider: 'A slider and a field' },
  min: 'Minimum',
  max: 'Maximum',
  step: 'In steps of',
  decimals: 'Decimal places',
  plain: 'No thousands separator',
  plainHint: '1950 instead of 1,950, for example for years',
  low: 'Text at the lower end',
  high: 'Text at the upper end',
  before: 'Text before the field',
  after: 'Text after the field',
  unit: 'Unit',
  unitExample: 'kg, km, €',
  unitAt: { label: 'Unit position', before: 'Before the number', behind: 'After the number' },
} as const;
