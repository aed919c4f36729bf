/** An e-mail address on one line; what does not fit is told by its tip. */
export function EmailText({ email }: { email: string }) {
  return (
    <bdi title={email} className="block truncate text-quiet text-sm">
      {email}
    </bdi>
  );
}
