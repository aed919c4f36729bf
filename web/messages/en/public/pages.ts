/** The text pages. Tags: p, ul, li and b as in HTML; the others are links to the page they name. */
export const pages = {
  contents: 'On this page',
  about: {
    title: 'About us',
    lead: 'Canvass is a place for surveys and polls. We count every answer exactly once, and lose none.',
    promises: {
      title: 'What we promise',
      once: {
        title: 'Counted once',
        text: 'One response per person and survey, even after a double click or in two tabs. The database itself refuses a second one.',
      },
      kept: {
        title: 'Safe until it counts',
        text: 'You see “Counted.” only when your answer is on disk. Until then your browser saves it and sends it again.',
      },
      neutral: {
        title: 'Authors and admins stay neutral',
        text: 'Surveyors and admins can’t answer or vote. Unless the author decides otherwise, you see results once you’ve answered or the survey has closed.',
      },
      quiet: {
        title: 'No tracking',
        text: 'No ads and no trackers. Our privacy policy says what we store about you, who sees it and for how long.',
      },
    },
    roles: {
      title: 'Who does what',
      guest: { title: 'Guests', text: 'see every published survey and its comments, without an account.' },
      user: { title: 'Users', text: 'answer, vote, like or dislike, and report surveys that shouldn’t be here.' },
      pro: {
        title: 'Pro users',
        text: 'can comment as well. They paid ten dollars, once.',
      },
      surveyor: {
        title: 'Surveyors',
        text: 'write surveys, see who answered what, and read reports about their surveys.',
      },
      admin: {
        title: 'Admins',
        text: 'publish and unpublish surveys, assign roles, and read reports and messages.',
      },
    },
    open: {
      title: 'Open source',
      text: '<p>Canvass is free software under the <licensing>MIT licence</licensing>. You can read it, change it and run your own copy. The <privacy>privacy policy</privacy> says what it stores about you.</p><p>Is something missing, wrong or simply good? <contact>Contact us</contact>.</p>',
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What we store about you, why, who sees it, and for how long. We store what we need to count honestly, and sell nothing.',
    short: {
      title: 'In short',
      text: '<ul><li>Your answers belong to your account. The survey’s author and the admins see them with your name.</li><li>No ads, no trackers, no usage statistics. We load nothing from other sites, except the payment provider’s card form if real payments are on.</li><li>We store your network address (IP) with your session to slow down attacks. It never decides whether you can answer.</li><li>You can download your data and delete your account in your settings.</li></ul>',
    },
    kept: {
      title: 'What we store',
      seenBy: 'Seen by',
      howLong: 'How long',
      account: {
        title: 'Your account',
        what: 'Your name, email address, profile photo, role, and the day you registered. We store only a one-way hash (argon2id) of your password, so no one can read it.',
        seenBy: 'You and the admins. Everyone sees your name where you comment.',
        howLong: 'Until you delete your account.',
      },
      sessions: {
        title: 'Your sessions',
        what: 'When you logged in, from which network address, and with which browser.',
        seenBy: 'You, in your settings, without the network address. The server uses them to recognise you.',
        howLong: 'Until you log out, for seven days without a visit, or for thirty days in all.',
      },
      answers: {
        title: 'Your answers',
        what: 'What you answered, when you started and when you submitted.',
        seenBy: 'The survey’s author and the admins, with your name. Everyone else sees counts.',
        howLong: 'As long as the survey.',
      },
      guests: {
        title: 'Answers without an account',
        what: 'The same, under a number that differs in each survey, or under your invitation.',
        seenBy:
          'The survey’s author and the admins. They see no name for guests, and the invited address for invited people.',
        howLong: 'As long as the survey.',
      },
      invitations: {
        title: 'Invitations',
        what: 'The addresses and names an author invites, when we emailed them, and whether they answered. If you unsubscribe, we put your address on a list that no one can read.',
        seenBy: 'That author.',
        howLong: 'As long as the survey or its author’s account. We keep the list of unsubscribed addresses for good.',
      },
      votes: {
        title: 'Votes, likes and dislikes',
        what: 'Which one you gave, and when. It’s linked to your account so that it counts once.',
        seenBy: 'You. Everyone else sees counts.',
        howLong: 'As long as the survey.',
      },
      comments: {
        title: 'Comments',
        what: 'What you wrote, your name and the time.',
        seenBy: 'Everyone.',
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
        what: 'The provider’s transaction ID, the amount, and your name and email address at that time. Your card number never reaches our database.',
        seenBy: 'The admins.',
        howLong: 'As long as the law requires for bookkeeping, even after you delete your account.',
      },
      messages: {
        title: 'Messages to us',
        what: 'Your message, its subject and your email address.',
        seenBy: 'The people who run this site. They may also get it by email.',
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
      text: '<p>The author and the admins see each response with the name of its account or the invited address. For guests they see no name. If a survey says that responses are anonymous, we save them without account and address, and no one can link them to you. If your link includes values, such as where you come from, you see them before you submit. If the author wants it, we email you a copy of your answers. You read so before you submit, and for a day we note that we sent it. Authors never see your account’s email address, your network address, or your answers to other authors’ surveys.</p><p>People who answered see the counts of each question, without names. After the closing date everyone sees them.</p>',
    },
    browser: {
      title: 'In your browser',
      text: '<ul><li><b>One session cookie</b> that scripts can’t read. It tells the server who you are. We remove it when you log out.</li><li><b>One cookie that recognises your browser</b> for 180 days after you log in, so that strangers who guess passwords can’t lock you out. It does nothing else.</li><li><b>If you don’t have an account</b>, one cookie for a year so that you answer each survey once, one for each invitation you open, and one for surveys inside other sites. Those sites can’t read it.</li><li><b>In your browser’s storage</b>: the theme and the columns you chose, your answers and texts until they’ve arrived, and a payment’s number until it’s settled.</li></ul><p>We don’t show a cookie banner, because the site needs all of this to work.</p>',
    },
    others: {
      title: 'Who else gets data',
      text: '<p><b>The payment provider.</b> In test mode nothing leaves this site and no money moves. If real payments are on, the card form comes from Stripe, on the checkout page only. Your card details go straight to Stripe, never through our server. Stripe also gets your name, your email address and the amount, and stores them under its own rules.</p><p><b>Services this site uses.</b> The people who run this site may use an email server, an image host or another provider to log in with. These get only what they need, such as the email, the picture or the login request.</p><p>No one else gets your data. We don’t sell, rent or share it.</p>',
    },
    limits: {
      title: 'Logs and limits',
      text: '<p>The server logs what it did and what failed, without names, addresses or answers. To slow down attacks, it counts calls per network address in memory for a few minutes, and wrong passwords under a keyed hash for 15 minutes.</p>',
    },
    deletion: {
      title: 'Deleting your account',
      text: '<p>Delete your account in your settings. You’re logged out everywhere straight away, and have some days to change your mind. Then we remove your name, address, password and photo. An admin can do this straight away. Ask through the <contact>contact form</contact>, from the address of your account.</p><p>Your answers and votes still count, and your comments stay under “Deleted user”, so that results don’t change later. Payments stay in the books with your name at that time. Your messages to us stay until we remove them.</p><p>Backups, if the people who run this site make any, are encrypted. They contain deleted data until the oldest one is deleted.</p>',
    },
    responsible: {
      title: 'Who is responsible',
      text: '<p>The people who run this site are responsible for your data. Contact them through the <contact>contact form</contact>. You can ask what they store about you, have it corrected, exported or deleted, and complain to your data protection authority.</p>',
    },
  },
  accessibility: {
    title: 'Accessibility',
    lead: 'Everyone should be able to answer, vote and read results here. This page says what we do for that, what isn’t good yet, and how to report a barrier.',
    aim: {
      title: 'Our goal',
      text: '<p>We aim for the <b>Web Content Accessibility Guidelines 2.2, level AA</b>. We test this ourselves. No one from outside has examined the site.</p>',
    },
    tried: {
      title: 'What we do',
      text: '<ul><li><b>Keyboard.</b> A test finds, answers and submits a survey without a mouse, and fails if it can’t see the focus. The first stop on each page skips the navigation. You can move questions with keys as well as by dragging.</li><li><b>Automatic checks.</b> axe-core checks every screen on a phone and on a desktop, in the light and in the dark theme. Any problem fails our tests.</li><li><b>Narrow windows.</b> At a width of 320 pixels you never have to scroll a page sideways. Only wide tables scroll.</li><li><b>Large text.</b> At double text size you never have to scroll a page sideways, on a phone or a desktop. A test measures every screen.</li><li><b>Forced colours.</b> We checked every screen in the browser’s high contrast mode. Texts, icons, borders and fields stay visible.</li><li><b>Reduced motion.</b> If your system asks for it, nothing moves.</li><li><b>Right-to-left text.</b> Pages in Arabic, Hebrew and Persian are mirrored. Text of the other direction keeps its own, even inside our sentences.</li></ul>',
    },
    gaps: {
      title: 'What isn’t good yet',
      text: '<ul><li>No one who depends on a screen reader, a magnifier or speech input has tested the site with us. Only programs test names, roles and announcements.</li><li>At double text size on the narrowest phones (320 pixels), you have to scroll some pages sideways.</li><li>The author sets a survey’s time limit, and you can’t extend it. We announce the time left, and you can start again while the survey is open.</li><li>No native speaker has checked all our texts in every language. Pages for authors and admins are in six languages.</li><li>The people who use this site write titles, questions and answers. We can’t promise that they’re easy to understand.</li></ul>',
    },
    barrier: {
      title: 'Report a barrier',
      text: '<p>Use the <contact>contact form</contact>. You don’t need an account. Tell us the page, what you wanted to do, your browser, and your screen reader or other aid. We’ll reply by email.</p>',
    },
  },
  licensing: {
    title: 'Licensing',
    lead: 'Canvass is free software. You can use it, change it, share it and build a business on it.',
    own: {
      title: 'The licence of Canvass',
      text: '<p>The MIT licence asks one thing. Keep its notice with every copy. It comes without any warranty, so use it at your own risk.</p>',
    },
    yours: {
      title: 'What you write here',
      text: '<p>The licence covers the software only. Your surveys, answers and comments stay yours. By publishing them here, you let this site show them to the people named in the <privacy>privacy policy</privacy>.</p>',
    },
    bundled: {
      title: 'Packages in these pages',
      text: '<p>These pages include the work of {count, plural, one {one other project} other {# other projects}}. Each build updates this list. <file>Read all licences in full</file>.</p>',
      label: 'Packages in the pages of this site',
    },
    server: {
      title: 'On the server',
      text: '<p>The server uses Node.js, PostgreSQL and packages from the npm registry. They aren’t part of these pages. Their licences come with them.</p>',
    },
  },
} as const;
