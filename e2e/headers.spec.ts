import { expect, test } from './harness/fixtures.ts';

test('[AB-64] every answer carries the security headers', async ({ page, request }) => {
  await page.goto('/');
  const script = await page.locator('script[type=module]').getAttribute('src');

  for (const address of [
    '/',
    '/no/such/page',
    '/api/surveys',
    '/api/no-such-call',
    '/api/users',
    '/api/docs',
    script ?? '',
  ]) {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';

    expect(policy, address).toContain("object-src 'none'");
    expect(policy, address).toContain("base-uri 'none'");
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(policy, address).not.toContain('unsafe');
    expect(headers, address).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers, address).toHaveProperty('referrer-policy');
    expect(headers, address).toHaveProperty('cross-origin-opener-policy');
    expect(headers, address).not.toHaveProperty('server');
    expect(headers, address).not.toHaveProperty('x-powered-by');
  }
});

test('[AB-64] [B07] the page that describes the calls works under the same policy, and loads nothing from elsewhere', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Canvass/ })).toBeVisible();
  await expect(page.getByText('/get-featured-surveys', { exact: true })).toBeVisible();
});
