export interface Jpeg {
  bytes: Uint8Array;
  type: 'image/jpeg';
  /** Pixels. */
  width: number;
  height: number;
}

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** Hardly seen, and a third of the size of 1. */
const QUALITY = 0.92;

/**
 * The middle of the picture at that address as JPEG, its longer side at most so many pixels.
 * @param seen what of the picture's pixels is wanted
 * @throws what the browser throws where the address holds no picture that it can read
 */
export async function jpegOf(src: string, seen: (picture: Size) => Size, most: number): Promise<Jpeg> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const { naturalWidth, naturalHeight } = picture;
  const part = seen({ width: naturalWidth, height: naturalHeight });
  const scale = Math.min(1, most / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const pen = canvas.getContext('2d', { alpha: false })!;
  pen.imageSmoothingQuality = 'high';
  const [left, top] = [(naturalWidth - part.width) / 2, (naturalHeight - part.height) / 2];
  pen.drawImage(picture, left, top, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error(`No JPEG of ${canvas.width} x ${canvas.height} pixels could be made.`);
  const { width, height } = canvas;
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type: 'image/jpeg', width, height };
}
