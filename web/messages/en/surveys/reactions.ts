export const reactions = {
  label: 'Likes and dislikes',
  like: 'Like “{title}”: {count, plural, one {# like} other {# likes}}',
  dislike: 'Dislike “{title}”: {count, plural, one {# dislike} other {# dislikes}}',
  tip: { like: 'Like', dislike: 'Dislike' },
  ownTip: { like: 'Remove your like', dislike: 'Remove your dislike' },
  sending: 'Loading...',
} as const;
