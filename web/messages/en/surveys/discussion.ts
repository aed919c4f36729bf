export const discussion = {
  title: 'Comments',
  empty: 'No comments yet.',
  failed: 'We couldn’t load the comments.',
  more: 'Show older comments',
  showNew: 'Show new comments',
  onlyPro: 'Only Pro users can comment.',
  becomePro: 'Only Pro users can comment. <link>Become Pro</link>',
} as const;
