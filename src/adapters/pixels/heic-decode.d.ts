/** heic-decode 2 has no types of its own. Only the parts used here are declared. */
declare module 'heic-decode' {
  interface HeicPicture {
    /** Width and height in pixels after rotation. */
    width: number;
    height: number;
    /** `data` is RGBA with 4 bytes per pixel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: {
    /** Reads the containers without decoding. `dispose` frees the memory. */
    all(file: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default decode;
}
