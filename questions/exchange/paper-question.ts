import type { PaperOption } from './paper-marks.ts';

/** A line with a label and points, as "Poor 1 2 3 4 5 Excellent", or words between strokes. */
export interface PaperPoints {
  /** 0 or 1. */
  from: number;
  points: number;
  /** The words of the points, empty for those without; or only of the first and last. */
  labels: string[];
}

/** The lines of a question, to guess its kind. */
export interface GuessedFrom {
  text: string;
  /** The text and its notes in small letters, to find hints. */
  said: string;
  options: readonly PaperOption[];
  /** The rows of a table. */
  rows: readonly string[];
  columns: readonly string[];
  /** Whether the cells of a table are square boxes. */
  hasBoxes: boolean;
  /** How many lines to write on. */
  blanks: number;
  /** Whether an instruction says that one, or that several, can be chosen. */
  chosen: 'one' | 'several' | null;
  /** The word before or after a short answer, for example "years". */
  unit: string | null;
  points: PaperPoints | null;
}

/** Words that suggest the kind of a question, in the languages of most questionnaires. */
export const HINTS = {
  several:
    /all (?:that|which) apply|more than one|one or more|as many as|up to \w+ (?:answers|options)|multiple answers|several answers|select up to|choose up to|at least (?:one|two|three)|mehrfach|mehrere antworten|alle zutreffenden|alles zutreffende|plusieurs (?:réponses|choix)|todas las (?:que|opciones)|varias (?:respuestas|opciones)|più risposte|meerdere antwoorden|várias|kilka odpowiedzi|несколько|כל התשובות|كل ما ينطبق|すべて|多选|可多选/,
  one: /\b(?:select|choose|tick|check|mark|pick) (?:only )?(?:one|1)\b|one answer|nur eine|eine antwort|une seule|una sola|solo una/,
  rank: /\brank(?: |ing\b|s\b|ed\b)|in order of (?:importance|preference)|rangfolge|rangordnung|in eine reihenfolge|classez|par ordre de|ordene|ordena |por orden de|metti in ordine/,
  spread:
    /(?:distribute|allocate|spread|divide|verteilen|répartissez|reparta|distribuya)\D{0,40}?(\d{2,5})\s*(?:points|punkte|pts|puntos|percent|prozent|%)/,
  recommend: /recommend|weiterempfehl|empfehlen|recommand|recomend|consigli|aanbevel|poleci|рекоменд/,
  scale: /\bscale\b|\brate\b|rating|skala|bewerte|échelle|notez|escala|califique|valore|scala da|schaal/,
  date: /\bdate\b|birthday|born\b|\bwhen (?:did|was|were|will|would|do|does|is|are)\b|datum|geburtstag|geboren|\bwann\b|\bquand\b|naissance|\bfecha\b|cuándo|nacimiento|\bquando\b/,
  time: /what time|\btime of (?:the )?day\b|uhrzeit|um wie viel uhr|quelle heure|qué hora|che ora/,
  number:
    /how (?:many|much|old|far|long)\b|\bnumber of\b|\bage\b|wie ?viele?\b|wie (?:alt|lange|weit)\b|anzahl|\balter\b|combien|\bâge\b|cuánt[oa]s?\b|\bedad\b|quant[iae]\b|hoeveel|сколько|כמה|^كم /,
  email: /e-?mail|courriel|correo electrónico/,
  phone: /\bphone\b|telephone|mobile number|telefon|téléphone|teléfono/,
  address: /postal address|home address|mailing address|anschrift|adresse postale|dirección postal/,
  lines:
    /describe|comment|suggest|explain|\bwhy\b|tell us|anything else|in your own words|beschreib|anmerkung|warum|kommentar|begründ|décrivez|pourquoi|describa|por qué|comentario|perché/,
  upload: /\bupload|\battach|hochladen|anhängen|joindre|téléverser|adjunt/,
  sign: /\bsign(?:ature)?\b|unterschrift|unterschreib|\bsignez|\bfirma(?:r|\b)/,
  none: /^(?:none\b|nothing\b|keine?[sr]?\b|nichts\b|aucun|rien\b|ningun[oa]|nada\b|nessun)/,
  other:
    /^(?:(?:an)?others?|something else|andere[rs]?|anderes|sonstiges?|autres?|otr[oa]s?|altro|anders|outr[oa]s?|другое|אחר|أخرى|その他|其他)(?:\s*(?:[,:：;.…–-]|\(|\[|$|(?:please |bitte |veuillez |por favor )|(?:specify|describe|explain|namely|reasons?|answers?|options?|grund|und zwar|namentlich)(?!\p{L})).*)?$/u,
  dontKnow:
    /^(?:(?:i )?don['’]?t know|not sure|no opinion|n\/a|not applicable|weiß nicht|keine angabe|ne sais pas|no sé|no lo sé|non so)/,
} as const;

const YES_NO = [
  ['yes', 'no'],
  ['ja', 'nein'],
  ['ja', 'nee'],
  ['oui', 'non'],
  ['sí', 'no'],
  ['si', 'no'],
  ['sì', 'no'],
  ['sim', 'não'],
  ['tak', 'nie'],
  ['да', 'нет'],
  ['כן', 'לא'],
  ['نعم', 'لا'],
  ['はい', 'いいえ'],
  ['是', '否'],
];

/** Whether two options are "yes" and "no". */
export const areYesNo = (options: readonly string[]): boolean =>
  options.length === 2 &&
  YES_NO.some((words) => words.every((word, place) => options[place]?.trim().toLowerCase() === word));

/** Words of a scale, from no to yes or from bad to good. If options on separate lines match them, they become points. */
const GRADES =
  /agree|disagree|satisf|likely|important|often|never|rarely|seldom|sometimes|always|neutral|neither|not at all|\bvery |extremely|somewhat|several days|every day|usually|good|bad|poor|fair\b|excellent|zufrieden|stimme|trifft|wichtig|\bnie\b|selten|manchmal|häufig|immer|überhaupt nicht|d['’]accord|satisfait|jamais|parfois|souvent|toujours|acuerdo|satisfech|nunca|a veces|siempre|concordo|discordo|sempre|никогда|согласен/;

/** Whether words are a point of a scale. */
export const isGrade = (words: string): boolean => words.length <= 60 && GRADES.test(words.toLowerCase());

/** Whether options are the words of a scale. */
export function areGrades(options: readonly string[]): boolean {
  if (options.length < 4 || options.length > 11) return false;
  return options.filter(isGrade).length >= options.length - 1;
}
