// Lines of a questionnaire that say how to answer, and are no part of a question's words.

/** What an instruction tells. */
export interface Hint {
  is: 'one' | 'several' | 'open' | 'required' | 'rows' | 'note' | 'stop';
  /** Options of the same line: "Choose one. (Red, Green)". */
  rest?: string;
}

const MOST = 110;
/** Brackets and signs around an instruction. */
const AROUND = /^[\s([{*_!>→:•–-]+|[\s)\]}*_.:!;–-]+$/g;

const ONE = [
  '(?:please )?(?:mark|select|choose|tick|check|circle|pick|click)(?: only| just)? (?:one|1|a single|the (?:best|most appropriate))\\b.*',
  '(?:only )?one (?:answer|choice|option|response)(?: only)?(?: possible| allowed)?',
  '(?:type ?[:=] ?)?(?:select one|single[ -](?:choice|select|answer|response|code)(?: question)?|radio(?: ?buttons?)?|drop-?down(?: list| menu)?|multiple[ -]choice(?: question)?|mc|choose|pick one)',
  '(?:circle|tick|mark|check) (?:the |one |your )?(?:\\w+ )?(?:answer|number|box|option|response|statement|appropriate|correct|best|one)\\b.*',
  '(?:bitte )?(?:wählen|kreuzen|markieren) sie (?:bitte )?(?:nur )?(?:eine?n?\\b).*|nur eine antwort.*|(?:bitte )?eine antwort.*|markieren sie nur ein oval',
  '(?:veuillez )?(?:sélectionn|choisi|coch)(?:er|ez|ir|issez) (?:une seule|une réponse|un seul|une).*|une seule réponse.*|(?:cochez|entourez) (?:la|votre) .*',
  '(?:por favor )?(?:marque|seleccione|elija|escoja|selecciona|elige|marca) (?:solo |sólo |una sola|una|un).*',
  '(?:marque|marcar|selecione|escolha|assinale) (?:apenas |só |somente |uma|um).*',
  '(?:seleziona|scegli|indica) (?:solo )?un.*|contrassegna solo un ovale|una sola risposta.*',
  '(?:kies|selecteer) (?:één|een).*|отметьте только один.*|выберите (?:один|одно|только).*|1 つだけマーク.*|単一回答|単一選択|单选|単選',
];
const SEVERAL = [
  '(?:please )?(?:mark|select|choose|tick|check|circle|pick|click)(?: up to| at least| at most| as many| all| any| one or more| multiple| several| \\d|\\b.*(?:all that apply|that apply|if applicable)).*',
  '(?:type ?[:=] ?)?(?:select all that apply|check-?box(?:es)?|multi-?(?:ple)?[ -]?(?:select|response|answers?|selection|code)s?(?: possible| allowed| question)?|multi-select|all that apply|choose all|mcq?-?multi)',
  '(?:multiple|several|more than one) (?:answers?|choices?|options?|responses?|selections?).{0,40}',
  '(?:mehrfach|mehrere).{0,60}|(?:bitte )?(?:alles|alle) zutreffende.*|(?:bitte )?wählen sie (?:alle|mehrere).*',
  '(?:plusieurs|cochez (?:toutes|tout|plusieurs)|(?:veuillez )?sélectionne[rz] (?:toutes|plusieurs|une ou plusieurs)).*',
  '(?:marque|seleccione|elija|selecciona) (?:tod|las que|los que|varias|una o (?:más|varias)).*|(?:respuesta|selección) múltiple|varias respuestas.*|puede marcar.*',
  '(?:marque|selecione|assinale) (?:tod|várias|uma ou mais).*|seleziona tutte.*|più risposte.*|(?:meerdere|kies alle).*|несколько вариантов.*|複数回答.*|複数選択.*|多选.*',
];
const OPEN = [
  '(?:your|short|long|open|free|text|written)[ -](?:answer|response|text|ended|form)(?:[ -](?:text|answer|response|question|field|box))*',
  'type ?[:=] ?(?:free ?form|free text|open|text|short|long|number|paragraph).{0,40}',
  '(?:open[ -]?ended|free[ -]?(?:form|text)|text ?(?:box|area|field|entry)|paragraph(?: text)?|comment box|numeric(?: answer| entry| value)?|enter (?:your )?(?:text|answer|response)|specify|please specify|your (?:response|answer) here|insert (?:text|answer) here|fill in|answer|response|enter (?:a )?number|write in)',
  'ihre antwort.*|freitext.*|(?:bitte )?(?:geben|schreiben) sie (?:bitte )?ihre? (?:antwort|text).*|offene frage|antwort',
  'votre réponse.*|réponse (?:courte|libre|longue|ouverte).*|(?:veuillez )?écri(?:re|vez) votre réponse.*|question ouverte',
  '(?:su|tu) respuesta.*|texto de respuesta.*|respuesta (?:abierta|corta|larga|libre).*|pregunta abierta|sua resposta.*|resposta (?:curta|longa|aberta|livre).*|la tua risposta.*|自由記述|自由回答|填空',
];
const REQUIRED =
  '(?:\\* ?)?(?:required|mandatory|obligatory|this (?:question|field) is required|pflichtfrage|pflichtfeld|erforderlich|obligatoire|obligatori[oa]|obrigatóri[oa]|verplicht|обязательно|必須|必填)';
