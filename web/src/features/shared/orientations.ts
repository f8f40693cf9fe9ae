/** SPEC section 3; measures are pixels. The first one offered is the widest, the default stands second. */
export const ORIENTATIONS = [
  { id: 3, name: 'Landscape', icon: 'landscape', value: '1792x1024', width: 1792, height: 1024 },
  { id: 2, name: 'Portrait', icon: 'portrait', value: '1024x1792', width: 1024, height: 1792 },
  { id: 1, name: 'Square', icon: 'square', value: '1024x1024', width: 1024, height: 1024 },
] as const;

export type OrientationId = (typeof ORIENTATIONS)[number]['id'];

export const DEFAULT_ORIENTATION: OrientationId = 2;

export const orientationOf = (id: OrientationId) => ORIENTATIONS.find((one) => one.id === id)!;
