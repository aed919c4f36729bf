import { expect, test } from './harness/fixtures.ts';

test('[AB-64] every answer that may be shown as a page carries the security headers', async ({ request }) => {
  for (const address of [
    '/',
    '/no/such/page',
    '/favicon.svg',
    '/licences.txt',
    '/api/surveys',
    '/api/no-such-call',
    '/api/users',
    '/api/docs',
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

test('[AB-64] scripts, style sheets and fonts carry what protects a file, and nothing that only a page needs', async ({
  page,
  request,
}) => {
  const addresses: string[] = [];
  page.on('request', (asked) => addresses.push(new URL(asked.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const kind of [/before-paint-.*\.js$/, /\.css$/, /\.woff2$/]) {
    expect(addresses).toContainEqual(expect.stringMatching(kind));
  }

  for (const address of addresses.filter((each) => /\.(?:js|css|woff2)$/.test(each))) {
    const headers = (await request.get(address)).headers();

    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'server', 'x-powered-by']) {
      expect(headers, address).not.toHaveProperty(name);
    }
    const text = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(text, address).toBeLessThan(450);
  }
});

test('[AB-64] [B07] the page that describes the calls works under the same policy, and loads nothing from elsewhere', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Canvass/ })).toBeVisible();
  const call = page.getByText('/get-featured-surveys', { exact: true });
  // A page with many calls draws those that are in sight.
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(call).toBeVisible({ timeout: 500 });
  }).toPass();
  await call.click();
  await expect(page.getByText('"responseCount": ')).toBeVisible();
});
