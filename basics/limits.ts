// Lengths, in UTF-16 units, and counts that client and server share. No zod here, because the browser's first pages need
// some of them.

export const USER_NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PHOTO_URL_MAX = 2_000;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
/** A typed code: six digits of an app, or two times five characters of a recovery code, with spaces. */
export const CODE_MAX = 20;
/** The name of a passkey or a token. */
export const LABEL_MAX = 100;
/** Tokens of one person. */
export const TOKENS_MAX = 50;

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 5_000;
export const QUESTION_MAX = 500;
export const OPTION_MAX = 200;
/** The own code of a question, an option or a row. */
export const OWN_CODE_MAX = 40;
export const QUESTIONS_MAX = 500;
/** The seed of a respondent's random order. */
export const SEED_MAX = 2 ** 31 - 1;
export const SECTION_TITLE_MAX = 200;
/** As long as the name of a randomization group of LimeSurvey may be. */
export const SECTION_SET_MAX = 20;
/** An author's words for a button. */
export const BUTTON_MAX = 40;
/**
 * All answers of one person, without files: a hundred texts of 5,000 characters have 3 MB if a program escapes each as `\u8a9e`, and
 * 32,000 codes have 0.4 MB. A survey of more long texts is answered within this, too, unless its respondents fill a hundred of them.
 */
