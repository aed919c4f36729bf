/** The id of the one note about logging in: a new attempt replaces the last note. */
export const ENTRANCE_NOTE = 'entrance';
