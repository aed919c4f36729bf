export const commentForm = {
  label: 'Your comment',
  length: '{length, number} of {max, number} characters',
  required: 'Enter your comment.',
  tooLong: 'Remove {over, plural, one {one character} other {# characters}}. The limit is {max, number}.',
  notText: 'This contains characters we can’t save. Remove them.',
  submit: 'Comment',
  sending: 'Loading...',
  done: 'Comment added...',
} as const;
