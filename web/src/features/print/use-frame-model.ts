import { useEffect, useState } from 'react';
import { MOULDING_CM, MOUNT_CM } from './framed-print';
import { frameModel } from './frame-model';
import type { Color } from './glb';
import { jpegOf } from '../shared/jpeg-of';

interface Size {
  width: number;
  height: number;
}

/** How it hangs; frames and mounts are named as in the style sheet. */
export interface Hung {
  /** Address of the picture. */
  src: string;
  /** The paper, in metres. */
  width: number;
  height: number;
  /** How much larger the picture is than one that just fills the paper. */
  zoom: number;
  frame: 'none' | 'black' | 'white' | 'oak' | 'walnut';
  mount: 'none' | 'white' | 'ivory';
}

export type Model =
  | { at: 'loading' }
  /** `src` holds until what is hung changes. */
  | { at: 'ready'; src: string }
  /** 'unable': this browser draws nothing in 3D. 'broken': something did not come. */
  | { at: 'failed'; why: 'unable' | 'broken' };

/** Metres. The moulding is as deep as it is wide. */
const FRAME = { width: MOULDING_CM / 100, depth: MOULDING_CM / 100 };
const MOUNT = MOUNT_CM / 100;

/** More than phones' own viewers keep of a picture. */
const MAX_PIXELS = 2048;

/** Fetches the 3D viewer and builds what it shows; with another `attempt`, again. */
export function useFrameModel({ src, width, height, zoom, frame, mount }: Hung, attempt: number): Model {
  const [model, setModel] = useState<Model>({ at: 'loading' });

  useEffect(() => {
    let left = false;
    let address: string | undefined;

    async function build() {
      if (!drawsIn3d()) return setModel({ at: 'failed', why: 'unable' });
      const [picture] = await Promise.all([
        jpegOf(
          src,
          (whole) => seenOn({ width, height, zoom }, mount === 'none' ? 0 : MOUNT, whole),
          MAX_PIXELS,
        ),
        import('@google/model-viewer'),
      ]);
      if (left) return;
      const file = frameModel({
        width,
        height,
        paper: colorOf('--mount-board'),
        picture,
        ...(frame !== 'none' && { frame: { ...FRAME, color: colorOf(`--frame-${frame}`) } }),
        ...(mount !== 'none' && {
          mount: { width: MOUNT, color: colorOf(mount === 'white' ? '--mount-board' : '--mount-ivory') },
        }),
      });
      address = URL.createObjectURL(new Blob([file], { type: 'model/gltf-binary' }));
      setModel({ at: 'ready', src: address });
    }

    build().catch((error: unknown) => {
      console.error('The 3D view could not be made:', error);
      if (!left) setModel({ at: 'failed', why: 'broken' });
    });
    return () => {
      left = true;
      setModel({ at: 'loading' });
      if (address) URL.revokeObjectURL(address);
    };
  }, [src, width, height, zoom, frame, mount, attempt]);

  return model;
}

/** What shows of a picture that fills its paper to the edge, where a mount may lie over it. */
function seenOn(paper: Size & { zoom: number }, mount: number, picture: Size): Size {
  const pixels = Math.min(picture.width / paper.width, picture.height / paper.height) / paper.zoom;
  return { width: (paper.width - 2 * mount) * pixels, height: (paper.height - 2 * mount) * pixels };
}

function drawsIn3d(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** What a colour of the style sheet is on this screen, however it is written there. */
function colorOf(token: string): Color {
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}
