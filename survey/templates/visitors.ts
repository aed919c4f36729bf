import type { Template } from './plain-survey.ts';
import { agreement, lines, QUALITY, recommendation } from './wordings.ts';

export const event: Template = {
  id: 'event',
  name: 'Event feedback',
  hint: 'What guests think of a conference, festival or party',
  found: 'conference festival concert workshop meetup guests visitors party',
  title: 'How was our event?',
  description:
    'Thanks for coming! Tell us what was good and what we should do differently next time. Eight questions, about four minutes. Only the first needs an answer.',
  category: 'Entertainment Choices',
  durationSeconds: 600,
  questions: [
    recommendation('How likely are you to recommend this event to a friend?', { required: true }),
    {
      kind: 'matrix',
      text: 'How good was each of these?',
      rows: ['The programme', 'The place', 'Food and drinks', 'Organisation and staff', 'The price'],
      options: [...QUALITY, 'I can’t say'],
    },
    {
      kind: 'ranking',
      text: 'What mattered most to you? Rank up to three.',
      options: ['The programme', 'Meeting people', 'The place', 'Learning something', 'The atmosphere', 'Good food'],
      settings: { least: 1, most: 3 },
    },
    {
      kind: 'multiple',
      text: 'How did you hear about it?',
      options: ['From friends', 'A poster', 'The newspaper or radio', 'The internet', 'I come every time'],
      settings: { other: 'Another way' },
    },
    lines('Which moment will you remember?', { placeholder: 'For example, the choir in the rain' }),
    lines('What should we do differently next time?'),
    {
      kind: 'number',
      text: 'How long did it take you to get here?',
      settings: { min: 0, max: 300, unit: 'minutes' },
    },
    {
      text: 'Will you come back?',
      options: ['Yes', 'Maybe', 'No'],
      settings: { look: 'buttons', chart: 'bars' },
    },
  ],
};

export const course: Template = {
  id: 'course',
  name: 'Course evaluation',
  hint: 'How a class, training or lecture went, in three sections',
  found: 'training lecture teacher teaching school university workshop students seminar',
  title: 'Your course, looking back',
  description:
    'Your course is over. What did you learn, how was the teaching, and what should change? Three short sections, about five minutes. The teachers see the results without your name.',
  category: 'Education and Learning',
  durationSeconds: 600,
  asked: 'by-section',
  questions: [
    {
      kind: 'scale',
      text: 'Overall, how was the course?',
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
      text: 'How many hours a week did you spend on it outside class?',
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
      text: 'How much do you agree?',
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
      section: { title: 'Looking ahead', text: 'What you take away, and what should change' },
    },
    {
      kind: 'scale',
      text: 'How confident do you feel in the subject now?',
      settings: { look: 'faces', labels: ['Lost', 'Unsure', 'All right', 'Sure', 'Very sure'] },
    },
    lines('What would you change about the course?'),
  ],
};

export const rsvp: Template = {
  id: 'rsvp',
  name: 'Invitation (RSVP)',
  hint: 'Who’s coming to a meeting or party, and what do they need?',
  found: 'party wedding birthday meeting guests reply attend registration appointment',
  title: 'Are you coming?',
  description:
    'You’re invited! Please tell us by the closing date whether you’re coming, so that we can plan food and seats. Add the day, the time and the place here.',
  category: 'Entertainment Choices',
  durationSeconds: 600,
  questions: [
    {
      text: 'Are you coming?',
      options: ['Yes', 'Maybe', 'No'],
      required: true,
      settings: { look: 'buttons' },
    },
    {
      kind: 'number',
      text: 'How many people, including you?',
      explanation: 'Only if you’re coming',
      settings: { min: 1, max: 10 },
    },
    { kind: 'moment', text: 'When will you arrive?', explanation: 'Roughly', settings: { parts: 'time' } },
    {
      kind: 'multiple',
      text: 'What do you eat?',
      options: ['Everything', 'Vegetarian', 'Vegan', 'Gluten-free', 'Nut-free', 'Halal', 'Kosher'],
      settings: { other: 'I can’t eat' },
    },
    {
      kind: 'multiple',
      text: 'What can you bring or help with?',
      options: ['A salad', 'A cake', 'Drinks', 'Setting up', 'Cleaning up'],
      settings: { none: 'Not this time', other: 'Something else' },
    },
    { kind: 'text', text: 'Which song should we play?', settings: { max: 100 } },
    lines('Is there anything we should know?'),
  ],
};

export const signUp: Template = {
  id: 'sign-up',
  name: 'Sign-up with limits',
  hint: 'Slots and workshops with a limit for each',
  found:
    'registration register booking book slot appointment seats workshop course shift volunteer limit capacity event',
  title: 'Sign up for the open day',
  description:
    'Choose a guided tour and your workshops. You see how many places are left, and can’t choose what’s full. Four questions, about two minutes.',
  category: 'Entertainment Choices',
  durationSeconds: 600,
  questions: [
    {
      text: 'Which guided tour would you like to join?',
      required: true,
      options: ['10:00', '11:30', '14:00', '15:30', 'None of these'],
      seats: [20, 20, 20, 20, null],
    },
    {
      kind: 'multiple',
      text: 'Which workshops would you like to join?',
      options: ['Hand printing', 'Bike repair', 'Bread baking'],
      seats: [12, 8, 10],
      settings: { none: 'None of these' },
    },
    {
      text: 'Which T-shirt size would you like?',
      options: ['S', 'M', 'L', 'XL'],
      seats: [25, 50, 50, 25],
      settings: { look: 'buttons' },
    },
    lines('Is there anything we should know?'),
  ],
  remark: 'Set a limit for each option. You can also limit all sign-ups in the survey’s settings.',
};
