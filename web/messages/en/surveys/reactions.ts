export const reactions = {
  label: 'Likes and dislikes',
  like: 'Like “{title}”: {count, plural, one {# like} other {# likes}}',
  dislike: 'Dislike “{title}”: {count, plural, one {# dislike} other {# dislikes}}',
  tip: { like: 'Like', dislike: 'Dislike' },
  ownTip: { like: 'Take your like back', dislike: 'Take your dislike back' },
  sending: 'Loading...',
  done: { like: 'Liked', dislike: 'Disliked' },
  takenBack: { like: 'Like taken back', dislike: 'Dislike taken back' },
  notAllowed: "You can't able to like or dislike!",
} as const;
