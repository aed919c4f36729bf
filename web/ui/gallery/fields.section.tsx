import { useState } from 'react';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordInput } from '#web/ui/forms/password-input.tsx';
import { PhotoInput } from '#web/ui/forms/photo-input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Section } from '#web/ui/gallery/section.tsx';

export function FieldsSection() {
  const [photo, setPhoto] = useState<File | null>(null);

  return (
    <Section title="Fields">
      <div className="grid max-w-form gap-6">
        <Field label="Title" hint="At most 200 characters." required>
          <TextInput defaultValue="How people travel to work" />
        </Field>
        <Field label="Email" error="This email already in use" hint="We write to it only about your account.">
          <TextInput type="email" defaultValue="ada@canvass.example" />
        </Field>
        <Field label="Description">
          <TextArea placeholder="What is it about, and what happens with the answers?" />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="Category">
            <Select defaultValue="Travel and Tourism">
              <option>Technology</option>
              <option>Travel and Tourism</option>
              <option>Entertainment Choices</option>
            </Select>
          </Field>
          <Field label="Deadline">
            <TextInput type="date" defaultValue="2026-12-24" />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="Canvass!2026" showLabel="Show the password" hideLabel="Hide the password" />
          </Field>
          <Field label="Author">
            <TextInput disabled defaultValue="Ada Lovelace" />
          </Field>
        </div>
        <Field label="Profile photo">
          <PhotoInput
            value={photo}
            onChange={setPhoto}
            chooseLabel="Choose a photo"
            changeLabel="Choose another"
            removeLabel="Remove"
          />
        </Field>
        <div className="grid gap-1">
          <Checkbox label="Send me the results when the survey closes" defaultChecked />
          <Checkbox label="Only surveys that are still open" />
          <Checkbox label="I have read what happens with my answers" error="Please agree, or leave the survey" />
          <Checkbox label="Cannot be changed" disabled />
        </div>
      </div>
    </Section>
  );
}
