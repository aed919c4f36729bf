export const reactions = {
  label: 'What people make of it',
  like: 'Like “{title}”: {count, plural, one {# like} other {# likes}}',
  dislike: 'Dislike “{title}”: {count, plural, one {# dislike} other {# dislikes}}',
  tip: { like: 'Like', dislike: 'Dislike' },
  ownTip: { like: 'You like this', dislike: 'You dislike this' },
  sending: 'Loading...',
  done: { like: 'Liked', dislike: 'Disliked' },
  notAllowed: "You can't able to like or dislike!",
} as const;
