import { describe, expect, test } from 'vitest';
import { effortOf } from '#basics/effort.ts';
import { readAddresses } from './addresses.policy.ts';

const people = (text: string) =>
  readAddresses(text).addresses.map(({ email, name }) => (name === null ? email : `${name} <${email}>`));
const faults = (text: string) => readAddresses(text).skipped.map(({ line, text, reason }) => [line, text, reason]);

describe('[S60] addresses are read', () => {
  test.each([
    ['one below another', 'ada@a.example\nbob@b.example\r\ncy@c.example\n'],
    ['on one line', 'ada@a.example, bob@b.example; cy@c.example'],
    ['of a spreadsheet', 'ada@a.example\tbob@b.example\ncy@c.example\t'],
    ['with capitals, spaces and a byte order mark', '\uFEFF  ADA@a.example \n\n bob@B.example ,, cy@c.example'],
    ['in angle brackets', '<ada@a.example>\n <bob@b.example>,<cy@c.example>'],
  ])('%s', (_, text) => {
    expect(people(text)).toEqual(['ada@a.example', 'bob@b.example', 'cy@c.example']);
    expect(faults(text)).toEqual([]);
  });

  test.each([
    ['as a mail program writes them', '"Lovelace, Ada" <ada@a.example>, Bob <bob@b.example>'],
    ['beside them', '"Lovelace, Ada",ada@a.example\nbob@b.example;Bob'],
    ['below a header', 'id,E-Mail,since,Name\n1,ada@a.example,2026,"Lovelace, Ada"\n2,bob@b.example,2025,Bob'],
    ['below a header in two columns', 'Surname;First name;email\n;"Lovelace, Ada";ada@a.example\n;Bob;bob@b.example'],
    ['with line breaks', 'name,email\n"Lovelace,\nAda",ada@a.example\n" Bob\t",bob@b.example'],
  ])('with names %s', (_, text) => {
    expect(people(text)).toEqual(['Lovelace, Ada <ada@a.example>', 'Bob <bob@b.example>']);
    expect(faults(text)).toEqual([]);
  });

  test('and what is none, or stands twice, is told by its line', () => {
    const text =
      'ada@a.example\nnobody\nbob@\n"Quoted\nname",cy@c.example\nADA@A.example\n=1+1@x\n\nBob <bob@b.example';
    expect(people(text)).toEqual(['ada@a.example', 'Quoted name <cy@c.example>']);
    expect(faults(text)).toEqual([
      [2, 'nobody', 'no_address'],
      [3, 'bob@', 'bad_address'],
      [6, 'ADA@A.example', 'twice'],
      [7, '=1+1@x', 'bad_address'],
      [9, 'Bob <bob@b.example', 'bad_address'],
    ]);
  });

  test.each([
    ['a semicolon, with commas in names', 'joerg@x.example;Müller, Jörg\nina@x.example;Meier, Ina'],
    ['a tab', 'joerg@x.example\tMüller, Jörg\nina@x.example\tMeier, Ina'],
    ['a comma, with quoted names', 'joerg@x.example,"Müller, Jörg"\nina@x.example,"Meier, Ina"'],
    ['a mail program, with semicolons', '"Müller, Jörg" <joerg@x.example>; "Meier, Ina" <ina@x.example>'],
    ['a mail program, without quotes', 'Müller, Jörg <joerg@x.example>; Meier, Ina <ina@x.example>'],
    ['a mail program, with commas alone', 'Müller, Jörg <joerg@x.example>, Meier, Ina <ina@x.example>'],
  ])('whole names beside %s', (_, text) => {
    expect(people(text)).toEqual(['Müller, Jörg <joerg@x.example>', 'Meier, Ina <ina@x.example>']);
    expect(faults(text)).toEqual([]);
  });

  test.each([
    ['E-Mail-Adresse;Vorname;Nachname', 'jo@x.example;Jörg;Müller'],
    ['Name;Vorname;E-Mail', 'Müller;Jörg;jo@x.example'],
    ['Nr.;Name;Mail', '7;Jörg Müller;jo@x.example'],
    ['tid,firstname,lastname,emailstatus,email', '1,Jörg,Müller,OK,jo@x.example'],
    ['First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Notes', 'Jörg,Müller,Work,jo@x.example,"a;b;c"'],
    ['Prénom;Nom;Courriel', 'Jörg;Müller;jo@x.example'],
  ])('below %s', (header, row) => {
    expect(people(`${header}\r\n${row}`)).toEqual(['Jörg Müller <jo@x.example>']);
  });

  test('and doubled quotes of a name are one', () => {
    expect(people('"Ada ""Countess"" Lovelace" <ada@a.example>')).toEqual(['Ada "Countess" Lovelace <ada@a.example>']);
  });

  test.each([
    ['quotes', '"'],
    ['quoted letters', 'a"a"'],
    ['blanks', ' '],
    ['quotes and blanks', '" '],
    ['commas', ','],
    ['quotes and commas', '",'],
    ['breaks', '\n'],
    ['at signs', '@,'],
    ['brackets', '<@>;'],
  ])('and a million letters of %s cost little', (_, part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(effortOf(() => readAddresses(text))).toBeLessThan(60);
  });

  test.each([
    ['a quote that never ends', `"${'a'.repeat(1_000)}\nada@a.example`],
    ['a very long line', `${'a'.repeat(100_000)}@x\nada@a.example`],
    ['many quotes', `${'" '.repeat(200_000)}\nada@a.example`],
  ])('despite %s, without losing time', (_, text) => {
    expect(effortOf(() => expect(people(text)).toEqual(['ada@a.example']))).toBeLessThan(130);
  });

  test('and no name can break a line of a mail', () => {
    expect(people('name,email\n"Ada\r\nBcc: x@y.example",ada@a.example')).toEqual([
      'Ada Bcc: x@y.example <ada@a.example>',
    ]);
  });
});
