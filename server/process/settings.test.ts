import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

describe('payments', () => {
  test('[B01] are in test mode while no keys are set', () => {
    expect(readSettings({}).stripe).toBeNull();
    expect(readSettings({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }).stripe).toBeNull();
  });

  test('go to Stripe with both keys', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk' };
    expect(readSettings(keys).stripe).toEqual({
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: null,
      host: null,
    });
    const all = { ...keys, STRIPE_WEBHOOK_SECRET: 'wh', STRIPE_HOST: 'http://127.0.0.1:3370' };
    expect(readSettings(all).stripe).toMatchObject({ webhookSecret: 'wh', host: 'http://127.0.0.1:3370' });
  });

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'])('with %s alone are a mistake that is named', (name) => {
    const missing = name === 'STRIPE_SECRET_KEY' ? 'STRIPE_PUBLISHABLE_KEY' : 'STRIPE_SECRET_KEY';
    expect(() => readSettings({ [name]: 'key' })).toThrow(`${missing}: Set both keys of Stripe, or none`);
  });
});

describe('mail', () => {
  test('is written as files while no server is set, from an address of this site', () => {
    const { mail, contactEmail } = readSettings({ PUBLIC_URL: 'https://surveys.example' });
    expect(mail).toEqual({ url: null, from: 'Canvass <no-reply@surveys.example>' });
    expect(contactEmail).toBeNull();
  });

  test('goes where it is set to go', () => {
    const url = 'smtps://user:pass%40word@mail.example:465';
    const { mail, contactEmail } = readSettings({
      MAIL_URL: url,
      MAIL_FROM: 'a@b.example',
      CONTACT_EMAIL: 'c@d.example',
    });
    expect(mail).toEqual({ url, from: 'a@b.example' });
    expect(contactEmail).toBe('c@d.example');
  });

  test.each([
    ['smtp://mail.example', 300],
    ['smtp://localhost:25', 8_000],
    ['smtp://[::1]:25', 8_000],
    ['', 8_000],
  ])('sends invitations to %j as fast as that server takes them from most senders', (url, rate) => {
    expect(readSettings({ MAIL_URL: url }).mailRate).toBe(rate);
    expect(readSettings({ MAIL_URL: url, MAIL_RATE: '40' }).mailRate).toBe(40);
  });

  test.each([
    ['MAIL_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Canvass'],
    ['CONTACT_EMAIL', 'desk'],
  ])('with a wrong %s is a mistake that is named', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});

describe('other identity providers', () => {
  const GOOGLE = { OIDC_ISSUER: 'https://accounts.google.com', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' };

  test('[S05] several may be set up, each with an id that follows from its address', () => {
    const staff = { OIDC_3_ISSUER: 'https://id.example.org/realms/staff', OIDC_3_CLIENT_ID: 'd', OIDC_3_NAME: 'Staff' };
    expect(readSettings({ ...GOOGLE, ...staff }).issuers).toEqual([
      {
        id: 'accounts-google-com',
        name: 'accounts.google.com',
        issuer: 'https://accounts.google.com',
        clientId: 'c',
        clientSecret: 's',
      },
      {
        id: 'id-example-org-realms-staff',
        name: 'Staff',
        issuer: 'https://id.example.org/realms/staff',
        clientId: 'd',
        clientSecret: null,
      },
    ]);
    expect(readSettings({}).issuers).toEqual([]);
  });

  test.each([
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'c' }],
    ['OIDC_ISSUER', { ...GOOGLE, OIDC_ISSUER: 'accounts.google.com' }],
    ['OIDC_ISSUER', { ...GOOGLE, OIDC_ISSUER: 'http://id.example.org' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example.org' }],
    ['OIDC_2_NAME', { OIDC_2_ISSUER: 'https://id.example.org', OIDC_2_CLIENT_ID: 'c', OIDC_2_NAME: 'x'.repeat(41) }],
    ['OIDC_2_ISSUER', { ...GOOGLE, OIDC_2_ISSUER: 'https://accounts.google.com/', OIDC_2_CLIENT_ID: 'c' }],
  ])('a wrong %s is named', (name, env) => {
    expect(() => readSettings(env)).toThrow(`${name}: `);
  });
});

describe('the demonstration', () => {
  test('has known passwords and an issuer that asks for none, so in production it is refused', () => {
    expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', DEMO: '0' }).demo).toBe(false);
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO: .* Leave it out/);
  });

  test('does not run on an operator’s own database', () => {
    expect(readSettings({}).demo).toBe(true);
    expect(readSettings({ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }).demo).toBe(false);
  });
});
