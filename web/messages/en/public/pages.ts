/** The text pages. Tags: p, ul, li and b as in HTML; the others are links to the page they name. */
export const pages = {
  contents: 'On this page',
  about: {
    title: 'About us',
    lead: 'Canvass is a place for surveys and polls. Every answer is counted exactly once, and none is lost on the way.',
    promises: {
      title: 'What we promise',
      once: {
        title: 'Counted once',
        text: 'One answer for each person and survey, even after a double click or in two tabs. The database itself refuses a second one.',
      },
      kept: {
        title: 'Kept until it is safe',
        text: '“Counted.” appears only when your answer is written to disk. Until then your browser keeps it and sends it again.',
      },
      neutral: {
        title: 'Authors and admins stay neutral',
        text: 'Surveyors and admins can neither answer nor vote. Unless its author decides otherwise, you see the results once you have answered, or when the survey has closed.',
      },
      quiet: {
        title: 'No tracking',
        text: 'No advertising and no trackers. The privacy policy says what is kept about you, who sees it and for how long.',
      },
    },
    roles: {
      title: 'Who does what',
      guest: { title: 'Visitors', text: 'look at every published survey and its comments, without an account.' },
      user: { title: 'Users', text: 'answer, vote, like or dislike, and report surveys that should not be here.' },
      pro: {
        title: 'Pro users',
        text: 'do the same and write comments. They paid ten dollars, once.',
      },
      surveyor: {
        title: 'Surveyors',
        text: 'write surveys, see who answered what, and read what was reported about them.',
      },
      admin: {
        title: 'Admins',
        text: 'publish and unpublish surveys, give people their roles, and read reports and messages.',
      },
    },
    open: {
      title: 'Open source',
      text: '<p>Canvass is free software under the <licensing>MIT licence</licensing>: you may read it, run your own copy and change it. The <privacy>privacy policy</privacy> says what it keeps about you.</p><p>Is something missing, wrong or simply good? <contact>Write to us</contact>.</p>',
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What this site keeps about you, why, who sees it, and for how long. It keeps what it needs to count honestly, and sells nothing.',
    short: {
      title: 'In short',
      text: '<ul><li>Your answers belong to your account. The author of the survey and the admins see them under your name.</li><li>No advertising, no trackers, no statistics about visitors; nothing is loaded from other sites, except the card form of the payment provider where real payments are switched on.</li><li>Your network address (IP) is kept with your session and helps to slow attacks down. It never decides whether you may answer.</li><li>You can download what is kept about you, and delete your account, in your settings.</li></ul>',
    },
    kept: {
      title: 'What is kept',
      seenBy: 'Seen by',
      howLong: 'Kept',
      account: {
        title: 'Your account',
        what: 'Name, e-mail address, profile image, role, and the day it was opened. Of your password only a one-way hash (argon2id), from which the password cannot be read.',
        seenBy: 'You and the admins. Your name is public where you comment.',
        howLong: 'Until the account is deleted.',
      },
      sessions: {
        title: 'Your sessions',
        what: 'When you logged in, from which network address, with which browser.',
        seenBy: 'You, in your settings, without the network address. The server reads them to know that it is you.',
        howLong: 'Until you sign out, or for seven days without a visit, thirty in all.',
      },
      answers: {
        title: 'Your answers',
        what: 'The options you chose, when you began and when you submitted.',
        seenBy: 'The survey’s author and the admins, with your name. All others see counts.',
        howLong: 'As long as the survey.',
      },
      guests: {
        title: 'Answers without an account',
        what: 'The same, under a number that is another one in each survey, or under your invitation.',
        seenBy:
          'The survey’s author and the admins: of guests without a name, of invited people with the address that was invited.',
        howLong: 'As long as the survey.',
      },
      invitations: {
        title: 'Invitations',
        what: 'The addresses and names that an author invites, when a mail left, whether it was answered. Who stops these mails stays on a list without readable addresses.',
        seenBy: 'That author.',
        howLong: 'As long as the survey or its author’s account; the list of those who stopped them for good.',
      },
      votes: {
        title: 'Votes, likes and dislikes',
        what: 'Which one you gave, and when. It is linked to your account so that it counts once.',
        seenBy: 'You. All others see counts.',
        howLong: 'As long as the survey.',
      },
      comments: {
        title: 'Comments',
        what: 'What you wrote, your name and the time.',
        seenBy: 'Every visitor.',
        howLong: 'As long as the survey.',
      },
      reports: {
        title: 'Reports',
        what: 'What you wrote about a survey, your name and the time.',
        seenBy: 'The survey’s author and the admins.',
        howLong: 'As long as the survey.',
      },
      payments: {
        title: 'Payments',
        what: 'The provider’s transaction id, the amount, your name and e-mail address at that time. Never your card number: it does not reach our database.',
        seenBy: 'The admins.',
        howLong: 'As long as the law requires for bookkeeping, even after your account is deleted.',
      },
      messages: {
        title: 'Messages to us',
        what: 'Your message, its subject and the address to answer to.',
        seenBy: 'The people who run this site. It may reach them by mail.',
        howLong: 'Until they remove it.',
      },
      changes: {
        title: 'Changes by admins',
        what: 'Who changed whose role, published, unpublished or deleted what, and when.',
        seenBy: 'The admins.',
        howLong: 'For good, so that admins can look it up.',
      },
    },
    authors: {
      title: 'What the author of a survey sees',
      text: '<p>The author and the admins see each response with the name of the account that gave it, or with the invited address, next to the counts; of guests they see no name. Where a survey says that its responses are anonymous, they are stored without account and address, and can be put together with neither. What an address brought along in its link (where you come from, for example) is shown to you before you submit. Authors do not see the e-mail address of your account, your network address, or what you answered in the surveys of others.</p><p>Respondents see the counts of each question, without names. After the deadline every visitor sees them.</p>',
    },
    browser: {
      title: 'In your browser',
      text: '<ul><li><b>One cookie for the session</b>, unreadable to scripts. It tells the server who you are, and is removed when you sign out.</li><li><b>One cookie that recognises the browser</b> for 180 days after you signed in, so that strangers who guess passwords cannot lock you out. It grants nothing else.</li><li><b>Without an account</b>, a cookie for a year with which you answer a survey once, one for each invitation that you opened, and one for surveys inside pages of other sites, which these cannot read.</li><li><b>In the browser’s storage</b>: the colours you chose, your answers and texts until they have arrived, and the number of a payment until it is settled.</li></ul><p>There is no banner asking for consent, because the site needs all of this to do what you ask for.</p>',
    },
    others: {
      title: 'Who else gets data',
      text: '<p><b>The card provider.</b> In test mode nothing leaves this site and no money moves. Where real payments are switched on, the card form comes from Stripe, and only on the checkout page. Your card details go from your browser to Stripe and not through our server; Stripe also receives your name, your e-mail address and the amount, and keeps them under its own rules.</p><p><b>Services that the operator uses.</b> The people who run this site may use a mail server, an image host or another provider to log in with. These receive what they need: the mail, the picture, the request to sign in.</p><p>No other service gets data. Nothing is sold, rented or passed on.</p>',
    },
    limits: {
      title: 'Logs and limits',
      text: '<p>The server’s logs say what it did and what failed, without names, addresses or answers. To slow attacks down it counts calls per network address in memory for some minutes, and wrong passwords under a keyed hash for a quarter of an hour.</p>',
    },
    deletion: {
      title: 'Deleting your account',
      text: '<p>Delete your account in your settings. All its sessions end at that moment, and you have some days to change your mind. After them its name, address, password and the link to its image are removed. An admin can do this at once: ask through the <contact>contact form</contact>, from the address of your account.</p><p>Answers and votes stay in the counts and comments stay readable, under “Deleted user”: results that people have relied on must not change later. Payments stay in the books with the name they were made under, and what you wrote to us stays until it is removed by hand.</p><p>Backups, if the people who run the server make any, are encrypted; deleted data stays in them until the oldest one is thrown away.</p>',
    },
    responsible: {
      title: 'Who is responsible',
      text: '<p>The people who run this site are responsible for your data. You reach them through the <contact>contact form</contact>. You may ask them what is kept about you, have mistakes corrected, take your data with you or have it deleted, and complain to your data protection authority.</p>',
    },
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'All people should be able to answer, vote and read results here. This page says what we try for that, what is not good yet, and how to tell us of a barrier.',
    aim: {
      title: 'What we aim at',
      text: '<p>We measure ourselves by the <b>Web Content Accessibility Guidelines 2.2, level AA</b>. These are our own findings: no one from outside has examined the site.</p>',
    },
    tried: {
      title: 'What we try',
      text: '<ul><li><b>Keyboard.</b> A test finds a survey, takes it and submits it without a pointer, and fails when the focus cannot be seen. The first stop on each page skips the navigation. Questions are moved by keys as well as by dragging.</li><li><b>Automatic checks.</b> axe-core examines every screen on a phone and on a desk, in the light and in the dark theme. A finding fails our tests.</li><li><b>Narrow windows.</b> At a width of 320 pixels no page has to be scrolled sideways; wide tables scroll within themselves.</li><li><b>Large text.</b> With letters of twice the size no page has to be scrolled sideways, on a phone and on a desk. A test measures every screen.</li><li><b>Forced colours.</b> We looked at the screens in the high contrast mode of the browser: texts, icons, borders and fields stay visible.</li><li><b>Reduced motion.</b> Where the system asks for it, nothing moves.</li><li><b>Writing from right to left.</b> Arabic and Hebrew words that people write are shown in their own direction, also within our English sentences.</li></ul>',
    },
    gaps: {
      title: 'What is not good yet',
      text: '<ul><li>No one who depends on a screen reader, a magnifier or speech input has tested the site with us. Names, roles and announcements are tested by programs only.</li><li>With letters of twice the size on the narrowest phones, of 320 pixels, some pages have to be scrolled sideways.</li><li>The author of a survey sets its time, and a respondent cannot extend it. The time that is left is announced, and a survey whose time is over can be started again while it is open.</li><li>Our own words are in English only, and the layout is not mirrored for languages that are written from right to left.</li><li>Titles, questions and answers are written by the people who use this site. We cannot promise that they are easy to understand.</li></ul>',
    },
    barrier: {
      title: 'Tell us of a barrier',
      text: '<p>Write to us through the <contact>contact form</contact>; no account is needed. Tell us which page it was, what you wanted to do, and what you use: the browser, and a screen reader or another aid. The answer comes to the e-mail address that you give.</p>',
    },
  },
  licensing: {
    title: 'Licensing',
    lead: 'Canvass is free software. You may use it, change it, pass it on and build a business on it.',
    own: {
      title: 'The licence of Canvass',
      text: '<p>The MIT licence asks one thing: keep its notice with every copy. It promises nothing, so run it at your own risk.</p>',
    },
    yours: {
      title: 'What you write here',
      text: '<p>The licence covers the software. The surveys, answers and comments you write stay yours. By publishing them here you let this site show them to the people whom the <privacy>privacy policy</privacy> names.</p>',
    },
    bundled: {
      title: 'Packages in these pages',
      text: '<p>These pages contain the work of {count, plural, one {one other project} other {# other projects}}. The list is made from their contents at each build. <file>Read all licences in full</file>.</p>',
      label: 'Packages in the pages of this site',
    },
    server: {
      title: 'On the server',
      text: '<p>The server uses Node.js, PostgreSQL and further packages from the npm registry. They are not part of these pages; their licences are installed with them.</p>',
    },
  },
} as const;
