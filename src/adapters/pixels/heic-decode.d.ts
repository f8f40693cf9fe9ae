/** heic-decode 2 has no types of its own; only what is used here. */
declare module 'heic-decode' {
  interface HeicPicture {
    /** Pixels, turned as the file says. */
    width: number;
    height: number;
    /** RGBA, 4 bytes a pixel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: {
    /** Reads the containers only; `dispose` frees what they hold. */
    all(file: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default decode;
}
