/** How questions with points to be spread are written. */
export const pointsEditing = {
  name: 'Points to spread',
  hint: 'A sum divided among options',
  found: 'constant sum allocate distribute budget weight percent 100 divide',
  total: { label: 'Points to give', hint: 'Stays as it is once people have answered.' },
  someLeft: { label: 'Some may be left', hint: 'Otherwise the numbers must add up exactly.' },
} as const;
