/** An e-mail address in a row: where it does not fit, it is broken before its domain first. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');

  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}
