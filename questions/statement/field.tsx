import type { FieldProps } from '#questions/kind-web.ts';
import type { StatementSettings } from './contract.ts';

/** Words to be read, a heading of what follows or a text, and below them a picture. */
export function StatementField({ question, legend }: FieldProps<StatementSettings>) {
  const { look, picture } = question.settings;

  return (
    <>
      {look === 'heading' ? (
        <h2 className="border-hairline border-b pb-2 font-semibold text-2xl tracking-tight">{legend}</h2>
      ) : (
        <div className="whitespace-pre-line text-lg">{legend}</div>
      )}
      {picture ? (
        // With its size, so that nothing moves when it comes.
        <img
          src={picture.address}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="mt-4 h-auto max-w-full rounded-card bg-sunken"
        />
      ) : null}
    </>
  );
}
