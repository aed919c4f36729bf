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
    ['MAIL_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Canvass'],
    ['CONTACT_EMAIL', 'desk'],
  ])('with a wrong %s is a mistake that is named', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
