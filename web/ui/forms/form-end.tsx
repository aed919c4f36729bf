import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** How a form that stands alone on its page ends: the button that sends it and, below, why it was not taken. */
export function FormEnd({
  label,
  sending,
  failure,
}: {
  label: string;
  sending: boolean;
  failure?: string | null | undefined;
}) {
  return (
    <>
      <Button type="submit" size="large" wide loading={sending}>
        {label}
      </Button>
      {failure ? (
        <Notice tone="refusal" announce>
          {failure}
        </Notice>
      ) : null}
    </>
  );
}
