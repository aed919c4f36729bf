/** The pages to read. Tags: p, ul, li and b are what they say; the others are links to the page they name. */
export const pages = {
  contents: 'On this page',
  about: {
    title: 'About us',
    lead: 'Canvass is a place for surveys and polls where whoever answers can rely on being counted: exactly once, and never lost on the way.',
    promises: {
      title: 'What we hold ourselves to',
      once: {
        title: 'Counted once',
        text: 'One answer for each person and survey, whatever was clicked twice or opened in two tabs. The database itself refuses a second one.',
      },
      kept: {
        title: 'Kept until it is safe',
        text: '“Counted.” appears only when your answer is written to disk. Until then your browser keeps it and sends it again.',
      },
      neutral: {
        title: 'Nobody counts for themselves',
        text: 'Those who write surveys and those who run the site can neither answer nor vote. Results open to you once you have answered, or when the survey has closed.',
      },
      quiet: {
        title: 'Nothing watches you',
        text: 'No advertising and no trackers. What is kept about you is written down, with who sees it and for how long.',
      },
    },
    roles: {
      title: 'Who does what',
      guest: { title: 'Visitors', text: 'look at every published survey and its comments, without an account.' },
      user: { title: 'Users', text: 'answer, vote, like or dislike, and report what should not be here.' },
      pro: {
        title: 'Pro users',
        text: 'do the same and write comments. They paid once, ten dollars, and that is all.',
      },
      surveyor: {
        title: 'Surveyors',
        text: 'write surveys, see who answered what, and read what was reported about them.',
      },
      admin: { title: 'Admins', text: 'publish and unpublish, give people their roles, and keep the place in order.' },
    },
    open: {
      title: 'Made in the open',
      text: '<p>Canvass is free software under the <licensing>MIT licence</licensing>: everybody may read it, run a copy of their own and change it. What it keeps about you stands in the <privacy>privacy policy</privacy>.</p><p>Something is missing, wrong or simply good? <contact>Write to us</contact>.</p>',
    },
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What this site keeps about you, what for, who sees it, and for how long. It keeps what honest counting needs and has nothing to sell.',
    short: {
      title: 'In short',
      text: '<ul><li>Your answers belong to your account. The author of the survey and the admins see them under your name.</li><li>No advertising, no trackers, no statistics about visitors; nothing is loaded from other sites, but for the card form of the payment provider where real payments are switched on.</li><li>Your network address (IP) is kept with your session and serves to slow attacks down. It never decides whether you may answer.</li><li>You can ask to see what is kept about you, and to have your account deleted.</li></ul>',
    },
    kept: {
      title: 'What is kept',
      seenBy: 'Seen by',
      howLong: 'Kept',
      account: {
        title: 'Your account',
        what: 'Name, e-mail address, profile image, role, and the day it was opened. Of your password only a one-way hash (argon2id), from which nobody can read it.',
        seenBy: 'You and the admins. Your name is public where you comment.',
        howLong: 'Until the account is deleted.',
      },
      sessions: {
        title: 'Your sessions',
        what: 'When you signed in, from which network address, with which browser.',
        seenBy: 'Nobody; the server reads them to know that it is you.',
        howLong: 'Until you sign out, or for seven days without a visit, thirty in all.',
      },
      answers: {
        title: 'Your answers',
        what: 'The options you chose, when you began and when you submitted.',
        seenBy: 'The survey’s author and the admins, with your name. Everybody else sees counts.',
        howLong: 'As long as the survey.',
      },
      votes: {
        title: 'Votes, likes and dislikes',
        what: 'Which one you gave, and when. It is yours so that it counts once.',
        seenBy: 'You. Everybody else sees counts.',
        howLong: 'As long as the survey.',
      },
      comments: {
        title: 'Comments',
        what: 'What you wrote, your name and the time.',
        seenBy: 'Everybody.',
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
        howLong: 'As long as the books must be kept, even after the account is deleted.',
      },
      messages: {
        title: 'What you write to us',
        what: 'Your message, its subject and the address to answer to.',
        seenBy: 'The people who run this site. It may reach them by mail.',
        howLong: 'Until they remove it.',
      },
      changes: {
        title: 'What admins changed',
        what: 'Who changed whose role, published, unpublished or deleted what, and when.',
        seenBy: 'The people who run the server.',
        howLong: 'For good: it is there to be looked up.',
      },
    },
    authors: {
      title: 'What the author of a survey sees',
      text: '<p>A survey here is not anonymous. Its author and the admins see each response with the name of the account that gave it, next to the counts. They do not see your e-mail address, your network address, or what you answered in the surveys of others.</p><p>Who has answered and whoever comes after the deadline see the counts of each question, without names.</p>',
    },
    browser: {
      title: 'In your browser',
      text: '<ul><li><b>One cookie for the session</b>, unreadable to scripts. It says who you are and goes when you sign out.</li><li><b>One cookie that recognises the browser</b> for 180 days after you signed in, so that strangers who guess at your password cannot shut you out. It grants nothing else.</li><li><b>In the browser’s storage</b>: the colours you chose, what you have begun to answer or to write until it has arrived, and the number of a payment until it is settled.</li></ul><p>There is no banner asking for consent, because there is nothing to consent to: all of this is needed for what you ask for.</p>',
    },
    others: {
      title: 'Who else gets something',
      text: '<p><b>The card provider.</b> In test mode nothing leaves this site and no money moves. Where real payments are switched on, the card form comes from Stripe, and only on the checkout page. Your card details go from your browser to Stripe and not through our server; Stripe also receives your name, your e-mail address and the amount, and keeps them under its own rules.</p><p><b>What the operator has connected.</b> Whoever runs this site may use a mail server, an image host or another provider to sign in with. These receive what they need to do that: the mail, the picture, the request to sign in.</p><p>Nobody else. Nothing is sold, rented or handed on.</p>',
    },
    limits: {
      title: 'Logs and limits',
      text: '<p>The server’s logs say what it did and what failed, without names, addresses or answers. To slow attacks down it counts calls per network address in memory for some minutes, and wrong passwords under a keyed hash for a quarter of an hour.</p>',
    },
    deletion: {
      title: 'Having it deleted',
      text: '<p>Ask through the <contact>contact form</contact>, from the address of your account; an admin deletes it. All its sessions end at that moment, and its name, address, password and the link to its image are removed.</p><p>Answers and votes stay in the counts and comments stay readable, under “Deleted user”: results that others have relied on must not change behind their backs. Payments stay in the books with the name they were made under, and what you wrote to us stays until it is removed by hand.</p><p>Backups, if the people who run the server make any, are encrypted; what was deleted is in them until the oldest one is thrown away.</p>',
    },
    responsible: {
      title: 'Who is responsible',
      text: '<p>Canvass is software that anybody can run. Responsible for your data is whoever runs this site; you reach them through the <contact>contact form</contact>. You may ask them what is kept about you, have mistakes corrected, take your data with you or have it deleted, and complain to your data protection authority.</p>',
    },
  },
  licensing: {
    title: 'Licensing',
    lead: 'Canvass is free software. You may use it, change it, pass it on and build a business on it.',
    own: {
      title: 'The licence of Canvass',
      text: '<p>The MIT licence asks one thing: that its notice stays with the copies. In return it promises nothing, so run it at your own risk.</p>',
    },
    yours: {
      title: 'What you write here',
      text: '<p>The licence is about the software. The surveys, answers and comments you write stay yours; by publishing them here you let this site show them to those the <privacy>privacy policy</privacy> names.</p>',
    },
    bundled: {
      title: 'What is built in',
      text: '<p>The pages you are reading carry the work of {count, plural, one {one other project} other {# other projects}}. This list is made from what is really in them each time they are built. <file>All their licences in full</file>.</p>',
      label: 'Packages in the pages of this site',
    },
    server: {
      title: 'On the server',
      text: '<p>The server stands on Node.js, PostgreSQL and further packages from the npm registry. They are not part of these pages; their licences are installed beside them.</p>',
    },
  },
} as const;
