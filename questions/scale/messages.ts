/** Texts of a scale for respondents and readers of results. */
export const scale = {
  named: '{value, number}: {label}',
  ofLast: '{value, number} of {last, number}',
  stars: '{count, plural, one {# star} other {# stars}}',
  faces: {
    worst: 'Very unhappy',
    bad: 'Unhappy',
    middle: 'Neutral',
    good: 'Happy',
    best: 'Very happy',
  },
  slider: 'Slider from {first, number} to {last, number}',
  field: 'Number from {first, number} to {last, number}',
  unset: 'Nothing chosen yet',
  own: 'Your answer: {point}',
  sentence: {
    mean: '{count, plural, one {# person gives} other {# people give}} <chosen>{mean} of {last, number}</chosen>{count, plural, one {.} other { on average.}}',
    meanClosest:
      '{count, plural, one {# person gives} other {# people give}} <chosen>{mean} of {last, number}</chosen>{count, plural, one {} other { on average}}, closest to <chosen>“{word}”</chosen>.',
    meanEnd:
      '{count, plural, one {# person gives} other {# people give}} <chosen>{mean} of {last, number}</chosen>{count, plural, one {} other { on average}}, where {last, number} is “{word}”.',
    topTwo: '{share} of {total, plural, one {# person} other {# people}} chose <chosen>“{one}” or “{two}”</chosen>.',
    topTwoClose:
      'Too close to call: {share} of {total, plural, one {# person} other {# people}} chose <chosen>“{one}” or “{two}”</chosen>, {other} chose “{least}” or “{less}”.',
    leader:
      '{share} of {total, plural, one {# person} other {# people}} chose <chosen>“{one}”</chosen>, more than any other point.',
    close:
      '<chosen>“{one}”</chosen> and <chosen>“{two}”</chosen> are too close to call among {total, plural, one {# person} other {# people}}.',
    nps: 'NPS <chosen>{score}</chosen>: {promoters} are promoters, {detractors} are detractors.',
    noPoint: 'Everyone who answered chose <chosen>“{label}”</chosen>.',
  },
  figures: {
    score: 'Score',
    mean: 'Mean',
    topTwo: '{one, number} or {two, number}',
    rated: 'Chose a point',
    answers: 'Answers',
    closest: '“{word}”',
    interval: '95% interval {from} to {to}',
  },
  bands: {
    title: 'Bands of the Net Promoter Score',
    detractors: 'Detractors',
    passives: 'Passives',
    promoters: 'Promoters',
    range: '{from, number} to {to, number}',
  },
} as const;
