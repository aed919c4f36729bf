/** An e-mail address on one line; what does not fit is told by its tip. */
export function EmailText({ email }: { email: string }) {
  return (
    <bdi title={email} className="block truncate text-quiet text-sm">
      {email}
    </bdi>
  );
}

/** The width of a column of addresses in a wide table, where most of them fit. */
export const EMAIL_WIDTH = '@min-[64rem]:w-80 @min-[80rem]:w-100';
