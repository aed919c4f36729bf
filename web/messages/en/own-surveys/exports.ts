export const exports = {
  download: 'Download',
  downloadNamed: 'Download the responses to {title}',
  csv: 'CSV',
  csvNamed: 'Export the responses to {title} as CSV',
  xlsx: 'Excel',
  xlsxNamed: 'Export the responses to {title} as an Excel workbook',
  zip: 'For R and SPSS',
  zipNamed: 'For R and SPSS: export the responses to {title} for statistics programs, with a codebook',
  codes: 'CSV and Excel with codes instead of texts',
  begun: 'Downloading {count, plural, one {# response} other {# responses}}. Your browser shows the progress.',
  none: 'There are no responses to export yet.',
} as const;
