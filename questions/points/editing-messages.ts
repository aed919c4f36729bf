/** How questions with points to be spread are written. */
export const pointsEditing = {
  name: 'Share out points',
  hint: 'A total divided among options',
  found: 'constant sum allocate distribute budget weight percent 100 divide',
  total: { label: 'Total points', hint: 'You can’t change this once people have answered.' },
  someLeft: { label: 'Allow leftover points', hint: 'Otherwise people must use all points.' },
} as const;
