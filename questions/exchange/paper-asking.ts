const IMPERATIVE =
  /^(?:please|describe|list|rate|rank|indicate|select|choose|tell|enter|specify|name|explain|give|provide|write|state|estimate|think|consider|imagine|what|how|which|where|when|why|who|whom|whose|do you|did you|does|are you|is |have you|has |can you|could|would|will|should|in what|to what|in which|at what|on (?:a|the) scale|wie|was|welche[rsnm]?|wo|wann|warum|wer|haben sie|sind sie|bitte|nennen|geben sie|beschreiben|quel|quelle|quels|quelles|comment|combien|pourquoi|avez-vous|êtes-vous|veuillez|¿|qué|cómo|cuál|cuánt|por qué|indique|describa|qual|quais|como|quanto|você)\b/iu;

/** Whether a text asks something: a question mark near its end, a colon, or an order to tell something. */
export const isAsking = (text: string): boolean =>
  /[?？؟;;]["”’')\]\s*.]*$|[?？؟][^?？؟]{0,60}[)\]*]$|[:：]$/u.test(text.slice(-120)) ||
  (text.length <= 300 && IMPERATIVE.test(text));

/** Whether a text ends as a question or a label, whatever it begins with. */
export const endsAsking = (text: string): boolean =>
  /[?？؟;:：][\s*)"”\]]*$/.test(text.slice(-20)) || /[*＊]$/.test(text);

export const asksOutright = (text: string): boolean => /[?？؟][\s*)"”]*$|[?？؟]\s*\(/.test(text);

/** Codes for "don't know" and "refused". */
export const isRecoded = (number: number): boolean =>
  number === 8 || number === 9 || /^(?:77|88|9[0-9]|[789]{3}|99[0-9])$/.test(String(number));
