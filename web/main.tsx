import '#web/app/without-eval.ts';
import '#web/ui/look/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { createRouter } from '#web/app/router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

void createRouter().then((router) =>
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
);

// Loaded after the first paint, in time for the first double click.
import('#web/ui/press-guard.ts').then(({ guardPresses }) => guardPresses(window)).catch(() => {});
