/** The one note about getting in: a new attempt takes the place of what the last one said. */
export const ENTRANCE_NOTE = 'entrance';