const NOTES = [
  '(?:\\* ?)?(?:indicates? (?:a )?required (?:question|field)s?|= ?required|required fields?.*|optional|fakultativ|freiwillig|facultati[fv]\\w*|opcional)',
  '(?:response|answer|choice)s?(?: (?:options?|choices?|categories|scale))?|(?:answer |response )?(?:options?|choices?)|antwort(?:möglichkeiten|optionen)|réponses|respuestas|opciones',
  'question type|mark only one oval per row|page \\d+|choose|section \\d+ (?:of|sur|von|de) \\d+|(?:clear|select) (?:selection|an? (?:answer|option|choice))|(?:never submit passwords|this (?:form|content) (?:was|is) (?:neither )?created).*|submit|next|back|google forms|report abuse.*',
  '(?:randomi[sz]e|rotate|shuffle)(?: (?:the )?(?:order|options?|list|responses?|items?|answers?))*|(?:do not read|read (?:out|list|options|all|aloud)|show ?card|probe|prompt)\\b.{0,60}|(?:interviewer|enumerator|interviewer note|note to interviewer|enquêteur|encuestador|entrevistador|programmer|instruction to interviewer)s?(?: instructions?| note)? ?[:\\-–—].{1,100}',
];
const ROWS =
  '(?:mark|select|choose|tick|check|circle) (?:only )?(?:one|1|a single)(?: oval| box| answer| option| response| number)? (?:per|for each|in each|on each) (?:row|line|statement|item)s?.*';
const STOP =
  '(?:end(?: of)?(?: the)? (?:survey|questionnaire|interview|form)|terminate|thank (?:and|&) (?:end|close|terminate)|fin de l[ae] (?:encuesta|questionnaire|enquête)|ende der (?:umfrage|befragung))';

const anyOf = (patterns: readonly string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`, 'iu');
const KINDS: readonly (readonly [Hint['is'], RegExp])[] = [
  ['rows', anyOf([ROWS])],
  ['several', anyOf(SEVERAL)],
  ['one', anyOf(ONE)],
  ['open', anyOf(OPEN)],
  ['required', anyOf([REQUIRED])],
  ['stop', anyOf([STOP])],
  ['note', anyOf(NOTES)],
];

/** Reads a line, or a note in brackets, that only says how to answer. Null for any other text. */
export function hintIn(text: string): Hint | null {
  if (text.length > MOST + 200) return null;
  const bare = text.replaceAll(AROUND, '').replaceAll(/\s+/g, ' ');
  if (bare === '' || /[?？؟]$/.test(text.trim())) return null;
  // "Choose one. (Red, Green)"
  const led = /^([^.:([]{4,40})[.:]?\s*([([].*[)\]])$/.exec(text.trim());
  const lead = led && /[,/;|]/.test(led[2] ?? '') ? hintIn(led[1] ?? '') : null;
  if (lead && led) return { ...lead, rest: led[2] ?? '' };
  if (bare.length <= MOST) {
    for (const [is, pattern] of KINDS) if (pattern.test(bare)) return { is };
  }
  return null;
}

/** A text whose last sentence is an instruction: "What is your status? Check all that apply." Null for any other text. */
export function hintAfter(text: string): { text: string; hint: Hint } | null {
  const last = text.length <= 600 ? /^(.*[?？؟.:)])\s+([^?？؟.:()]{5,90}[.:]?)$/u.exec(text) : null;
  const hint = last && hintIn(last[2] ?? '');
  return last && hint && hint.is !== 'note' ? { text: last[1] ?? '', hint } : null;
}
