import './viewer-3d.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { SUITED_FRAMES } from '../../../../../src/domain/prints/mockup.js';
import type { Framing } from './framed-print';
import { useFrameModel } from './use-frame-model';
import type { FrameOptions } from './use-frame-model';
import { word } from '../../../client/words';

interface Viewer3dProps {
  /** Size in pixels. */
  picture: { src: string; width: number; height: number; alt: string };
  /** The paper in metres; a picture without paper is 70 cm long, or 50 cm if it is square. */
  size?: { width: number; height: number };
  frame?: FrameOptions['frame'];
  mount?: FrameOptions['mount'];
  /** Called by the close button and Escape. */
  onClose: () => void;
}

const OAK: Framing = { value: 'oak', friendly_name: t`Oak`, look: SUITED_FRAMES.oak };

/**
 * The print in 3D and true size, and in AR on devices that support it. The flat picture is shown until the viewer has
 * loaded, and if it cannot.
 */
export function Viewer3d({ picture, size, frame = OAK, mount = null, onClose }: Viewer3dProps) {
  const { width, height } = size ?? defaultSize(picture);
  const [attempt, setAttempt] = useState(0);
  const model = useFrameModel({ src: picture.src, width, height, frame, mount }, attempt);
  const src = model.status === 'ready' ? model.src : undefined;
  /** Models that the viewer has shown, and that it could not read. */
  const [shownModel, setShownModel] = useState<string>();
  const [failedModel, setFailedModel] = useState<string>();
  const [hasArFailed, setArFailed] = useState(false);
  const isShown = src !== undefined && shownModel === src;
  const failed = model.status === 'failed' ? model.reason : src && failedModel === src ? 'failed' : undefined;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <figure className="viewer-3d" data-shown={isShown || undefined} aria-busy={!isShown && !failed}>
      {src && !failed && (
        <ModelViewer
          src={src}
          alt={t`${picture.alt}, on a wall, in 3D`}
          camera-controls
          touch-action="pan-y"
          camera-orbit="-16deg 84deg 94%"
          min-camera-orbit="-75deg 50deg auto"
          max-camera-orbit="75deg 115deg auto"
          interaction-prompt="none"
          // At this exposure paper looks as bright as on the rest of the page.
          exposure={0.84}
          tone-mapping="neutral"
          environment-image="neutral"
          shadow-intensity="0.7"
          shadow-softness="0.8"
          ar
          // No Scene Viewer: it is a separate Android app and cannot read this page's object URL.
          ar-modes="webxr quick-look"
          ar-placement="wall"
          ar-scale="fixed"
          onload={() => setShownModel(src)}
          onerror={({ detail }) => {
            console.error('The 3D view could not be shown:', detail?.sourceError ?? detail);
            setFailedModel(src);
          }}
          onar-status={({ detail }) => setArFailed(detail?.status === 'failed')}
        >
          <Button slot="ar-button" icon="frame" disabled={!isShown}>{t`View on your wall`}</Button>
        </ModelViewer>
      )}
      <div className="viewer-3d-flat" aria-hidden={isShown || undefined}>
        <div style={{ '--paper': width / height } as CSSProperties}>
          <img {...picture} />
        </div>
      </div>
      <IconButton className="viewer-3d-close" icon="close" label={t`Close`} onClick={onClose} />
      {failed ? (
        <ViewerFailed reason={failed} onTryAgain={() => setAttempt(attempt + 1)} />
      ) : (
        <figcaption>
          <span role="status">
            {!isShown && t`Hanging it up.`}
            {isShown &&
              hasArFailed &&
              t`Your device could not show it on your wall. Here it is in 3D instead.`}
            {isShown && !hasArFailed && (
              <>
                <Trans>
                  {centimetres(width)} × {centimetres(height)} cm{frameText(frame)}
                  {mount && `, ${word(mount.friendly_name.toLowerCase())}`}. Drag to turn it; scroll or pinch
                  to zoom.
                </Trans>
              </>
            )}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

function ViewerFailed({ reason, onTryAgain }: { reason: 'unsupported' | 'failed'; onTryAgain: () => void }) {
  return (
    <div className="viewer-3d-failed">
      <Notice tone="danger" heading={t`It cannot be shown in 3D`}>
        {reason === 'unsupported' ? (
          <p>{t`This browser cannot show 3D. The print itself is not affected.`}</p>
        ) : (
          <p>
            <Trans>
              It could not be loaded. Check your connection, then try again. The print itself is not affected.
            </Trans>
          </p>
        )}
      </Notice>
      {reason === 'failed' && <Button onClick={onTryAgain}>{t`Try again`}</Button>}
    </div>
  );
}

function defaultSize({ width, height }: { width: number; height: number }) {
  const scale = (width === height ? 0.5 : 0.7) / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** In half centimetres, as custom sizes are. */
const centimetres = (metres: number) => Math.round(metres * 200) / 2;

const frameText = (frame: FrameOptions['frame']) =>
  frame ? t`, framed in ${word(frame.friendly_name.toLowerCase())}` : t`, without a frame`;

interface ViewerEvent {
  detail?: { status?: string; sourceError?: unknown };
}

/** The custom element, with the attributes that are used here. */
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
