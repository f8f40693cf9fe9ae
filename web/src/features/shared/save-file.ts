/** Downloads content that the page has as a file. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts the download before the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
