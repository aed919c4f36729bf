/** The responses to a survey as files to keep. */
export const exports = {
  label: 'Export of the responses',
  csv: 'CSV',
  csvNamed: 'Export the responses to {title} as CSV',
  xlsx: 'Excel',
  xlsxNamed: 'Export the responses to {title} as an Excel workbook',
  begun:
    '{count, plural, one {# response is} other {# responses are}} on the way. Your browser shows how far it is; you can go on here.',
  none: 'There are no responses to export yet.',
} as const;
