import { useEffect, useState } from 'react';
import type { Framing } from './framed-print';
import { buildFrameModel } from './frame-model';
import type { Color } from './glb';
import { toJpeg } from '../../shared/to-jpeg';

interface Size {
  width: number;
  height: number;
}

/** The print to show. */
export interface FrameOptions {
  src: string;
  /** Size of the paper in metres. */
  width: number;
  height: number;
  frame: Framing | null;
  mount: Framing | null;
}

export type ModelState =
  | { status: 'loading' }
  /** An object URL, valid until the options change. */
  | { status: 'ready'; src: string }
  /** 'unsupported': the browser has no WebGL. 'failed': something could not be loaded. */
  | { status: 'failed'; reason: 'unsupported' | 'failed' };

const toMetres = (centimetres: number) => centimetres / 100;

/** The viewers on phones reduce larger textures. */
const MAX_SIDE_PX = 2048;

/** Loads the 3D viewer and builds its model. A new `attempt` tries again. */
export function useFrameModel(
  { src, width, height, frame, mount }: FrameOptions,
  attempt: number,
): ModelState {
  const [model, setModel] = useState<ModelState>({ status: 'loading' });

  useEffect(() => {
    let isCancelled = false;
    let address: string | undefined;

    async function build() {
      if (!supportsWebGl()) return setModel({ status: 'failed', reason: 'unsupported' });
      const [picture] = await Promise.all([
        toJpeg(
          src,
          (whole) => visibleArea({ width, height }, mount ? toMetres(mount.look.width_cm) : 0, whole),
          MAX_SIDE_PX,
        ),
        import('@google/model-viewer'),
      ]);
      if (isCancelled) return;
      const file = buildFrameModel({
        width,
        height,
        edge: readColor(getComputedStyle(document.documentElement).getPropertyValue('--mount-board')),
        picture,
        // The moulding is as deep as it is wide.
        ...(frame && {
          frame: {
            width: toMetres(frame.look.width_cm),
            depth: toMetres(frame.look.width_cm),
            color: readColor(frame.look.color),
          },
        }),
        ...(mount && { mount: { width: toMetres(mount.look.width_cm), color: readColor(mount.look.color) } }),
      });
      address = URL.createObjectURL(new Blob([file], { type: 'model/gltf-binary' }));
      setModel({ status: 'ready', src: address });
    }

    build().catch((error: unknown) => {
      console.error('The 3D view could not be made:', error);
      if (!isCancelled) setModel({ status: 'failed', reason: 'failed' });
    });
    return () => {
      isCancelled = true;
      setModel({ status: 'loading' });
      if (address) URL.revokeObjectURL(address);
    };
  }, [src, width, height, frame, mount, attempt]);

  return model;
}

/** The part of the paper's picture that is visible inside the mount. */
function visibleArea(paper: Size, mount: number, picture: Size): Size {
  return {
    width: picture.width * (1 - (2 * mount) / paper.width),
    height: picture.height * (1 - (2 * mount) / paper.height),
  };
}

function supportsWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Lets the browser read a colour of any CSS syntax. */
function readColor(color: string): Color {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}
