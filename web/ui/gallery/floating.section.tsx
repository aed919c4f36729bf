import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Sheet } from '#web/ui/floating/sheet.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Row, Section } from '#web/ui/gallery/section.tsx';

export function FloatingSection() {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [side, setSide] = useState<'start' | 'end' | 'bottom' | null>(null);

  return (
    <Section title="What floats">
      <Row>
        <Button variant="quiet" onClick={() => setDialogOpen(true)}>
          Open a dialog
        </Button>
        <Button variant="quiet" onClick={() => setSide('start')}>
          Sheet from the left
        </Button>
        <Button variant="quiet" onClick={() => setSide('end')}>
          Sheet from the right
        </Button>
        <Button variant="quiet" onClick={() => setSide('bottom')}>
          Sheet from below
        </Button>
      </Row>
      <Row>
        <Button variant="quiet" onClick={() => toast.success('Successfully Submitted!')}>
          Success
        </Button>
        <Button variant="quiet" onClick={() => toast.error('Something is wrong please try again')}>
          Error
        </Button>
        <Button variant="quiet" onClick={() => toast('Your answers are kept on this device.')}>
          Plain
        </Button>
        <Button variant="quiet" onClick={() => toast.loading('Logging in ...', { id: 'loading' })}>
          Loading
        </Button>
        <Button variant="text" onClick={() => toast.success('Logged in', { id: 'loading' })}>
          … done
        </Button>
      </Row>
      <Dialog
        open={dialogOpen}
        onOpenChange={setDialogOpen}
        title="Report this survey"
        description="The author and the admins read your report. Others do not see it."
        closeLabel="Close!"
        actions={
          <>
            <Button variant="quiet" onClick={() => setDialogOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setDialogOpen(false)}>Send report</Button>
          </>
        }
      >
        <Field label="What is wrong with it?">
          <TextArea rows={3} />
        </Field>
      </Dialog>
      <Sheet
        open={side !== null}
        onOpenChange={() => setSide(null)}
        side={side ?? 'start'}
        title="Filters"
        closeLabel="Close the filters"
      >
        <p>What the sheet holds.</p>
      </Sheet>
    </Section>
  );
}
