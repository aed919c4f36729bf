/** The picture of an option before its words in an answer. */
export function SmallPicture({ address }: { address: string | undefined }) {
  if (!address) return null;
  return (
    <img
      src={address}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      className="me-1.5 inline-block size-8 rounded-sm bg-sunken object-cover align-middle"
    />
  );
}
