import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** The end of a form that is alone on its page: the submit button, and the error below it. */
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
