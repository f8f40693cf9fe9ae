import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { PrintDetail } from '../../client/api';
import { Notice } from '../../ui/notice';
import { zoomOf } from './framed-print';
import type { Paper } from './framed-print';
import { measuresOf, titleOf } from '../wall/print-picture';

/** Its code is fetched when somebody first asks for it. */
const Viewer3d = lazy(() =>
  import('./viewer-3d').then(
    ({ Viewer3d }) => ({ default: Viewer3d }),
    () => ({ default: Lost }),
  ),
);

interface PrintIn3dProps {
  print: PrintDetail;
  /** null for a file: it hangs as the viewer thinks fit. */
  paper: Paper | null;
  frame: string | null;
  mount: string | null;
  /** What stands there until the viewer has come. */
  meanwhile: ReactNode;
  onClose: () => void;
}

const FRAMES = ['black', 'white', 'oak', 'walnut'] as const;
const MOUNTS = ['white', 'ivory'] as const;

/** As it is sold, in true metres. */
export function PrintIn3d({ print, paper, frame, mount, meanwhile, onClose }: PrintIn3dProps) {
  const picture = {
    ...measuresOf(print),
    src: (print.image_paths[0] ?? '') + print.image_query,
    alt: print.alt_text ?? titleOf(print),
  };
  return (
    <Suspense fallback={meanwhile}>
      <Viewer3d
        picture={picture}
        size={paper ? { width: paper.width / 100, height: paper.height / 100 } : undefined}
        zoom={paper ? zoomOf(paper) : 1}
        frame={FRAMES.find((one) => one === frame) ?? 'none'}
        mount={MOUNTS.find((one) => mount?.toLowerCase().includes(one)) ?? 'none'}
        onClose={onClose}
      />
    </Suspense>
  );
}

function Lost() {
  return (
    <div className="print-stage-lost">
      <Notice tone="danger" heading="It cannot be shown in 3D">
        <p>It could not be loaded. Check your connection, then load the page again.</p>
      </Notice>
    </div>
  );
}
