/** How questions that ask for files are written. */
export const fileEditing = {
  upload: { name: 'File upload', hint: 'Pictures, PDFs and texts', found: 'attachment document photo image pdf scan' },
  drawing: { name: 'Drawing', hint: 'A picture drawn here', found: 'sketch draw paint canvas image file' },
  signature: {
    name: 'Signature',
    hint: 'Signed with a finger or the mouse',
    found: 'sign autograph consent draw file',
  },
  look: {
    label: 'Answered by',
    hint: 'Those who cannot draw upload a picture instead.',
    upload: 'Choosing files',
    drawing: 'Drawing',
    signature: 'Signing',
  },
  taken: {
    label: 'Takes',
    any: 'Pictures and documents',
    pictures: 'Pictures only',
    documents: 'PDF and text only',
  },
  max: 'At most, in files',
  private: 'You and the admins alone open the files. A file is deleted with its respondent’s account.',
} as const;
