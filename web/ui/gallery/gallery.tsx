/**
 * Shows every component in every state, for developers: `vite`, then /ui/gallery.html. Not part of the production build. Add a new
 * component here first.
 */
import '#web/ui/look/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Toaster } from '#web/ui/floating/toaster.tsx';
import { ChartsSection } from '#web/ui/gallery/charts.section.tsx';
import { ChoicesSection } from '#web/ui/gallery/choices.section.tsx';
import { ControlsSection } from '#web/ui/gallery/controls.section.tsx';
import { FieldsSection } from '#web/ui/gallery/fields.section.tsx';
import { FloatingSection } from '#web/ui/gallery/floating.section.tsx';
import { ListsSection } from '#web/ui/gallery/lists.section.tsx';
import { StatesSection } from '#web/ui/gallery/states.section.tsx';
import { TypeSection } from '#web/ui/gallery/type.section.tsx';
import { Logo } from '#web/ui/look/logo.tsx';
import { ThemeToggle } from '#web/ui/look/theme-toggle.tsx';

function Gallery() {
  return (
    <div className="mx-auto max-w-page px-4 pb-24 sm:px-6">
      <header className="flex items-center justify-between gap-4 border-hairline border-b py-4">
        <Logo name="Canvass" />
        <ThemeToggle label="Theme" names={{ system: 'Same as the system', light: 'Light', dark: 'Dark' }} />
      </header>
      <main>
        <h1 className="sr-only">Components</h1>
        <TypeSection />
        <ControlsSection />
        <FieldsSection />
        <ChoicesSection />
        <FloatingSection />
        <ListsSection />
        <ChartsSection />
        <StatesSection />
      </main>
      <Toaster label="Notes" dismissLabel="Dismiss" />
    </div>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </StrictMode>,
  );
}
