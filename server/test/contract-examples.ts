import { randomUUID } from 'node:crypto';
import type { Api } from '#contract/index.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { DRAFT, SURVEY, submissionTo, voteIn } from './app.ts';
import { base64Of } from './exchange/answer-files.ts';
import { docxOf } from './exchange/paper-files.ts';
import { formOf } from './exchange/workbooks.ts';
import { LETTER, STOP_KEY } from './invitations.ts';
import type { Person } from './people.ts';

export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** The things that the examples refer to. */
export interface World {
  /** Published and open, with questions and a poll. */
  survey: Survey;
  /** A new survey of this author, or of another author if the person writes none. */
  surveyOf(me: Person | null): Promise<Survey>;
  /** The id of a new draft, as `surveyOf`. */
  draftOf(me: Person | null): Promise<string>;
  newPerson(): Promise<Person>;
  /** Records a payment of this person. */
  makeMember(person: Person): Promise<void>;
  /** A published survey that this person likes. */
  liked(me: Person): Promise<Survey>;
  /** Makes this person ask to become a surveyor. */
  askAs(me: Person): Promise<void>;
}

/** A translation that respondents can choose. */
export const GERMAN = {
  language: 'de',
  revision: 0,
  offered: true,
  texts: { title: { text: 'Wie kommen Sie zur Arbeit?', of: '' } },
};

/**
 * A call of each endpoint that succeeds for a new person who may make it; null when there is none for this person. The sweeps of
 * `server/sweeps/contract*.test.ts` derive all other cases from the contract.
 * @param me null for a guest, where the endpoint is public
 */
type MakeExample = (world: World, me: Person | null) => Example | null | Promise<Example | null>;

