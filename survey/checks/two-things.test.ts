import { expect, test } from 'vitest';
import { doubledIn } from './two-things.ts';

const JUDGED = { answer: 'judgement', isRow: false, alternatives: null } as const;

test.each([
  ['How satisfied are you with the pay and the working hours?', 'the pay and the working'],
  ['How satisfied are you with the speed and accuracy of our service?', 'the speed and accuracy of'],
  ['How would you rate the food and the service?', 'the food and the service'],
  ['Please rate the cleanliness and comfort of your room.', 'the cleanliness and comfort of'],
  ['Was the staff friendly and helpful?', 'staff friendly and helpful'],
  ['Do you exercise and eat healthily?', 'you exercise and eat healthily'],
  ['Is our website fast and easy to use?', 'website fast and easy to'],
  ['Should the city build more bicycle lanes and lower the speed limit?', 'bicycle lanes and lower the'],
  ['The training was useful and well organised.', 'was useful and well organised'],
  ['My manager listens to me and gives me good advice.', 'to me and gives me'],
  ['I am paid fairly and treated with respect.', 'paid fairly and treated with'],
  ['What is your age and income?', 'your age and income'],
  ['How old are you and where do you live?', 'are you and where do'],
  ['Do you own a car, and how often do you drive it?', 'a car, and how often'],
  ['Would you recommend us, and why?', 'recommend us, and why'],
  ['Do you smoke or drink?', 'you smoke or drink'],
  ['How satisfied are you with the speed or quality of our service?', 'the speed or quality of'],
  ['When and where did you see the advertisement?', 'When and where did'],
  ['To what extent do you trust the government and the courts?', 'the government and the courts'],
  ['Are you happy with the price and the quality?', 'the price and the quality'],
  ['When you think of last year, how satisfied are you with our products and services?', 'our products and services'],
  ['Does your manager plan well and communicate clearly?', 'plan well and communicate clearly'],
  ['How clean and tidy was your room?', 'How clean and tidy was'],
  ['Was the course too long and too difficult?', 'too long and too difficult'],
  ['Do you think that taxes are too high and wages too low?', 'too high and wages too'],
  ['Did our team answer quickly and solve your problem?', 'answer quickly and solve your'],
])('[L42] finds two things in one sentence: %s', (text, words) => {
  expect(doubledIn(text, JUDGED)).toBe(words);
});

test.each([
  'How did you like Trinidad and Tobago?',
  'Do you shop at Marks and Spencer?',
  'Have you ever been to Bosnia and Herzegovina?',
  'Do you accept the terms and conditions?',
  'Have you read and understood the information above?',
  'Do you use social media and/or streaming?',
  'Do you agree or disagree with this statement?',
  'How satisfied or dissatisfied are you with your job?',
  'How easy or difficult was it to find what you needed?',
  'Is the text clear or unclear?',
  'Do you support or oppose the new law?',
  'Is this right, yes or no?',
  'How likely are you to recommend us to a friend or colleague?',
  'Would you recommend us to your family and friends?',
  'How many brothers and sisters do you have?',
  'How often do you eat fruit and vegetables?',
  'How much time do you spend on housework and shopping?',
  'Do you live with a husband or wife?',
  'Are you 65 or older?',
  'Do you have two or more children?',
  'Did you work between Christmas and New Year?',
  'Do you usually work between nine and five?',
  'How satisfied are you with the distance between your home and your workplace?',
  'Do you and your family like to travel?',
  'Which fruits and vegetables do you buy?',
  'What do you like about bread and butter?',
  'When you arrived and checked in, how friendly was the receptionist?',
  'Thinking of your home and your neighbourhood, how safe do you feel?',
  'Please think of your last visit and tell us how satisfied you were.',
  'I have felt cheerful and in good spirits.',
  'I have felt calm and relaxed.',
  'I felt nervous and stressed.',
  'And how satisfied are you with each of these?',
  'Do you prefer tea or coffee?',
  'Would you rather work alone or in a team?',
  'Have you had a cough or a fever in the past week?',
  'In the last week or month, did you travel by train?',
  'Is there anything else, or are you done?',
  'Was it more and more difficult?',
  'Have you seen the film “Pride and Prejudice”?',
  'Have you seen the film (Pride and Prejudice)?',
  'Do you feel safe in your street by day and by night?',
  'How satisfied are you with your work-life balance?',
  'Are you satisfied with the health and safety rules?',
  'Do you have a parent or guardian?',
  'Is a website or app missing?',
  'Do you work full or part time?',
  'Where do you live and work?',
  'Who cooks and cleans in your home?',
  'Which city and country do you live in?',
  'How do you get to work and back?',
  'Do you own a phone, a tablet, or something similar?',
  'Does your child go to school or not?',
  'All in all, how satisfied were you with your work here?',
  'Brand and design',
])('[L42] lets one thing be: %s', (text) => {
  expect(doubledIn(text, JUDGED)).toBeNull();
});

test('an answer that is a list, a number or free words may say several things', () => {
  const [things, questions] = ['Do you like tea and biscuits?', 'Which tools do you use, and how often?'];

  expect(doubledIn(things, { ...JUDGED, answer: 'selection' })).toBeNull();
  expect(doubledIn(questions, { ...JUDGED, answer: 'selection' })).toBe('you use, and how often');
  expect(doubledIn(questions, { ...JUDGED, answer: 'words' })).toBeNull();
});

test('things to choose between are one question where they are the options', () => {
  const text = 'Do you walk or cycle to work?';

  expect(doubledIn(text, JUDGED)).toBe('you walk or cycle to');
  expect(doubledIn(text, { ...JUDGED, alternatives: new Set(['walk', 'cycle']) })).toBeNull();
});

test.each([
  'Wie zufrieden sind Sie mit Gehalt und Arbeitszeit?',
  'Êtes-vous satisfait du prix et de la qualité ?',
  '¿Está satisfecho con el precio y la calidad?',
  'Er du glad for and og gås?',
  '您对价格和质量满意吗？',
  'هل أنت راضٍ عن السعر والجودة؟',
  'האם אתה מרוצה מהמחיר ומהאיכות?',
  '👍 and 👎',
])('[L42] says nothing of other languages: %s', (text) => {
  expect(doubledIn(text, JUDGED)).toBeNull();
});
