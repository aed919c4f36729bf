/** Milliseconds that a browser may need to start reading a file. */
const KEPT_MS = 60_000;

/** Makes the browser save a file that was created in the page. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