export const EXAMPLES: { [N in keyof Api]?: MakeExample } = {
  syncUser: (_, me) => ({ params: { email: me?.email ?? '' }, body: { user_email: me?.email, user_name: 'Ada' } }),
  getUser: (_, me) => ({ params: { email: me?.email ?? '' } }),
  listSignInWays: () => ({}),
  openSession: (_, me) => ({ body: { email: me?.email } }),
  closeSession: () => ({}),
  readAccountState: ({ survey }) => ({ params: { id: survey.author } }),
  getAccount: () => ({}),
  exportAccount: () => ({}),
  saveLanguage: () => ({ body: { language: 'ar' } }),
  listDevices: () => ({}),
  endDevice: () => null, // needs another device of the person: account.test.ts
  endOtherDevices: () => ({}),
  renamePasskey: () => null, // success needs a passkey: second-factors.test.ts
  removePasskey: () => null,
  changeEmail: () => ({ body: { newEmail: `${randomUUID()}@people.example` } }),
  confirmEmail: () => null, // success needs a mail: email.test.ts
  cancelEmailChange: () => ({}),
  scheduleDeletion: (_, me) => (me?.role === 'admin' ? null : { body: {} }), // one admin has to stay: deletion.test.ts
  keepAccount: () => ({}),
  listTokens: () => ({}),
  createToken: () => ({ body: { name: 'Export', scope: 'read', days: 30 } }),
  revokeToken: () => null, // success needs a token: tokens.test.ts
  issueUploadTicket: () => ({}),
  sendContactMessage: () => ({ body: { email: 'ada@people.example', subject: 'Hello', message: 'Well done.' } }),
  listSurveys: () => ({ query: { cursor: randomUUID() } }),
  findSurveys: () => ({
    query: { category: SURVEY.category, searchTerm: 'work', sortByVote: 'mostVoted', limit: '1' },
  }),
  featuredSurveys: () => ({}),
  getSurvey: ({ survey }) => ({ params: { id: survey._id } }),
  listOwnSurveys: (_, me) => ({ params: { id: me?.id ?? '' } }),
  findOwnSurveys: () => ({ query: { search: 'work', status: 'published', sort: '-responses', limit: '1' } }),
  setSurveyState: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { act: 'archive' },
  }),
  createDraft: () => ({ body: DRAFT }),
  getDraft: async ({ draftOf }, me) => ({ params: { id: await draftOf(me) } }),
  saveDraft: async ({ draftOf }, me) => ({ params: { id: await draftOf(me) }, body: { ...DRAFT, revision: 1 } }),
  deleteSurvey: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  listWords: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  checkWord: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id }, query: { word: 'canteen' } }),
  chooseWord: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { word: `canteen-${randomUUID().slice(0, 8)}` },
  }),
  listPublications: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  comparePublications: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    query: { from: '1', to: '1' },
  }),
  createSurvey: () => ({ body: SURVEY }),
  getDocument: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  getHiddenFields: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  setHiddenFields: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { fields: [{ name: 'cohort', label: 'Year of entry' }] },
  }),
  setTextsOpen: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id }, body: { open: true } }),
  getEmbedSites: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  setEmbedSites: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { sites: ['https://school.example'] },
  }),
  getNotices: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  setNotices: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { every: 'daily', zone: 'Europe/Berlin' },
  }),
  getTranslations: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  saveTranslations: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { language: 'en', translations: [GERMAN] },
  }),
  removeTranslation: () => null, // success needs a translation, as does reading one: translations.test.ts
  getTranslatedSurvey: () => null,
  exportTranslations: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    query: { language: 'de' },
  }),
  readTranslationFile: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { file: 'id,de\ntitle,Guten Tag' },
  }),
  exportSurvey: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  exportSurveyJs: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  exportLimeSurvey: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  exportXlsForm: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  listLosses: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  importSurvey: () => ({ body: { text: JSON.stringify({ elements: [{ type: 'text', name: 'Why?' }] }) } }),
  importWorkbook: () => ({ body: { data: formOf('Why?') } }),
  tryResponseImport: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { data: base64Of('[{"Why?":"So."}]') },
  }),
  importResponses: () => null, // success needs a trial: importing.test.ts
  readPaperFile: () => ({ body: { data: docxOf('<w:p><w:r><w:t>Why?</w:t></w:r></w:p>').toString('base64') } }),
  updateSurvey: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id }, body: SURVEY }),
  startSurvey: ({ survey }) => ({ params: { id: survey._id } }),
  submitResponse: ({ survey }, me) => ({ body: { ...submissionTo(survey).body, userId: me?.id } }),
  votePoll: ({ survey }, me) => ({ body: { ...voteIn(survey).body, userId: me?.id } }),
  react: ({ survey }, me) => ({ body: { surveyId: survey._id, userId: me?.id, action: 'like' } }),
  addComment: ({ survey }, me) => ({ body: { surveyId: survey._id, userId: me?.id, commentText: 'Well asked.' } }),
  listComments: ({ survey }) => ({ params: { id: survey._id } }),
  listResponses: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    query: { search: 'train', limit: '1' },
  }),
  exportResponsesCsv: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  exportResponsesXlsx: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  exportResponsesZip: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  readAnswerFile: () => null, // success needs a file, as does the next call: answer-files.test.ts
  removeAnswerFile: () => null,
  exportAnswerFiles: async ({ surveyOf }, me) => {
    const { _id, questions } = await surveyOf(me);
    return { params: { id: _id, question: questions[0]?._id ?? '' } };
  },
  getInvitations: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  listInvitations: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    query: { search: 'ada', status: 'new', limit: '1' },
  }),
  addInvitations: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { addresses: 'Ada <ada@people.example>' },
  }),
  removeInvitations: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  revokeInvitation: () => null, // success needs an invitation: lists.test.ts
  sendInvitations: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id }, body: LETTER }),
  resendInvitations: async ({ surveyOf }, me) => ({
    params: { id: (await surveyOf(me))._id },
    body: { state: 'unknown' },
  }),
  pauseInvitations: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id }, body: { paused: true } }),
  readMailStop: () => ({ params: { key: STOP_KEY } }),
  setMailStop: () => ({ params: { key: STOP_KEY }, body: { stopped: true } }),
  listTexts: () => null, // success needs an answer in words, as do the next calls: texts.test.ts
  countWords: () => null,
  getTimeTaken: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  getOrderEffects: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  getOwnResult: () => null, // success needs a response: scores.test.ts
  getScoreStatistics: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id } }),
  getStatistics: () => null, // success needs a number: statistics.test.ts
  hideText: () => null,
  listPayments: () => ({ query: { search: 'ada', sort: '-amount', limit: '1' } }),
  exportPayments: () => ({ query: { search: 'ada' } }),
  listContactMessages: () => ({ query: { search: 'hello', status: 'open' } }),
  markContactMessage: () => null, // success needs a message: inbox.test.ts
  getSurveyorRequest: () => ({}),
  askToSurvey: () => ({ body: { reason: 'Our members and their cycle path' } }),
  takeBackReaction: async ({ liked }, me) => (me ? { params: { surveyId: (await liked(me))._id } } : null),
  readSurveyorAnswer: () => ({}),
  withdrawSurveyorRequest: async ({ askAs }, me) => {
    if (!takesPart(me)) return null;
    await askAs(me);
    return {};
  },
  listSurveyorRequests: () => ({ query: { search: 'ada', limit: '1' } }),
  grantSurveyorRequest: () => null, // success needs another person's request, as does the next call: surveyors.test.ts
  declineSurveyorRequest: () => null,
  listAudit: () => ({ query: { limit: '1' } }),
  surveyorAnalytics: ({ survey }, me) => ({ params: { userId: (me?.role === 'surveyor' && me.id) || survey.author } }),
  surveyorHome: ({ survey }, me) => ({ params: { userId: (me?.role === 'surveyor' && me.id) || survey.author } }),
  adminAnalytics: () => ({}),
  adminGrowth: () => ({ query: { unit: 'month' } }),
  setLandingSurvey: () => ({ body: { surveyId: null } }),
  setPublication: async ({ surveyOf }, me) => ({
    body: { surveyId: (await surveyOf(me))._id, isPublished: false, report_message: 'Too long.' },
  }),
  listModeratedSurveys: () => ({ query: { sort: '-title', status: 'published', search: 'work', limit: '1' } }),
  listAdminReports: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id }, query: { limit: '1' } }),
  listReports: async ({ surveyOf }, me) => ({ params: { id: (await surveyOf(me))._id }, query: { state: 'open' } }),
  closeReports: ({ survey }) => ({ body: { surveyId: survey._id, reportIds: [randomUUID()] } }),
  addAdminReport: ({ survey }, me) => ({ body: { surveyId: survey._id, userId: me?.id, report_message: 'Too long.' } }),
  listPeople: () => ({ query: { role: 'user', search: '@', sort: '-name', limit: '2' } }),
  listUsers: () => ({ query: { role: 'user', search: '@', limit: '2' } }),
  setUserRole: async ({ newPerson, makeMember }, me) => {
    if (me?.role !== 'user' && me?.role !== 'pro-user')
      return { body: { userId: (await newPerson()).id, newRole: 'surveyor' } };
    await makeMember(me);
    return { body: { userId: me.id, newRole: 'pro-user' } };
  },
  endSessions: async ({ newPerson }) => ({ params: { id: (await newPerson()).id } }),
  deleteUser: async ({ newPerson }) => ({ params: { id: (await newPerson()).id } }),
  getProOffer: () => ({}),
  createPaymentIntent: (_, me) => (me?.role === 'user' ? { body: { price: 10 } } : null),
  confirmPayment: () => null, // success needs a card: payments.test.ts
  myActivity: () => ({}),
  reportSurvey: ({ survey }, me) => ({ body: { surveyId: survey._id, userId: me?.id, report_message: 'Not for me.' } }),
};

/** Surveyors and admins neither ask to become surveyors nor pay. */
const takesPart = (me: Person | null): me is Person => me?.role === 'user' || me?.role === 'pro-user';
