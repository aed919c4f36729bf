/** An e-mail address that breaks before its domain when it does not fit. */
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
