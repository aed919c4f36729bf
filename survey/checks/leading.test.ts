import { expect, test } from 'vitest';
import { suggestedIn } from './leading.ts';

test.each([
  ["Don't you agree that taxes are too high?", "Don't you"],
  ['Don’t you think the service was good?', 'Don’t you'],
  ['Shouldn’t the city build more parks?', 'Shouldn’t the'],
  ['The new design is better, isn’t it?', 'isn’t it'],
  ['You liked the event, right?', 'right'],
  ['Do you not think that this is too much?', 'Do you not'],
  ['Do you agree that the price is fair?', 'Do you agree that'],
  ['Obviously you know our brand. How often do you buy it?', 'Obviously'],
  ['How satisfied are you, of course, with our help?', 'of course'],
  ['As you know, smoking is harmful. Do you smoke?', 'As you know'],
  ['Most people think the park is lovely. Do you?', 'Most people think'],
  ['Experts agree that sleep is important. How long do you sleep?', 'Experts agree'],
  ['How great was your experience with us?', 'How great'],
  ['How awful was the noise at night?', 'How awful'],
  ['How much did you enjoy the concert?', 'How much did you enjoy'],
  ['What do you think of our excellent service?', 'our excellent'],
  ['How do you like our new award-winning design?', 'our new award-winning'],
  ['Clearly, this was a success. Was it?', 'Clearly'],
])('[L43] finds what suggests an answer: %s', (text, words) => {
  expect(suggestedIn(text)).toBe(words);
});

test.each([
  "Why don't you use our website?",
  'What didn’t you like?',
  "If you don't know, what do you do?",
  'Which of these do you not use?',
  'Do you agree or disagree that the price is fair?',
  'How far do you agree that the price is fair?',
  'Do you agree to our terms?',
  'Do you agree that the price is fair, or do you disagree?',
  'Was the way explained clearly?',
  'How satisfied are you with our service?',
  'How good was each of these?',
  'How bad was the pain?',
  'How much do you earn?',
  'What is great about it?',
  'What does not work well?',
  'How natural does it look?',
  'Did the course start on time?',
  'How important is it that food is excellent?',
  'What did you enjoy most?',
  'Is there anything that we should know?',
  'Wie toll war unser Service, natürlich?',
  'Which kind of course did you attend?',
  'Great Britain',
])('[L43] lets a neutral question be: %s', (text) => {
  expect(suggestedIn(text)).toBeNull();
});
