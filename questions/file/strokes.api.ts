/** A place on the drawing, in its own pixels. */
export interface Point {
  x: number;
  y: number;
}
/** From where the pen was put down to where it was lifted. */
export type Stroke = Point[];

const PEN = 5;

/** Draws strokes in black on white, in every theme of the page. */
export function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const stroke of strokes) drawStroke(context, stroke);
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (!first) return;
  context.strokeStyle = 'black';
  context.lineWidth = PEN;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(first.x, first.y);
  // A tap is a dot.
  if (rest.length === 0) context.lineTo(first.x, first.y);
  let before = first;
  for (const point of rest) {
    // Through the middles, so that the line has no corners.
    context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
    before = point;
  }
  context.lineTo(before.x, before.y);
  context.stroke();
}

/** The drawing as a picture. */
export const toPicture = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
