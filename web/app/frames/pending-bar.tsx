import { useNavigation } from 'react-router';

/** A line at the top while the next page loads; it appears late, so that quick changes never show it. */
export function PendingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;

  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full animate-breathe bg-blue" />
    </div>
  );
}
