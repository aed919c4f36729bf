import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/gallery/section.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { FailedState } from '#web/ui/states/failed-state.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

export function StatesSection() {
  return (
    <Section title="States">
      <div className="grid gap-3">
        <Notice>Results open when the survey closes, on 24 December 2026.</Notice>
        <Notice tone="done" title="Counted.">
          Your answers are stored. You can close this page.
        </Notice>
        <Notice tone="attention" title="You’re offline.">
          Your answers are kept on this device and sent when the connection is back.
        </Notice>
        <Notice tone="refusal">Invalid login details!</Notice>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <EmptyState title="No Survey Matched" action={<Button variant="quiet">Clear filters</Button>}>
          Nothing fits all of these filters at once.
        </EmptyState>
        <FailedState title="We couldn’t load the surveys" retryLabel="Try again" onRetry={() => {}}>
          The server did not answer. Your filters are kept.
        </FailedState>
        <NotFoundState title="There is no such page" action={<LinkButton to="/">Go to the start</LinkButton>}>
          It may have moved, or the address has a slip in it.
        </NotFoundState>
        <PageState
          drawing="closed"
          title="Results are still sealed"
          action={<Button variant="text">Take the survey</Button>}
        >
          They open once you have answered, or on 24 December 2026.
        </PageState>
      </div>
    </Section>
  );
}
