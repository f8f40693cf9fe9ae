import './viewer-3d.css';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { Button, IconButton } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useFrameModel } from './use-frame-model';
import type { Hung } from './use-frame-model';

interface Viewer3dProps {
  /** Measures in pixels. */
  picture: { src: string; width: number; height: number; alt: string };
  /** The paper, in metres. While none is chosen: 50 x 70 cm as the picture lies, or 50 x 50 cm. */
  size?: { width: number; height: number };
  /** How much larger the picture is than one that just fills the paper. */
  zoom?: number;
  frame?: Hung['frame'];
  mount?: Hung['mount'];
  /** Called by its close button and by Escape. */
  onClose: () => void;
}

/**
 * The print as it hangs, to turn and to come close to, in true size; where the device can, on the person's own wall.
 * The viewer is fetched when this is first shown. Until it has come, and where it cannot be, the picture itself stands
 * there.
 */
export function Viewer3d({ picture, size, zoom = 1, frame = 'oak', mount = 'none', onClose }: Viewer3dProps) {
  const { width, height } = size ?? sizeLike(picture);
  const [attempt, setAttempt] = useState(0);
  const model = useFrameModel({ src: picture.src, width, height, zoom, frame, mount }, attempt);
  const src = model.at === 'ready' ? model.src : undefined;
  /** The models that hang, and that the viewer could not read. */
  const [hung, setHung] = useState<string>();
  const [unread, setUnread] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const isHung = src !== undefined && hung === src;
  const failed = model.at === 'failed' ? model.why : src && unread === src ? 'broken' : undefined;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <figure className="viewer-3d" data-hung={isHung || undefined} aria-busy={!isHung && !failed}>
      {src && !failed && (
        <ModelViewer
          src={src}
          alt={`${picture.alt}, as it hangs, in 3D`}
          camera-controls
          touch-action="pan-y"
          camera-orbit="-16deg 84deg 94%"
          min-camera-orbit="-75deg 50deg auto"
          max-camera-orbit="75deg 115deg auto"
          interaction-prompt="none"
          // Paper in this light is as bright as on the screen beside it.
          exposure={0.84}
          tone-mapping="neutral"
          environment-image="neutral"
          shadow-intensity="0.7"
          shadow-softness="0.8"
          ar
          // Android's Scene Viewer is another app, which cannot read what this page has made.
          ar-modes="webxr quick-look"
          ar-placement="wall"
          ar-scale="fixed"
          onload={() => setHung(src)}
          onerror={({ detail }) => {
            console.error('The 3D view could not be shown:', detail?.sourceError ?? detail);
            setUnread(src);
          }}
          onar-status={({ detail }) => setRefused(detail?.status === 'failed')}
        >
          <Button slot="ar-button" icon="frame" disabled={!isHung}>
            View on your wall
          </Button>
        </ModelViewer>
      )}
      <div className="viewer-3d-flat" aria-hidden={isHung || undefined}>
        <div style={{ '--paper': width / height, '--zoom': zoom } as CSSProperties}>
          <img {...picture} />
        </div>
      </div>
      <IconButton className="viewer-3d-close" icon="close" label="Close" onClick={onClose} />
      {failed ? (
        <Failed why={failed} onTryAgain={() => setAttempt(attempt + 1)} />
      ) : (
        <figcaption>
          <span role="status">
            {!isHung && 'Hanging it up.'}
            {isHung && isRefused && 'Your device did not open it on your wall. Here it is in 3D instead.'}
            {isHung && !isRefused && (
              <>
                {centimetres(width)} × {centimetres(height)} cm{wordsOf(frame)}
                {mount !== 'none' && `, with a ${mount} mount`}. Drag to turn it; scroll or pinch to come
                closer.
              </>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function Failed({ why, onTryAgain }: { why: 'unable' | 'broken'; onTryAgain: () => void }) {
  return (
    <div className="viewer-3d-failed">
      <Notice tone="danger" heading="It cannot be shown in 3D">
        {why === 'unable' ? (
          <p>This browser does not draw in three dimensions. The print itself is as it was.</p>
        ) : (
          <p>It could not be loaded. Check your connection, then try again: the print itself is as it was.</p>
        )}
      </Notice>
      {why === 'broken' && <Button onClick={onTryAgain}>Try again</Button>}
    </div>
  );
}

function sizeLike({ width, height }: { width: number; height: number }) {
  if (width === height) return { width: 0.5, height: 0.5 };
  return width > height ? { width: 0.7, height: 0.5 } : { width: 0.5, height: 0.7 };
}

const centimetres = (metres: number) => Math.round(metres * 100);

const wordsOf = (frame: Hung['frame']) =>
  frame === 'none'
    ? ', without a frame'
    : `, in a frame of ${frame === 'oak' || frame === 'walnut' ? frame : `${frame} wood`}`;

interface ViewerEvent {
  detail?: { status?: string; sourceError?: unknown };
}

/** The element, with what is used of it here. */
const ModelViewer = 'model-viewer' as unknown as ComponentType<{
  src: string;
  alt: string;
  ar: boolean;
  exposure: number;
  onload: () => void;
  onerror: (event: ViewerEvent) => void;
  'onar-status': (event: ViewerEvent) => void;
  children: ReactNode;
  [setting: `${string}-${string}`]: unknown;
}>;
