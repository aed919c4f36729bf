export const discussion = {
  title: 'Comments',
  empty: 'No comments yet.',
  failed: 'We couldn’t load the comments.',
  more: 'Show older comments',
  showNew: 'Show new comments',
  onlyPro: 'Only Pro users can comment.',
  becomePro: 'Only Pro users can comment. <link>Become Pro</link>',
  form: {
    label: 'Your comment',
    length: '{length, number} of {max, number} characters',
    required: 'Enter your comment.',
    tooLong: 'Remove {over, plural, one {one character} other {# characters}}. The limit is {max, number}.',
    notText: 'This contains characters we can’t save. Remove them.',
    submit: 'Comment',
    sending: 'Loading...',
    done: 'Comment added...',
  },
} as const;
