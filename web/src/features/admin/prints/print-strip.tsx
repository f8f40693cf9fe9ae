import './print-strip.css';
import { pictureRoutes } from '../../../../../src/adapters/http/routes/pictures.js';
import { toPath } from '../../../../../src/adapters/http/routes/route.js';

/** Shows public prints by their IDs. The place of any other stays empty. */
export function PrintStrip({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null;
  return (
    <ol className="print-strip" aria-label="Pictures of the prints">
      {ids.map((id) => (
        <li key={id}>
          <img
            src={toPath(pictureRoutes.showPicture, { id, file: '320.webp' })}
            alt={id}
            width="56"
            height="70"
            loading="lazy"
          />
        </li>
      ))}
    </ol>
  );
}
