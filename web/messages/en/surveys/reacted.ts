/** The outcome of a like or dislike. Without placeholders, so that the code says them as they are. */
export const reacted = {
  done: { like: 'Liked', dislike: 'Disliked' },
  takenBack: { like: 'Like removed', dislike: 'Dislike removed' },
  notAllowed: "You can't able to like or dislike!\nSurveyors and admins can’t do this.",
} as const;
