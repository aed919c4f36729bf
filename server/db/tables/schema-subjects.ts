interface Subject {
  title: string;
  says: string;
  /** In reading order: a table comes before the tables that refer to it. */
  relations: readonly string[];
}

/** Groups of tables, as schema.sql shows them. */
export const SUBJECTS: readonly Subject[] = [
  {
    title: 'People',
    says: 'Accounts and what their owners are about to change.',
    relations: ['users', 'email_changes', 'surveyor_requests', 'api_tokens'],
  },
  {
    title: 'The site',
    says: 'What holds for all of it.',
    relations: ['site'],
  },
  {
    title: 'Signing in',
    says: 'What the identity library keeps, and what slows guessing down.',
    relations: [
      'identity_accounts',
      'identity_sessions',
      'identity_verifications',
      'identity_two_factors',
      'identity_passkeys',
      'sign_in_tries',
      'upload_tickets',
      'picture_checks',
    ],
  },
  {
    title: 'Surveys',
    says: 'What authors write.',
    relations: ['surveys', 'publications', 'survey_ranks', 'survey_words', 'survey_translations'],
  },
  {
    title: 'Invitations',
    says: 'Whom authors invite, and the mails to them.',
    relations: ['invitation_lists', 'invitation_mailings', 'invitations', 'mail_stops', 'mail_pace', 'author_mails'],
  },
  {
    title: 'Taking part',
    says: 'What people give to a survey. The keys hold the rule: once for a person and a survey.',
    relations: ['attempts', 'answer_files', 'responses', 'hidden_texts', 'ballots', 'reactions'],
  },
  {
    title: 'Counts',
    says: 'Written in the transaction of what they count; days that are over are counted once.',
    relations: [
      'tally_blocks',
      'tallies',
      'day_closing',
      'response_days',
      'author_days',
      'closed_responses',
      'user_days',
    ],
  },
  {
    title: 'Discussion and moderation',
    says: 'What people and admins write about a survey.',
    relations: ['comments', 'reports', 'admin_reports'],
  },
  {
    title: 'Payments',
    says: 'The product’s books, and those of the embedded provider of the test mode.',
    relations: [
      'payment_intents',
      'payments',
      'payment_events',
      'test_card_intents',
      'test_card_methods',
      'test_card_answers',
      'test_card_events',
    ],
  },
  {
    title: 'The site',
    says: 'Messages, mail, the audit log, and what processes tell each other.',
    relations: ['contact_messages', 'mail_outbox', 'audit_log', 'change_marks', 'call_counts', 'schema_migrations'],
  },
];
