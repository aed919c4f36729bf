/** Texts of the mails of the site. `{link}` and `{stop}` are addresses. */
export const mails = {
  hello: 'Hello {name},',
  orCopy: 'Or copy this link into your browser:',
  stop: 'Stop these emails: {stop}',
  unsubscribe: 'Unsubscribe: {stop}',
  verify: {
    subject: 'Confirm your email address for Canvass',
    text: 'Welcome to Canvass! Confirm that this email address is yours. The link works for one day. You may need to log in first.',
    action: 'Confirm the address',
    notYou:
      'Not you? Then there’s nothing to do. Without your confirmation, no one can use your address except to log in to that account.',
  },
  reset: {
    subject: 'Choose a new password for Canvass',
    text: 'Someone, hopefully you, asked for a new password for the Canvass account with this address. Choose it within an hour.',
    action: 'Choose a new password',
    once: 'The link works once. It logs you out on every device. Then log in with the new password.',
    notYou: 'Not you? Then there’s nothing to do. Your password stays the same.',
  },
  newAddress: {
    subject: 'Confirm your new email address for Canvass',
    text: 'Confirm that this is the new email address of your Canvass account. The link works for one day. You may need to log in first, with your old address.',
    action: 'Use this address',
    notYou: 'Not you? Then there’s nothing to do. The account keeps its old address.',
  },
  oldAddress: {
    subject: 'The email address of your Canvass account has changed',
    text: 'Your Canvass account now has another email address. You can no longer log in with this one.',
    notYou: 'If you didn’t change it, contact us straight away.',
    action: 'Contact us',
  },
  changed: {
    wasItYou:
      'Was it you? Then there’s nothing to do. If not, choose a new password now. That logs out every device and revokes every token.',
    action: 'Choose a new password',
    next: 'Then check your settings for passkeys or an authenticator app that you don’t recognise. If you can’t log in, contact us: {help}',
    password: {
      subject: 'Your Canvass password was changed',
      text: 'The password of your Canvass account was changed.',
    },
    email: {
      subject: 'This is now the email address of your Canvass account',
      text: 'You changed the email address of your Canvass account to this one. Use it to log in from now on.',
    },
    authenticator_added: {
      subject: 'Two-step login is on for your Canvass account',
      text: 'An authenticator app was added to your Canvass account. From now on we ask for its code when you log in.',
    },
    authenticator_removed: {
      subject: 'Two-step login is off for your Canvass account',
      text: 'The authenticator app was removed from your Canvass account. You now log in without its codes.',
    },
    recovery_codes: {
      subject: 'Your Canvass account has new recovery codes',
      text: 'New recovery codes were created for your Canvass account. The old codes no longer work.',
    },
    passkey_added: {
      subject: 'A passkey was added to your Canvass account',
      text: 'A passkey was added to your Canvass account. Anyone who has it can log in without the password.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your Canvass account',
      text: 'A passkey was removed from your Canvass account. It no longer works for logging in.',
    },
    token: {
      subject: 'A token was created for your Canvass account',
      text: 'An access token was created for your Canvass account. Programs can use it to act in your name.',
    },
  },
  granted: {
    subject: 'You can show your surveys in All Surveys',
    text: 'You asked to create surveys on Canvass, and an admin agreed. You can now show your surveys in All Surveys.',
    action: 'Create a survey',
    rule: 'As a surveyor you don’t vote, like, or answer other people’s surveys.',
  },
  declined: {
    subject: 'Your request to create surveys on Canvass',
    text: 'You asked to create surveys. An admin declined, and wrote:',
    action: 'Open your profile',
    drafts: 'Your drafts stay, and your open surveys stay open. You can’t publish new ones.',
    again: 'You can ask again on your profile.',
  },
  responses: {
    subject: '{fresh, plural, one {# new response} other {# new responses}} to “{title}”',
    text: '“{title}” has {fresh, plural, one {# new response} other {# new responses}}, {total, number} in all.',
    action: 'See the responses',
    each: 'You get at most one of these emails in 15 minutes.',
    daily: 'You get this email once a day.',
  },
  copy: {
    subject: 'Your answers to “{title}”',
    head: 'You answered “{title}”. Here is a copy of your answers.',
    survey: 'The survey: {link}',
    notYou: 'If you didn’t answer this survey, someone entered your address. You don’t need to do anything.',
    who: '{author} asked for these answers with Canvass, {site}.',
  },
  invitation: {
    who: '{author} sent you this personal invitation with Canvass, {site}.',
  },
  contact: {
    head: '{email} sent a message through the contact form:',
    hint: 'Reply to this email to answer.',
  },
} as const;
