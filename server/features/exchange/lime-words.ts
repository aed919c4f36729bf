// Words that LimeSurvey shows but does not write into its files, in the languages that most of its surveys have.

const NAMES = [
  ...(['yes', 'no', 'uncertain', 'female', 'male', 'increase', 'same', 'decrease'] as const),
  ...(['other', 'comment', 'accept'] as const),
];
export type LimeWord = (typeof NAMES)[number];

/** The words of a language in the order of `NAMES`. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'Yes|No|Uncertain|Female|Male|Increase|Same|Decrease|Other|comment|I agree',
  de: 'Ja|Nein|Unsicher|weiblich|männlich|Zunahme|Gleich|Abnahme|Sonstiges|Kommentar|Ich stimme zu',
  fr: 'Oui|Non|Incertain|Féminin|Masculin|Augmente|Sans changement|Diminue|Autre|commentaire|J’accepte',
  es: 'Sí|No|Dudoso|Femenino|Masculino|Aumentar|Igual|Disminuir|Otro|comentario|Acepto',
  it: 'Sì|No|Incerto|Femmina|Maschio|Aumenta|Uguale|Diminuisce|Altro|commento|Accetto',
  pt: 'Sim|Não|Incerto|Feminino|Masculino|Aumentar|Igual|Diminuir|Outro|comentário|Concordo',
  nl: 'Ja|Nee|Onzeker|Vrouwelijk|Mannelijk|Toename|Gelijk|Afname|Anders|opmerking|Ik ga akkoord',
  ca: 'Sí|No|Incert|Femení|Masculí|Augmenta|Igual|Disminueix|Altres|comentari|Accepto',
  gl: 'Si|Non|Incerto|Feminino|Masculino|Aumenta|Igual|Diminúe|Outro|comentario|Acepto',
  eu: 'Bai|Ez|Zalantzazkoa|Emakumea|Gizona|Handitu|Berdin|Txikitu|Beste bat|iruzkina|Onartzen dut',
  ro: 'Da|Nu|Nesigur|Feminin|Masculin|Creștere|La fel|Scădere|Altul|comentariu|Sunt de acord',
  da: 'Ja|Nej|Usikker|Kvinde|Mand|Stigning|Uændret|Fald|Andet|kommentar|Jeg accepterer',
  sv: 'Ja|Nej|Osäker|Kvinna|Man|Öka|Oförändrad|Minska|Annat|kommentar|Jag godkänner',
  nb: 'Ja|Nei|Usikker|Kvinne|Mann|Økning|Uendret|Nedgang|Annet|kommentar|Jeg godtar',
  nn: 'Ja|Nei|Usikker|Kvinne|Mann|Auke|Uendra|Nedgang|Anna|kommentar|Eg godtek',
  fi: 'Kyllä|Ei|Epävarma|Nainen|Mies|Kasvaa|Sama|Vähenee|Muu|kommentti|Hyväksyn',
  is: 'Já|Nei|Óviss|Kona|Karl|Aukning|Óbreytt|Minnkun|Annað|athugasemd|Ég samþykki',
  pl: 'Tak|Nie|Niepewny|Kobieta|Mężczyzna|Wzrost|Bez zmian|Spadek|Inne|komentarz|Zgadzam się',
  cs: 'Ano|Ne|Nejistý|Žena|Muž|Zvýšení|Stejné|Snížení|Jiné|komentář|Souhlasím',
  sk: 'Áno|Nie|Neistý|Žena|Muž|Zvýšenie|Rovnaké|Zníženie|Iné|komentár|Súhlasím',
  sl: 'Da|Ne|Neodločen|Ženski|Moški|Povečanje|Enako|Zmanjšanje|Drugo|komentar|Strinjam se',
  hr: 'Da|Ne|Nesiguran|Žensko|Muško|Povećanje|Isto|Smanjenje|Ostalo|komentar|Slažem se',
  hu: 'Igen|Nem|Bizonytalan|Nő|Férfi|Növekedés|Azonos|Csökkenés|Egyéb|megjegyzés|Elfogadom',
  et: 'Jah|Ei|Ebakindel|Naine|Mees|Kasv|Sama|Langus|Muu|kommentaar|Nõustun',
  lv: 'Jā|Nē|Nezinu|Sieviete|Vīrietis|Pieaug|Tāpat|Samazinās|Cits|komentārs|Piekrītu',
  lt: 'Taip|Ne|Neapsisprendęs|Moteris|Vyras|Padidėjo|Tas pats|Sumažėjo|Kita|komentaras|Sutinku',
  el: 'Ναι|Όχι|Αβέβαιος|Γυναίκα|Άνδρας|Αύξηση|Ίδιο|Μείωση|Άλλο|σχόλιο|Συμφωνώ',
  tr: 'Evet|Hayır|Kararsız|Kadın|Erkek|Artış|Aynı|Azalış|Diğer|yorum|Kabul ediyorum',
  ru: 'Да|Нет|Не уверен|Женский|Мужской|Увеличение|Без изменений|Уменьшение|Другое|комментарий|Я согласен',
  uk: 'Так|Ні|Не впевнений|Жіноча|Чоловіча|Збільшення|Без змін|Зменшення|Інше|коментар|Я погоджуюсь',
  bg: 'Да|Не|Не съм сигурен|Жена|Мъж|Увеличение|Същото|Намаление|Друго|коментар|Съгласен съм',
  ja: 'はい|いいえ|わからない|女性|男性|増加|変わらない|減少|その他|コメント|同意します',
  ko: '예|아니오|불확실|여성|남성|증가|동일|감소|기타|의견|동의합니다',
  zh: '是|否|不确定|女|男|增加|不变|减少|其他|备注|我同意',
  'zh-Hant': '是|否|不確定|女|男|增加|不變|減少|其他|備註|我同意',
  ar: 'نعم|لا|غير متأكد|أنثى|ذكر|زيادة|نفسه|نقصان|أخرى|تعليق|أوافق',
  he: 'כן|לא|לא בטוח|נקבה|זכר|עלייה|ללא שינוי|ירידה|אחר|הערה|אני מסכים',
  fa: 'بله|خیر|نامطمئن|زن|مرد|افزایش|یکسان|کاهش|سایر|توضیح|موافقم',
  id: 'Ya|Tidak|Tidak pasti|Perempuan|Laki-laki|Meningkat|Sama|Menurun|Lainnya|komentar|Saya setuju',
  vi: 'Có|Không|Không chắc chắn|Nữ|Nam|Tăng|Như cũ|Giảm|Khác|nhận xét|Tôi đồng ý',
};

/** How LimeSurvey calls languages otherwise than others do. */
const OWN_TAGS: Readonly<Record<string, string>> = {
  ...{ 'zh-Hant-TW': 'zh-Hant', 'zh-Hant-HK': 'zh-Hant', 'zh-TW': 'zh-Hant', 'zh-HK': 'zh-Hant' },
  ...{ no: 'nb', 'de-informal': 'de', 'de-easy': 'de', 'nl-informal': 'nl', 'it-informal': 'it' },
};

/** The words of a language; null where we have none. */
export function limeWordsIn(language: string): Readonly<Record<LimeWord, string>> | null {
  const tag = OWN_TAGS[language] ?? language;
  const written = WORDS[tag] ?? WORDS[tag.split('-')[0] ?? ''];
  if (written === undefined) return null;
  const words = written.split('|');
  return Object.fromEntries(NAMES.map((name, place) => [name, words[place] ?? ''])) as Record<LimeWord, string>; // each has one
}
