import type { QrCode } from '#web/features/share/qr-code.ts';

/** A QR code, black on white in every theme. */
export function QrPicture({ code, label, className }: { code: QrCode; label: string; className: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={code.size} height={code.size} fill="white" />
      <path d={code.path} fill="black" />
    </svg>
  );
}
