/** How long a browser may take to take up a file, in milliseconds. */
const KEPT_MS = 60_000;

/** Has the browser save what was made in the page. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
