/** How questions that ask for a text are written. */
export const textEditing = {
  line: { name: 'Short text', hint: 'A few words in one line', found: 'text open free answer input field word string' },
  lines: {
    name: 'Long text',
    hint: 'A comment of several lines',
    found: 'text open free comment feedback area paragraph',
  },
  email: { name: 'E-mail address', hint: 'For you and the admins alone', found: 'email mail contact text' },
  address: { name: 'Postal address', hint: 'For you and the admins alone', found: 'street city home contact text' },
  phone: { name: 'Phone number', hint: 'For you and the admins alone', found: 'telephone mobile call contact text' },
  format: 'Format',
  private:
    'These answers are shown to you and the admins alone, never on the page of the survey, and are removed with the respondent’s account.',
  min: 'At least, in characters',
  max: 'At most, in characters',
  pattern: {
    label: 'Only',
    any: 'Anything',
    letters: 'Letters',
    digits: 'Digits',
    lettersAndDigits: 'Letters and digits',
    postcode: 'A postcode',
  },
  placeholder: 'Example in the empty field',
  language: {
    label: 'Language of the answers',
    hint: 'Tells which words are too common to be counted.',
    guessed: 'Guessed',
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
  },
} as const;
