-- An answer by id does not tell the words that were read: what gets other words keeps the revision that gave them.
comment on column surveys.questions is
  '[{"id": uuid, "text": string, "rewordedIn"?: revision, "options": [{"code": int, "text": string, "rewordedIn"?: revision, "removed"?: true}], "removed"?: true}]';
comment on column surveys.poll is
  '{"text": string, "rewordedIn"?: revision, "options": [as of a question], "removed"?: true}; null without one.';
