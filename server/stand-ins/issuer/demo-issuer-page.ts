import { firstCharacter } from '#basics/truncate.ts';
import { escapeHtml } from '#server/escape-html.ts';

export interface SampleAccount {
  name: string;
  email: string;
}

/** The style sheet's name, relative to the pages. */
export const STYLE_NAME = 'style.css';

/** The page on which a person chooses an account. @param wrong the invalid address they typed */
export function choicePage({
  wish,
  accounts,
  wrong,
}: {
  /** The parameters of the client's request; the form sends them on. */
  wish: Readonly<Record<string, string | undefined>>;
  accounts: readonly SampleAccount[];
  wrong?: string;
}) {
  const hidden = Object.entries(wish)
    .map(([name, value = '']) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const form = (content: string) => `<form method="post" action="authorize">${hidden}${content}</form>`;
  const people = accounts.map(
    ({ name, email }) =>
      `<li>${form(`<button class="account" name="account" value="${escapeHtml(email)}"><span aria-hidden="true">${initials(name)}</span><b>${escapeHtml(name)}</b> <small>${escapeHtml(email)}</small></button>`)}</li>`,
  );
  const fault = wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="fault" autofocus';
  return page(
    'Choose an account',
    `<p class="lead">This page replaces a real login provider in the demonstration. It asks for no password.</p>
<h2>Sample accounts</h2>
<ul>${people.join('')}</ul>
<h2 id="other">Someone else</h2>
${form(`<label for="address">Email</label>
<input id="address" name="account" type="text" inputmode="email" autocomplete="off" value="${escapeHtml(wrong ?? '')}"${fault}>
${wrong === undefined ? '' : '<p id="fault" class="fault">Enter an email address.</p>'}
<p class="hint">We don’t check this address, so it counts as unconfirmed.</p>
<button class="go">Continue</button>`)}
${form('<button class="no">Cancel</button>')}`,
  );
}

/** Shown for a request that is not from this site. */
export const refusalPage = (): string =>
  page('This did not come from Canvass', '<p class="lead">Close this window and log in from the site.</p>');

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Demonstration issuer</title>
<link rel="stylesheet" href="${STYLE_NAME}">
</head>
<body>
<main>
<p class="issuer">Demonstration issuer</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;

const initials = (name: string): string => name.split(' ').map(firstCharacter).slice(0, 2).join('');

/** Looks unlike the site, so that people do not take it for one of its pages. */
export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#eef1ee, #111513) }
body { margin: 0; padding: 1.5rem 1rem; color: light-dark(#16201a, #e8eee9) }
main { max-width: 25rem; margin: 0 auto; padding: 1.5rem; border-radius: 10px; background: light-dark(#fff, #1a211d);
  border: 1px solid light-dark(#d5ddd7, #2e3a33) }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2 }
h2 { margin: 1.5rem 0 .5rem; font-size: .875rem; color: light-dark(#4d5a52, #a9b6ad) }
p { margin: 0 0 .75rem }
.issuer { display: inline-block; padding: .125rem .5rem; border-radius: 4px; font-size: .8125rem;
  background: light-dark(#dcebe0, #24402f); color: light-dark(#16502d, #b4e2c4) }
.lead, .hint { color: light-dark(#4d5a52, #a9b6ad) }
.hint, .fault { font-size: .875rem; margin: .375rem 0 .75rem }
.fault { color: light-dark(#b3261e, #ffb4ab) }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
button, input[type=text] { font: inherit; width: 100%; box-sizing: border-box; min-height: 44px; border-radius: 8px;
  padding: .5rem .75rem; color: inherit; background: transparent; border: 1px solid light-dark(#7c8a81, #6d7b72) }
button { cursor: pointer }
button:hover { background: light-dark(#f2f6f3, #212a25) }
:focus-visible { outline: 3px solid light-dark(#1b7f4c, #7fd3a2); outline-offset: 2px }
.account { display: grid; grid-template-columns: 2.25rem 1fr; column-gap: .75rem; align-items: center; text-align: left;
  border-color: light-dark(#d5ddd7, #2e3a33) }
.account span { grid-row: span 2; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%;
  background: light-dark(#dcebe0, #24402f); color: light-dark(#16502d, #b4e2c4); font-size: .875rem; font-weight: 600 }
.account small { color: light-dark(#4d5a52, #a9b6ad); overflow-wrap: anywhere }
label { display: block; margin-bottom: .25rem; font-weight: 600 }
.go { background: light-dark(#1b6e44, #7fd3a2); border-color: transparent; color: light-dark(#fff, #0d1a12); font-weight: 600 }
.go:hover { background: light-dark(#155937, #97deb4) }
.no { margin-top: .75rem; border-color: transparent; text-decoration: underline }
`;
