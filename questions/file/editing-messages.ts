/** How questions that ask for files are written. */
export const fileEditing = {
  upload: { name: 'File upload', hint: 'Pictures, PDFs and texts', found: 'attachment document photo image pdf scan' },
  drawing: { name: 'Drawing', hint: 'A picture people draw here', found: 'sketch draw paint canvas image file' },
  signature: {
    name: 'Signature',
    hint: 'Signed with a finger or the mouse',
    found: 'sign autograph consent draw file',
  },
  look: {
    label: 'Answered by',
    hint: 'People who can’t draw can upload a picture instead.',
    upload: 'Choosing files',
    drawing: 'Drawing',
    signature: 'Signing',
  },
  taken: {
    label: 'Accepts',
    any: 'Pictures and documents',
    pictures: 'Pictures only',
    documents: 'PDF and text only',
  },
  max: 'Maximum number of files',
  private: 'Only you and the admins can open the files. Deleting a person’s account deletes their files.',
} as const;
