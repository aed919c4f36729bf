/** A word that no text may use, and the word to use instead. */
interface Rule {
  word: RegExp;
  say: string;
}

export const GLOSSARY: readonly Rule[] = [
  // One term for one thing.
  { word: /\be-mail/i, say: 'email' },
  { word: /\b(?:mails?|mailed|mailing)\b/i, say: 'email' },
  { word: /\b(?:sign(?:s|ed|ing)?[ -]in)\b/i, say: 'log in' },
  { word: /\b(?:sign(?:s|ed|ing)?[ -](?:\S+ )?out)\b/i, say: 'log out' },
  { word: /\bhand(?:s|ed|ing)? (?:it |them )?in\b/i, say: 'submit' },
  { word: /\bquestionnaires?\b/i, say: 'survey' },
  { word: /\bdurations?\b/i, say: 'time limit' },
  { word: /\bkinds?\b/i, say: 'type' },
  { word: /\bvisitors?\b/i, say: 'people, or guests' },
  { word: /\b(?:is|are|was|were|be|been) (?:kept|stored)\b/i, say: 'saved' },
  { word: /\btaken? down\b/i, say: 'unpublish' },
  { word: /\bmean place\b/i, say: 'average rank' },

  // Words that sound translated.
  {
    word: /\b(?:could|can) ?(?:not|never) be (?:loaded|opened|read|saved|sent|found out)\b/i,
    say: 'We couldn’t load …',
  },
  {
    word: /^(?:Your|The|This) .*\b(?:is|are) (?:now )?(?:added|changed|declined|deleted|kept|removed|renamed|restored|revoked|saved|sent|withdrawn)$/,
    say: 'X removed: the thing, then the verb',
  },
  { word: /^Write (?:your|the|an?) (?!questions|survey).*\.$/, say: 'Enter your …' },
  { word: /\ball the same\b/i, say: 'anyway' },
  { word: /\bleave it so\b/i, say: 'ignore' },
  { word: /\bmend(?:s|ed|ing)?\b/i, say: 'fix' },
  { word: /\banew\b/i, say: 'again' },
  { word: /\bmeanwhile\b|\bin the meantime\b/i, say: 'since then' },
  { word: /\bcarr(?:y|ies|ied)(?: \w+)* along\b/i, say: 'insert, or reuse' },
  { word: /\bbehind\b/i, say: 'after' },
  { word: /\blook(?:s|ed)? at\b/i, say: 'use, or see' },
  { word: /\bstands?\b(?! out)/i, say: 'is, or appears' },
  { word: /\bt(?:akes?|aken|ook) (?:\w+ ){0,3}back\b/i, say: 'restore, undo or remove' },
  { word: /\btakes? (?:no|part)\b|\btaken (?:here|any more)\b|\bno .* (?:is|are) taken\b/i, say: 'accept' },
  { word: /\btak(?:e|es|en) (?:it |them )?over\b/i, say: 'import' },
  { word: /\bof (?:their|your|its|my|our|one’s|his|her) own\b/i, say: 'their, your' },
  { word: /\bgo(?:es)? on\b/i, say: 'continue' },
  { word: /\bso many\b|\bas many as like\b/i, say: 'a number, or “no limit”' },
  { word: /^As: /, say: 'For example, …' },
  { word: /\b(?:whoever|whomever|whatever)\b/i, say: 'people who' },

  // Contractions, in sentences: a condition says “is not”.
  { word: /\bcannot\b/i, say: 'can’t' },
  {
    word: /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will) not\b(?=.*[.!?])/is,
    say: 'don’t, isn’t, haven’t …',
  },
];

/** What the specification fixes letter for letter, and names that are not words of ours: by key. */
export const EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  'app.navigation.signIn': /Sign In/,
  'app.navigation.signOut': /Sign Out/,
  'errors.time_up': /Duration Expired\.\.\.!/,
  'exchange.paste.offer': /Paste a questionnaire/,
  'exchange.paste.title': /Paste a questionnaire/,
  'firstSurvey.paste': /Paste a questionnaire/,
  'invitations.files': /“mail”/,
  'surveyDetails.notAllowed': /You are not allowed to do any survey/,
  'taking.durationExpired': /Duration Expired\.\.\.!/,
  'refused.notAllowed': /You are not allowed to do any survey/,
  'titles.noScript': /take part/,
  // By these words authors search for it.
  'textEditing.email.found': /\bmail\b/,
};

/** The most characters of a button, so that it fits a phone in one line. */
export const BUTTON_MAX = 28;
/** Buttons with a line of their own that may be longer. */
export const LONG_BUTTONS = new Set(['editor.carry.offer']);
