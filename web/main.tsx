import '#web/app/without-eval.ts';
import '#web/ui/look/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { onFailure, onRefusal } from '#web/api/client.ts';
import { App } from '#web/app/app.tsx';
import { ALIVE } from '#web/app/early.ts';
import { fetchAhead } from '#web/app/fetch-ahead.ts';
import { takePageData } from '#web/app/page-data.ts';
import { createQueryClient } from '#web/app/query-client.ts';
import { createRouter } from '#web/app/router.tsx';
import { endSession } from '#web/features/auth/session.ts';
import { loadErrorTexts } from '#web/messages/error-texts.ts';
import { viewerPlace } from '#web/messages/place.ts';
import { nextTask } from '#web/ui/browser/next-task.ts';
import { guardPresses } from '#web/ui/browser/press-guard.ts';

const root = rootOfPage();

const isDrawn = root.hasChildNodes();
const queryClient = createQueryClient();
const { now, parts } = takePageData(queryClient, document.getElementById('page-data')?.textContent);
onFailure(loadErrorTexts);
onRefusal(() => endSession(queryClient, { force: true, wished: false }));

void start();
guardPresses(window);

/** In several tasks, because a phone takes long for each: between them it answers taps and scrolls. */
async function start(): Promise<void> {
  await nextTask();
  const router = await createRouter({ parts: isDrawn ? parts : null });
  await nextTask();
  // The browser's first uses of `Intl` take a phone 20 to 70 ms each. Later ones are quick.
  new Intl.Locale('en').maximize();
  await nextTask();
  new Intl.NumberFormat('en');
  await nextTask();
  const place = viewerPlace();
  await nextTask();
  // Data that came before would make the first drawing differ from the server's.
  document.addEventListener(ALIVE, () => fetchAhead(queryClient, router), { once: true });
  const app = (
    <App queryClient={queryClient} place={place} pageTime={isDrawn ? now : null}>
      <RouterProvider router={router} />
    </App>
  );
  if (isDrawn) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

function rootOfPage(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}
