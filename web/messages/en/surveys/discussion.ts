export const discussion = {
  title: 'Comments',
  empty: 'No comments yet.',
  failed: 'The comments could not be loaded.',
  more: 'Show older comments',
  showNew: 'Show new comments',
  onlyPro: 'Only pro users can comment.',
  becomePro: 'Only pro users can comment. <link>Become Pro</link>',
  form: {
    label: 'Your comment',
    length: '{length, number} of {max, number} characters',
    required: 'Write your comment.',
    tooLong: '{over, plural, one {One character} other {# characters}} too many: at most {max, number}.',
    notText: 'This contains characters that cannot be stored.',
    submit: 'Comment',
    sending: 'Loading...',
    done: 'Comment added...',
  },
} as const;
