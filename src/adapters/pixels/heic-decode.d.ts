/** heic-decode 2 has no types of its own. Declares only what is used here. */
declare module 'heic-decode' {
  interface HeicPicture {
    /** Pixels after rotation. */
    width: number;
    height: number;
    /** RGBA, 4 bytes per pixel. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }
  const decode: {
    /** Reads only the containers; `dispose` frees them. */
    all(file: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default decode;
}
