const SIGNATURES = [
  { type: 'image/jpeg', extension: 'jpg', pattern: /^\xff\xd8\xff/ },
  { type: 'image/png', extension: 'png', pattern: /^\x89PNG\r\n/ },
  { type: 'image/webp', extension: 'webp', pattern: /^RIFF[^]{4}WEBP/ },
] as const;

/** Detects the media type from the first bytes. Returns undefined for types that the models do not accept. */
export function detectMediaType(picture: Uint8Array): { type: string; extension: string } | undefined {
  const start = Buffer.from(picture.subarray(0, 12)).toString('latin1');
  return SIGNATURES.find(({ pattern }) => pattern.test(start));
}

/** @returns undefined for types that the models do not accept */
export function toDataUrl(picture: Uint8Array): string | undefined {
  const found = detectMediaType(picture);
  return found && `data:${found.type};base64,${Buffer.from(picture).toString('base64')}`;
}
