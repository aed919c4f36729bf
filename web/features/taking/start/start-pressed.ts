/** The state that the press on Start gives to the page of the form: its countdown begins at once. */
export const START_PRESSED = 'start';
