import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/** A failure with its reason and a button to try again. Announced at once. */
export function FailedState({
  title,
  titleLevel,
  children,
  retryLabel,
  onRetry,
  retrying = false,
}: {
  title: ReactNode;
  titleLevel?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  retrying?: boolean;
}) {
  return (
    <div role="alert">
      <PageState
        drawing="failed"
        title={title}
        {...(titleLevel && { titleLevel })}
        action={
          <Button variant="quiet" loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      >
        {children}
      </PageState>
    </div>
  );
}
