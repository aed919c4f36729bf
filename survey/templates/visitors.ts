import type { Template } from './plain-survey.ts';
import { agreement, lines, QUALITY, recommendation } from './wordings.ts';

export const event: Template = {
  id: 'event',
  name: 'Event feedback',
  hint: 'What guests think of a conference, a festival or an evening',
  found: 'conference festival concert workshop meetup guests visitors party',
  title: 'How was our event?',
  description:
    'You were our guest. Tell us what was good and what we should do differently next time. Eight questions, about four minutes; only the first needs an answer.',
  category: 'Entertainment Choices',
  durationSeconds: 600,
  questions: [
    recommendation('How likely are you to recommend this event to a friend?', { required: true }),
    {
      kind: 'matrix',
      text: 'How good was each of these?',
      rows: ['The programme', 'The place', 'Food and drinks', 'Organisation and staff', 'The price'],
      options: [...QUALITY, 'I cannot say'],
    },
    {
      kind: 'ranking',
      text: 'What mattered most to you? Put up to three in order.',
      options: ['The programme', 'Meeting people', 'The place', 'Learning something', 'The mood', 'Good food'],
      settings: { least: 1, most: 3 },
    },
    {
      kind: 'multiple',
      text: 'How did you hear of it?',
      options: ['From friends', 'A poster', 'The newspaper or radio', 'The internet', 'I come every time'],
      settings: { other: 'In another way' },
    },
    lines('Which moment will you remember?', { placeholder: 'As: the choir in the rain' }),
    lines('What should we do differently next time?'),
    {
      kind: 'number',
      text: 'How long was your way here?',
      settings: { min: 0, max: 300, unit: 'minutes' },
    },
    {
      text: 'Will you come again?',
      options: ['Yes', 'Perhaps', 'No'],
      settings: { look: 'buttons', chart: 'bars' },
    },
  ],
};

export const course: Template = {
  id: 'course',
  name: 'Course evaluation',
  hint: 'How a class, a training or a lecture was, in three sections',
  found: 'training lecture teacher teaching school university workshop students seminar',
  title: 'Your course, looking back',
  description:
    'Now that the course is over: what did you learn, how was it taught, and what should change? Three short sections, about five minutes. The teachers see the results without your name.',
  category: 'Education and Learning',
  durationSeconds: 600,
  asked: 'by-section',
  questions: [
    {
      kind: 'scale',
      text: 'All in all, how was the course?',
      required: true,
      settings: { look: 'stars' },
      section: { title: 'The course', text: 'Content, pace and material' },
    },
    {
      kind: 'scale',
      text: 'How was the pace?',
      settings: {
        look: 'words',
        labels: ['Much too slow', 'Rather slow', 'Just right', 'Rather fast', 'Much too fast'],
      },
    },
    {
      kind: 'number',
      text: 'How many hours a week did you work for it outside of class?',
      settings: { look: 'slider', min: 0, max: 20, step: 0.5, decimals: 1, unit: 'hours' },
    },
    {
      kind: 'multiple',
      text: 'Which material helped you?',
      options: ['The textbook', 'Handouts', 'Slides', 'Exercises', 'Recordings'],
      settings: { none: 'None of these', other: 'Other material' },
    },
    {
      kind: 'matrix',
      text: 'How far do you agree?',
      rows: [
        'Things were explained clearly.',
        'There was room for questions.',
        'I got useful comments on my work.',
        'I was treated with respect.',
      ],
      options: ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'],
      settings: { chart: 'heat' },
      section: { title: 'The teaching', text: 'What happened in the room' },
    },
    lines('What did the teacher do especially well?'),
    {
      ...agreement('I have learned something that I will use.'),
      section: { title: 'What stays', text: 'What you take home, and what should change' },
    },
    {
      kind: 'scale',
      text: 'How sure do you feel in the subject now?',
      settings: { look: 'faces', labels: ['Lost', 'Unsure', 'All right', 'Sure', 'Very sure'] },
    },
    lines('What would you change about the course?'),
  ],
};

export const rsvp: Template = {
  id: 'rsvp',
  name: 'Invitation (RSVP)',
  hint: 'Who comes to a meeting or a party, and what do they need?',
  found: 'party wedding birthday meeting guests reply attend registration appointment',
  title: 'Are you coming?',
  description:
    'You are invited. Please tell us by the deadline whether you come, so that there are enough chairs and enough to eat. Add the day, the time and the place here.',
  category: 'Entertainment Choices',
  durationSeconds: 600,
  questions: [
    {
      text: 'Will you come?',
      options: ['Yes', 'Perhaps', 'No'],
      required: true,
      settings: { look: 'buttons' },
    },
    {
      kind: 'number',
      text: 'How many of you, yourself included?',
      explanation: 'Only if you come',
      settings: { min: 1, max: 10 },
    },
    { kind: 'moment', text: 'When will you arrive?', explanation: 'About', settings: { parts: 'time' } },
    {
      kind: 'multiple',
      text: 'What do you eat?',
      options: ['Everything', 'Vegetarian', 'Vegan', 'Without gluten', 'Without nuts', 'Halal', 'Kosher'],
      settings: { other: 'I must avoid' },
    },
    {
      kind: 'multiple',
      text: 'Can you bring or do something?',
      options: ['A salad', 'A cake', 'Drinks', 'Help before', 'Help after'],
      settings: { none: 'Not this time', other: 'Something else' },
    },
    { kind: 'text', text: 'Which song must be played?', settings: { max: 100 } },
    lines('Is there anything that we should know?'),
  ],
};

export const signUp: Template = {
  id: 'sign-up',
  name: 'Sign-up with places',
  hint: 'Slots and workshops that take only so many people',
  found:
    'registration register booking book slot appointment seats workshop course shift volunteer limit capacity event',
  title: 'Sign up for the open day',
  description:
    'Choose a guided tour and the workshops you want to join. Each takes only so many people: you see how many places are left, and what is full cannot be chosen. Four questions, about two minutes.',
  category: 'Entertainment Choices',
  durationSeconds: 600,
  questions: [
    {
      text: 'Which guided tour do you join?',
      required: true,
      options: ['10:00', '11:30', '14:00', '15:30', 'None of them'],
      seats: [20, 20, 20, 20, null],
    },
    {
      kind: 'multiple',
      text: 'Which workshops would you like to join?',
      options: ['Printing by hand', 'Repairing a bicycle', 'Baking bread'],
      seats: [12, 8, 10],
      settings: { none: 'None of these' },
    },
    {
      text: 'Which size of T-shirt shall we keep for you?',
      options: ['S', 'M', 'L', 'XL'],
      seats: [25, 50, 50, 25],
      settings: { look: 'buttons' },
    },
    lines('Is there anything that we should know?'),
  ],
  remark:
    'Set the number of places beside each option, and how many may sign up in all among the settings of the survey.',
};
