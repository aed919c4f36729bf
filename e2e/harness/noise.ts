import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';
import { waitForLife } from './life.ts';

/** The errors that pages report while a test runs. Errors that the test does not announce fail it. */
export interface Noise {
  /** Opening its pages waits until they react. @returns stops listening, for a browser that outlives the test */
  watch(context: BrowserContext): Promise<() => Promise<void>>;
  /** Announces answers of this status (4xx, 5xx) from addresses that contain `address`. */
  expectAnswer(status: number, address: string): void;
  /** Announces broken connections of requests to addresses that contain `address`. */
  expectBroken(address: string): void;
  complaints(): string[];
}

export function listenForNoise(site: URL): Noise {
  const complaints: string[] = [];
  const answers: { status: number; address: string }[] = [];
  const broken: string[] = [];

  function onConsole(message: ConsoleMessage): void {
    // Failed requests are handled below, where the announced ones are known.
    if (message.text().startsWith('Failed to load resource:')) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  }

  function onError(error: WebError): void {
    complaints.push(`uncaught: ${error.error().stack}`);
  }

  function onRequest(request: Request): void {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== site.host) complaints.push(`foreign host: ${request.url()}`);
  }

  function onResponse(response: Response): void {
    const [status, url] = [response.status(), response.url()];
    const isAnnounced = answers.some((answer) => answer.status === status && url.includes(answer.address));
    // Another test unpublished the survey after this page had listed it.
    if (status === 404 && response.request().method() === 'GET' && /\/api\/survey\/[\da-f-]{36}$/.test(url)) return;
    if (status >= 400 && !isAnnounced) complaints.push(`${status}: ${response.request().method()} ${url}`);
  }

  function onFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    // A lost stream reconnects.
    if (request.resourceType() === 'eventsource') return;
    // The test left the page before every request was answered.
    if (reason === 'net::ERR_ABORTED' || broken.some((address) => request.url().includes(address))) return;
    complaints.push(`${reason}: ${request.method()} ${request.url()}`);
  }

  return {
    async watch(context) {
      await waitForLife(context);
      context.on('console', onConsole);
      context.on('weberror', onError);
      context.on('request', onRequest);
      context.on('response', onResponse);
      context.on('requestfailed', onFailure);
      const script = await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
          console.error(`policy violation: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
        );
      });
      return async () => {
        context.off('console', onConsole);
        context.off('weberror', onError);
        context.off('request', onRequest);
        context.off('response', onResponse);
        context.off('requestfailed', onFailure);
        await script.dispose();
      };
    },
    expectAnswer: (status, address) => void answers.push({ status, address }),
    expectBroken: (address) => void broken.push(address),
    complaints: () => complaints,
  };
}
