/** How questions that ask for a text are written. */
export const textEditing = {
  line: { name: 'Short text', hint: 'A few words on one line', found: 'text open free answer input field word string' },
  lines: {
    name: 'Long text',
    hint: 'A comment of several lines',
    found: 'text open free comment feedback area paragraph',
  },
  email: { name: 'Email address', hint: 'Only you and the admins see it', found: 'email mail contact text' },
  address: { name: 'Postal address', hint: 'Only you and the admins see it', found: 'street city home contact text' },
  phone: { name: 'Phone number', hint: 'Only you and the admins see it', found: 'telephone mobile call contact text' },
  web: { name: 'Web address', hint: 'The address of a page', found: 'url link website homepage page text' },
  format: 'Format',
  private:
    'Only you and the admins see these answers, never on the survey’s page. Deleting a person’s account deletes them.',
  min: 'Minimum characters',
  max: 'Maximum characters',
  pattern: {
    label: 'Accepts only',
    any: 'Anything',
    letters: 'Letters',
    digits: 'Digits',
    lettersAndDigits: 'Letters and digits',
    postcode: 'A postcode',
  },
  placeholder: 'Example text in the blank field',
  before: 'Text before the field',
  after: 'Text after the field',
  language: {
    label: 'Language of the answers',
    hint: 'We use it to leave out words that are too common.',
    guessed: 'Guessed',
    en: 'English',
    de: 'German',
    fr: 'French',
    es: 'Spanish',
  },
} as const;
