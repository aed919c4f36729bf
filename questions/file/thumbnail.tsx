import { FileText } from 'lucide-react';
import { isPicture } from './taken.ts';

/** A picture in small, or a sheet for other files. */
export function Thumbnail({ file, address }: { file: { type: string }; address: string | null }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-mark bg-sunken text-quiet">
      {address !== null && isPicture(file) ? (
        <img src={address} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-5" />
      )}
    </span>
  );
}
