export const exports = {
  download: 'Download',
  downloadNamed: 'Download the responses to {title}',
  csv: 'CSV',
  csvNamed: 'Export responses to {title} as CSV',
  xlsx: 'Excel',
  xlsxNamed: 'Export responses to {title} as an Excel workbook',
  zip: 'For R and SPSS',
  zipNamed: 'For R and SPSS: export responses to {title} for statistics programs, with a codebook',
  codes: 'Codes instead of texts in CSV and Excel',
  begun: 'Downloading {count, plural, one {# response} other {# responses}}. Your browser shows the progress.',
  none: 'There are no responses to export yet.',
} as const;
