/** The tools of texts with form. */
export const forming = {
  tools: 'Formatting (Alt+F10)',
  bold: 'Bold (Ctrl+B)',
  italic: 'Italic (Ctrl+I)',
  link: 'Link (Ctrl+K)',
  linkExample: 'Words of the link',
  list: 'List',
  picture: 'Add a picture, audio or video',
  pictureExample: 'What the picture shows',
  mediumExample: 'Title',
} as const;