export const SUBMISSION_BYTES_MAX = 3.5 * 1024 * 1024;
/** Hidden fields of a survey beside the source: their number, names, labels and values. */
export const HIDDEN_FIELDS_MAX = 10;
export const FIELD_NAME_MAX = 30;
export const FIELD_LABEL_MAX = 100;
export const FIELD_VALUE_MAX = 200;
/** Sites that may show a survey in their pages, and the typed address of each. */
export const EMBED_SITES_MAX = 10;
export const SITE_MAX = 300;
export const EXPLANATION_MAX = 1_000;
/** The author's words for an answer that is not valid. */
export const INVALID_TEXT_MAX = 300;
/** A regular expression that an author writes for a text. */
export const PATTERN_MAX = 300;
/** The text of an ending. A description, which people read before they start, may be as long. */
export const ENDING_TEXT_MAX = 5_000;
export const OPTIONS_MAX = 1_000;
/** Options that respondents put in order or give points to: each takes several counts. */
export const RATED_OPTIONS_MAX = 100;
/** An answer in words. */
export const TEXT_MAX = 5_000;
/** Rows of a question, for example a matrix. */
export const ROWS_MAX = 300;
/** Columns of a matrix. */
export const COLUMNS_MAX = 11;
/** Fields of a question, choices of a field, and entries that a respondent adds. */
export const FIELDS_MAX = 20;
export const FIELD_CHOICES_MAX = 30;
export const ENTRIES_MAX = 50;
/** The words before and after a field, and at an end of a slider. */
export const BESIDE_MAX = 40;
/** An anonymous survey shows no answers and no counts of answers until it has this many responses. */
export const ANONYMOUS_MIN = 5;
/** Responses that the author of a survey can let in at most. */
export const CAP_MAX = 1_000_000;
/** Seats of an option, or of a quota. */
export const SEATS_MAX = 100_000;
/** Quotas of a question. */
export const QUOTAS_MAX = 20;
/** Texts of a default answer, and UTF-16 units of each. */
export const DEFAULT_PARTS_MAX = 100;
export const DEFAULT_TEXT_MAX = 2000;
export const QUOTA_NAME_MAX = 100;
/** Questions, sections, options, rows and endings with conditions in a survey; then conditions and groups in one group. */
export const CONDITIONED_MAX = 500;
export const CONDITIONS_PER_GROUP_MAX = 20;
/** Levels of groups in groups. */
export const GROUPS_DEEP_MAX = 6;
/** An expression: its levels, its nodes, and UTF-16 units of a text or a name in it. */
export const EXPRESSION_DEPTH_MAX = 30;
export const EXPRESSION_NODES_MAX = 500;
export const EXPRESSION_TEXT_MAX = 500;
/** Calculated values of a survey, their names, and the length of a written formula. */
export const CALCULATIONS_MAX = 50;
export const CALCULATION_NAME_MAX = 100;
export const FORMULA_MAX = 10_000;
/** The key of a slot: of what is counted beside options and rows. */
export const SLOT_MAX = 40;
/** Endings of a survey, and the address of each. */
export const ENDINGS_MAX = 20;
export const LINK_MAX = 2_000;
/** Characters of an answer that a later text repeats. */
export const PIPED_MAX = 200;
/** Scores of a survey and their names; bands of a score; points of an answer, up and down. */
export const SCORES_MAX = 10;
export const SCORE_NAME_MAX = 100;
export const BANDS_MAX = 20;
export const POINTS_MAX = 10_000;
/** Scored choices of a question: cells of a matrix. */
export const SCORED_MAX = ROWS_MAX * COLUMNS_MAX;
/** The newest responses whose scores are computed. */
export const SCORES_SCANNED_MAX = 20_000;
/** Right answers in words, and the length of each. */
export const RIGHT_TEXTS_MAX = 50;
export const RIGHT_TEXT_MAX = 200;
export const DURATION_MAX_SECONDS = 24 * 60 * 60;
/** Characters of the key that a program gives to an option, a row or an ending: as long as an id. */
export const PART_KEY_MAX = 36;
/** An unfinished survey: as it is typed, and as it would be published. */
export const DRAFT_BYTES_MAX = 8 * 1024 * 1024;
/** Languages of a survey, with the author's. */
export const LANGUAGES_MAX = 20;
/** Translations in one save, or in a file. */
/** Texts of a language in a file: more than a survey has. */
export const TRANSLATED_TEXTS_MAX = 50_000;
export const TRANSLATIONS_BYTES_MAX = 4 * 1024 * 1024;
/** Characters of an imported file, and bytes of its call, in which some characters take several. */
export const IMPORT_MAX = 4 * 1024 * 1024;
export const IMPORT_BYTES_MAX = 2 * IMPORT_MAX;
/** Files that an author adds to an imported survey at once, and their bytes, packed and unpacked. */
export const RESOURCES_MAX = 500;
export const RESOURCES_MEGABYTES_MAX = 100;
export const RESOURCES_BYTES_MAX = RESOURCES_MEGABYTES_MAX * 1024 * 1024;
/** Responses of an imported file, the faults of theirs that are told, and columns that an author leaves out. */
export const RESPONSES_IMPORTED_MAX = 10_000;
export const IMPORT_FAULTS_TOLD = 200;
export const IMPORT_LEFT_MAX = 1_000;
/** Named losses of an import or export. */
export const LOST_MAX = 1_000;
/** Characters of a pasted questionnaire. */
export const PASTE_MAX = 200_000;
/** New surveys of one author. */
export const SURVEYS_PER_DAY = 1_000;
/** Earlier versions of a survey that are kept, and the bytes that they may take as they are stored. */
export const PUBLICATIONS_KEPT = 200;
export const PUBLICATIONS_BYTES = 8 * 1024 * 1024;

/** The word of a short link. */
export const WORD_MIN = 3;
export const WORD_MAX = 60;
/** Short-link words of one survey, earlier ones included, and new words of one author. */
export const WORDS_PER_SURVEY = 10;
export const WORDS_PER_DAY = 100;

export const COMMENT_MAX = 2_000;
/** Comments of one person. */
export const COMMENTS_PER_MINUTE = 30;
/** A report to the admins, or an admin's message to an author. */
export const REPORT_MAX = 2_000;
/** Reports of one person. */
export const REPORTS_PER_MINUTE = 30;
/** A person's reason for wanting to be a surveyor, or the answer that declines. */
export const REASON_MAX = 300;
export const DECLINE_MAX = 1_000;
/** A message to the admins. */
export const SUBJECT_MAX = 200;
export const CONTACT_MAX = 5_000;

