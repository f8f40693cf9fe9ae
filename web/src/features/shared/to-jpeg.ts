export interface Jpeg {
  bytes: Uint8Array;
  type: 'image/jpeg';
  /** Size in pixels. */
  width: number;
  height: number;
}

interface Size {
  /** Size in pixels. */
  width: number;
  height: number;
}

/** Visually the same as 1, at a third of the bytes. */
const JPEG_QUALITY = 0.92;

/**
 * Converts the middle of a picture to JPEG, with its longer side at most `maxSidePx`.
 * @param crop returns the size of the wanted part, in pixels of the picture
 * @throws the browser's error if it cannot decode the picture
 */
export async function toJpeg(src: string, crop: (picture: Size) => Size, maxSidePx: number): Promise<Jpeg> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const part = crop({ width: naturalWidth, height: naturalHeight });
  const scale = Math.min(1, maxSidePx / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(naturalWidth - part.width) / 2, (naturalHeight - part.height) / 2];
  context.drawImage(picture, left, top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new Error(`No JPEG of ${canvas.width} x ${canvas.height} pixels could be made.`);
  const { width, height } = canvas;
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type: 'image/jpeg', width, height };
}