export const PICTURE_MEGABYTES_MAX = 5;
export const PICTURE_BYTES_MAX = PICTURE_MEGABYTES_MAX * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 16_000_000;
/** Pixels of a scaled picture whose file can be decoded in slices: more than any phone's camera has. */
export const SCALED_PIXELS_MAX = 128_000_000;
/** Pixels of a side of a picture in a survey. */
export const PICTURE_SIDE_MAX = 1_440;

/** Audio and video in the texts of a survey: about ten minutes of music, and two of a film. */
export const AUDIO_MEGABYTES_MAX = 15;
export const VIDEO_MEGABYTES_MAX = 30;

/** A file of an answer. */
export const ANSWER_FILE_MEGABYTES_MAX = 10;
export const ANSWER_FILE_BYTES_MAX = ANSWER_FILE_MEGABYTES_MAX * 1024 * 1024;
/** A picture among them: more than a usual camera's 24 megapixels. */
export const ANSWER_FILE_PIXELS_MAX = 32_000_000;
/** The file's name, with its ending. */
export const FILE_NAME_MAX = 200;
/** Files of one person that are not submitted: for one survey, and for all surveys together. */
export const WAITING_FILES_MAX = 20;
export const WAITING_BYTES_MAX = 50 * 1024 * 1024;
export const WAITING_BYTES_IN_ALL_MAX = 4 * WAITING_BYTES_MAX;
/** Hours after which a file that was never submitted is removed. */
export const WAITING_HOURS_MAX = 24;

/** Invitations to one survey, and as many at once. */
export const INVITATIONS_MAX = 5_000;
/** Addresses that are pasted at once, and their lines. */
export const ADDRESSES_MAX = 1_000_000;
export const ADDRESS_LINES_MAX = 20_000;
/** Named addresses that were skipped. */
export const SKIPPED_MAX = 1_000;
/** The name beside an address. */
export const INVITED_NAME_MAX = 100;
/** A mail to invited people. */
export const MAIL_MAX = 5_000;
/** Mails of one author to invited people on a day; fewer until an admin agrees that the author may list surveys. */
export const MAILS_PER_DAY = 10_000;
export const MAILS_PER_DAY_UNTIL_AGREED = 100;
/** Of one invitation. */
export const REMINDERS_MAX = 2;

/** Rows of a page, by default and at most. */
export const PAGE_SIZE = 20;
/** Surveys that the public list loads with each step, as full rows of two or three; the first step has the wide card as well. */
export const LIST_STEP = 18;
export const PAGE_MAX = 100;
/** Responses that a page of responses may leave out before it. The database reads them, so one call reads no more. */
export const RESPONSES_SKIPPED_MAX = 10_000;
/** How far the rows of a dashboard table are counted: a count of this many means as many or more. */
export const COUNTED_MAX = 10_001;
/** A search text. */
export const SEARCH_MAX = 200;
/** A sorted table's cursor: a name as the sort key and an id, in base64url. */
export const CURSOR_MAX = 3_000;
/** Most surveys, and most people, in a list without paging. */
export const LIST_MAX = 1_000;
export const PEOPLE_MAX = 1_000;
/** Most comments, responses and reports in a survey's details. */
export const NEWEST_MAX = 100;
/** Newest comments, responses and reports of each survey in an author's list. A page of that list ends once it is this large. */
export const NEWEST_LISTED_MAX = 20;
export const AUTHORED_BYTES_MAX = 8 * 1024 * 1024;
/** Surveys on the landing page. */
export const FEATURED = 6;
/** Exports of one person that may run at the same time. */
export const EXPORTS_PER_PERSON = 2;
/** The payment provider's ids. */
export const TRANSACTION_ID_MAX = 255;

/** The price of the membership, paid once, in dollars. */
export const PRO_PRICE_DOLLARS = 10;
